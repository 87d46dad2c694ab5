import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }

let device: Device
let server: ReturnType<typeof listServer>

beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  const sent = () => device.calls.findLast(({ call }) => call === 'POST /list/changes')?.body
  device = await openDevice({
    'GET /auth/me': () => [200, { ...me, created_at: null, household }],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [
      200,
      server.change('camille', sent()?.changes as readonly ListChange[]),
    ],
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(closeDevice)

it('what is wanted of the household’s list before its code has come goes with the next change', async () => {
  const source = '../../../../src/data/shopping/sharedListSource.ts'
  let isThere = false
  vi.doMock(source, async (original) => {
    if (!isThere) throw new Error('No such part')
    return original()
  })
  const { memberAccount } = await import('../../../../src/contract/accounts.ts')
  const { request } = await import('../../../../src/data/session/request.ts')
  const { changeList } = await import('../../../../src/data/shopping/changeList.ts')
  await request('/auth/me', { schema: memberAccount })
  changeList({ kind: 'add', id: 7, name: 'Lait' })
  await vi.dynamicImportSettled()
  expect(device.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  isThere = true
  vi.doUnmock(source)
  changeList({ kind: 'add', id: 8, name: 'Pain' })
  await vi.waitFor(() => expect(server.names()).toEqual(['Lait', 'Pain']))
})
