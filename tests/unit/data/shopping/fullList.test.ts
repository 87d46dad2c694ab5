import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { remove, tick } from '../../../support/listChanges.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const account = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }

let device: Device
let server: ReturnType<typeof listServer>
let full: string[]
let app: Awaited<ReturnType<typeof openListApp>>
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  device = await openDevice({
    'GET /auth/me': () => [200, { ...account, created_at: null, household }],
    'GET /list': () => [200, server.answer(), { ETag: `"${device.calls.length}"` }],
    'POST /list/changes': () => [200, server.change('camille', lastSent())],
  })
  const tab = { hidden: false, querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab))
  await openTab()
  await app.sync()
})
afterEach(closeDevice)

const lastSent = () => {
  const { body } = device.calls.findLast(({ call }) => call === 'POST /list/changes') ?? {}
  return (body as { readonly changes: readonly ListChange[] } | undefined)?.changes ?? []
}

async function openTab(): Promise<void> {
  vi.resetModules()
  full = []
  app = await openListApp(device.network.onLine)
  app.subscribeListNews(({ reason, name }) => reason === 'full' && full.push(name))
}

/** All that this tab has changed is with the server, and it knows so. */
async function sent(): Promise<void> {
  await vi.waitFor(async () => {
    await app.sync()
    expect(app.listWrites()).toEqual([])
  })
}

const WAVE = 60
const WAVES = 6
let made = 0

/** Adds so many articles of names of their own. */
const addMany = (count: number) =>
  app.add(...Array.from({ length: count }, () => `Article ${++made}`))

const ways = {
  bought() {
    const tickAll = app.readShoppingList().map(({ id }) => tick(id))
    app.changeList(...tickAll)
    app.finish()
  },
  removed() {
    app.remove()
  },
  async 'removed by another member'() {
    await sent()
    const changes = server.answer().items.map(({ id }, at) => ({
      ...{ change_id: `${id} ${at}`, ...remove(id) },
    }))
    server.change('alex', changes)
    await app.sync()
  },
  async 'undone and removed again'() {
    app.restore(app.remove())
    await sent()
    app.remove()
  },
}

const withoutNetwork = ['bought', 'removed'] as const
const rows = [
  ...(Object.keys(ways) as (keyof typeof ways)[]).map((way) => [way, 'with', true] as const),
  ...withoutNetwork.map((way) => [way, 'without', false] as const),
]

it.each(rows)(
  'a list of which 360 articles were %s has room for 300 more, %s a network',
  async (way, _, isOnline) => {
    device.network.onLine = isOnline
    for (let wave = 0; wave < WAVES; wave += 1) {
      addMany(WAVE)
      if (isOnline) await sent()
      await ways[way]()
      if (isOnline) await sent()
    }
    addMany(300)
    expect([full, app.names().length]).toEqual([[], 300])
    app.add('Lait')
    expect([full, app.names().length]).toEqual([['Lait'], 300])
    device.network.onLine = true
    await sent()
    expect(server.names()).toEqual(app.names())
  },
)

describe('a list of 300 articles', () => {
  beforeEach(async () => {
    addMany(300)
    await sent()
  })

  it.each(['of this tab', 'of a tab that is opened'])(
    '%s takes another once one is gone',
    async (whose) => {
      if (whose === 'of a tab that is opened') await openTab()
      app.add('Lait')
      expect(full).toEqual(['Lait'])
      app.remove(({ id }) => id === app.readShoppingList()[0]?.id)
      app.add('Lait')
      app.add('Pain')
      expect(full).toEqual(['Lait', 'Pain'])
      expect(app.names()).toContain('Lait')
      await sent()
      expect(server.names()).toHaveLength(300)
    },
  )
})
