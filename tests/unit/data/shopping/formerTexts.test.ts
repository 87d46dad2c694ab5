import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const key = (digit: string) => digit.repeat(32)
const at = '2026-11-27T10:00:00.000Z'

/** What the version before has stored, to the letter. */
const texts = {
  shoppingList: `[{"id":1732700000000,"name":"Savon","completed":true,"addedAt":"${at}","productId":7,"count":2,"paid":350,"rayon":"hygiène"}]`,
  shoppingListOwner: 'idOfCamille',
  'sharedList idOfCamille': `{"catalogue":"householdKey","items":[{"id":5,"name":"Lait","product_id":null,"count":1,"paid":null,"done":false,"done_by":null,"added_by":"alex","added_at":"${at}"}],"usual":[12],"tag":"\\"1\\""}`,
  'listChanges idOfCamille': `{"catalogue":"householdKey","changes":[{"change_id":"${key('a')}","kind":"tick","id":5,"done":true},{"change_id":"${key('b')}","kind":"add","id":6,"name":"Kéfir"}],"links":{"6":{"productId":-2}},"people":["alex"],"role":"owner","left":[3]}`,
  'lostListChanges idOfCamille': `{"catalogue":"formerKey","changes":[{"change_id":"${key('c')}","kind":"add","id":8,"name":"Riz"}],"links":{}}\n`,
}

let device: Device
let server: ReturnType<typeof listServer>
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage({ ...texts, sharedCatalogue: 'householdKey' }))
  server = listServer()
  server.change('alex', [{ change_id: key('1'), kind: 'add', id: 5, name: 'Lait' }])
  const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
  const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
  device = await openDevice({
    'GET /auth/me': () => [200, { ...me, created_at: null, household }],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [200, server.change('camille', sent())],
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(closeDevice)

const sent = () => {
  const { body } = device.calls.findLast(({ call }) => call === 'POST /list/changes') ?? {}
  return (body as { readonly changes: readonly ListChange[] } | undefined)?.changes ?? []
}

it('what the version before has stored is shown in the first frame, and sent under the same ids', async () => {
  const app = await openListApp(true)
  expect(app.names()).toEqual(['Lait', 'Kéfir'])
  expect(app.named('Lait')?.done).toBe(true)
  await app.send()
  expect(server.names()).toEqual(['Lait', 'Kéfir'])
  expect(sent().map(({ change_id }) => change_id)).toEqual([key('a'), key('b')])
  expect(app.named('Lait')?.done).toBe(true)
  expect(app.named('Kéfir')?.product_id).toBe(-2)
  expect(app.readShoppingStore()).toMatchObject({ left: [3], usual: [] })
  expect(Object.keys(localStorage).filter((name) => /istChanges/.test(name))).toEqual([])
})

it('without a network nothing of it is lost, and each change has the name of its article', async () => {
  const { listWrites, readLocal, named, changeLocalList } = await openListApp(true)
  device.network.onLine = false
  const { lostListWrites } = await import('../../../../src/platform/offline/listWrites.ts')
  const lost = lostListWrites('idOfCamille', 'householdKey')
  expect(lost.map(({ key, name }) => [key, name])).toEqual([[key('c'), 'Riz']])
  expect(listWrites().every(({ name }) => ['Lait', 'Kéfir'].includes(name))).toBe(true)
  expect(named('Lait')?.done).toBe(true)
  const [soap] = readLocal().items
  expect(soap).toMatchObject({ name: 'Savon', done: true, product_id: 7, count: 2, paid: 350 })
  changeLocalList([{ kind: 'tick', id: soap?.id ?? 0, done: false }])
  expect(localStorage.getItem('shoppingList')).toBe(
    texts.shoppingList.replace('"completed":true', '"completed":false'),
  )
})
