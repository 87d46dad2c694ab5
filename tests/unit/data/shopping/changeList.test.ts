import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const source = '../../../../src/data/shopping/sharedListSource.ts'
const posts = () => device.calls.filter(({ call }) => call.startsWith('POST'))

async function openApp() {
  const { memberAccount } = await import('../../../../src/contract/accounts.ts')
  const { request } = await import('../../../../src/data/session/request.ts')
  const { changeList } = await import('../../../../src/data/shopping/changeList.ts')
  const readAccount = () => request('/auth/me', { schema: memberAccount })
  await readAccount()
  return {
    add: (id: number, name: string) => changeList({ kind: 'add', id, name }),
    async enterNextHousehold() {
      const next = { ...household, key: 'nextKey' }
      device.answers['GET /auth/me'] = () => [200, { ...me, created_at: null, household: next }]
      await readAccount()
    },
  }
}

describe('what is wanted of the household’s list before its code has come', () => {
  /** Its code comes once this is called. */
  function withholdCode() {
    let isThere = false
    vi.doMock(source, async (original) => {
      if (!isThere) throw new Error('No such part')
      return original()
    })
    return () => {
      isThere = true
      vi.doUnmock(source)
    }
  }

  it('goes with the next change', async () => {
    const bring = withholdCode()
    const { add } = await openApp()
    add(7, 'Lait')
    await vi.dynamicImportSettled()
    expect(posts()).toEqual([])
    bring()
    add(8, 'Pain')
    await vi.waitFor(() => expect(server.names()).toEqual(['Lait', 'Pain']))
  })

  it('does not go with the next change of another household’s', async () => {
    const bring = withholdCode()
    const { add, enterNextHousehold } = await openApp()
    add(7, 'Lait')
    await vi.dynamicImportSettled()
    await enterNextHousehold()
    bring()
    add(8, 'Pain')
    await vi.waitFor(() => expect(server.names()).toEqual(['Pain']))
  })

  it('does not go to another household that is entered while it comes', async () => {
    let bring = () => {}
    const coming = new Promise<void>((resolve) => {
      bring = resolve
    })
    vi.doMock(source, async (original) => {
      await coming
      return original()
    })
    const { add, enterNextHousehold } = await openApp()
    add(7, 'Lait')
    await enterNextHousehold()
    bring()
    await vi.dynamicImportSettled()
    vi.doUnmock(source)
    expect([posts(), server.names()]).toEqual([[], []])
  })
})
