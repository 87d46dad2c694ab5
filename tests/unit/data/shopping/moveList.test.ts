import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'member', people: 2 }
const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const alone = { ...me, created_at: null }
const own = { key: 'ownKey', products: 0 }

let device: Device
let server: ReturnType<typeof listServer>
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  device = await openDevice({
    'GET /auth/me': () => [200, { ...alone, household, own }],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [200, server.change('camille', lastSent())],
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(closeDevice)

function lastSent(): readonly ListChange[] {
  const { body } = device.calls.filter(({ call }) => call === 'POST /list/changes').at(-1) ?? {}
  return (body as { readonly changes: readonly ListChange[] }).changes
}

/** Milk is on the household's list. While the server does not answer, it is ticked and bread added. */
async function openWithUnsent() {
  const app = await openListApp(true)
  app.changeLocalList([{ kind: 'add', id: app.newLocalId(), name: 'Savon' }])
  app.add('Lait')
  await vi.waitFor(() => expect(server.names()).toEqual(['Lait']))
  await app.sync()
  device.answers['POST /list/changes'] = () => [502, null]
  app.toggle('Lait')
  app.add('Pain')
  return { ...app, ...(await import('../../../../src/data/shopping/moveList.ts')) }
}

const answerAs = (account: object) => {
  device.answers['GET /auth/me'] = () => [200, account]
}

describe('what a household’s list was never sent', () => {
  it('waits for its person after a removal, and nothing else of the list stays', async () => {
    const { signIn, names, readLostList } = await openWithUnsent()
    answerAs(alone)
    await signIn()
    expect(names()).toEqual(['Savon'])
    expect(JSON.stringify(localStorage)).not.toMatch(/Lait/)
    const { changes, articles } = readLostList()
    expect([changes, articles.map(({ name }) => name)]).toEqual([2, ['Pain']])
  })

  it.each([
    ['goes onto the list of this device', true, ['Savon', 'Pain']],
    ['is given up', false, ['Savon']],
  ])('%s once', async (_, isKept, expected) => {
    const { signIn, names, readLostList, endLostList } = await openWithUnsent()
    answerAs(alone)
    await signIn()
    endLostList(isKept ? readLostList().articles : [])
    expect(names()).toEqual(expected)
    await signIn()
    expect(readLostList()).toEqual({ changes: 0, articles: [] })
    expect(JSON.stringify(localStorage)).not.toMatch(/lostListChanges|Lait/)
  })

  it('is not sent to the next household, not even after a sign-out', async () => {
    const { signIn, endSession, startSession, readLostList, add, sync } = await openWithUnsent()
    endSession()
    server = listServer()
    answerAs({ ...alone, household: { ...household, key: 'nextKey' }, own })
    device.answers['POST /list/changes'] = () => [200, server.change('camille', lastSent())]
    startSession('another', me.email)
    await signIn()
    add('Riz')
    await sync()
    expect(server.names()).toEqual(['Riz'])
    expect(readLostList().articles.map(({ name }) => name)).toEqual(['Pain'])
  })

  it('adds up where two households have ended', async () => {
    const { signIn, readLostList, add } = await openWithUnsent()
    answerAs({ ...alone, household: { ...household, key: 'nextKey' }, own })
    await signIn()
    add('Riz')
    answerAs(alone)
    await signIn()
    const { changes, articles } = readLostList()
    expect([changes, articles.map(({ name }) => name)]).toEqual([3, ['Pain', 'Riz']])
  })

  it('is not asked about where the list is kept as the household is closed', async () => {
    const { signIn, names, takeSharedList, readLostList } = await openWithUnsent()
    const append = takeSharedList()
    answerAs(alone)
    await signIn()
    append()
    expect(names()).toEqual(['Savon', 'Lait', 'Pain'])
    expect(readLostList().changes).toBe(0)
  })
})
