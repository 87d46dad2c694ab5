import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const tab = { hidden: false, querySelector: () => null }

let device: Device
let server: ReturnType<typeof listServer>

const callsOf = (call: string) => device.calls.filter((each) => each.call === call)

function answerChanges() {
  const body = callsOf('POST /list/changes').at(-1)?.body as
    | { readonly changes: readonly ListChange[] }
    | undefined
  return server.change('camille', body?.changes ?? [])
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  device = await openDevice({
    'GET /auth/me': () => [200, { ...me, created_at: null, household }],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [200, answerChanges()],
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab))
})
afterEach(closeDevice)

it.each(['POST /list/changes', 'GET /list'])(
  'what a member changes while %s is on its way is read after it',
  async (call) => {
    const { add, sync } = await openListApp(device.network.onLine)
    add('Lait')
    await vi.waitFor(() => expect(server.names()).toEqual(['Lait']))
    await sync()
    const release = device.hold(call)
    if (call === 'GET /list') void sync()
    else add('Pain')
    await device.waitForCall(call)
    const before = callsOf('GET /list').length
    void sync()
    release()
    await vi.waitFor(() => expect(callsOf('GET /list')).toHaveLength(before + 1))
  },
)
