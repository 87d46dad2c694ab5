import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { mountHook } from '../../../support/mountHook.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const member = { ...me, created_at: null, household }

const tab = { hidden: false, querySelector: () => null }

let device: Device
let server: ReturnType<typeof listServer>
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  device = await openDevice({
    'GET /auth/me': () => [200, member],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [200, server.change('camille', lastSent())],
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab))
})
afterEach(async () => {
  vi.useRealTimers()
  await closeDevice()
})

const posts = () => device.calls.filter(({ call }) => call === 'POST /list/changes')
const changesOf = (call: { readonly body: unknown } | undefined) =>
  (call?.body as { readonly changes: readonly ListChange[] } | undefined)?.changes ?? []
const lastSent = () => changesOf(posts().at(-1))

const openApp = () => openListApp(device.network.onLine)

const settled = () => vi.waitFor(() => expect(server.names().length).toBeGreaterThan(0))

describe('the household’s list on a phone', () => {
  it('shows a tap at once and sends it', async () => {
    const { add, names, toggle, named } = await openApp()
    add('Lait')
    expect(names()).toEqual(['Lait'])
    await settled()
    toggle('Lait')
    expect(named('Lait')?.done).toBe(true)
    await vi.waitFor(() => expect(server.answer().items[0]?.done).toBe(true))
    await vi.waitFor(() => expect(named('Lait')?.done_by).toBe('camille'))
    expect(localStorage.getItem('shoppingList')).toBeNull()
  })

  it('sends what is tapped meanwhile with the next call, in order', async () => {
    const { add, toggle } = await openApp()
    const release = device.hold('POST /list/changes')
    add('Lait')
    await device.waitForCall('POST /list/changes')
    add('Pain')
    toggle('Lait')
    release()
    await vi.waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts().map((call) => changesOf(call).map(({ kind }) => kind))).toEqual([
      ['add'],
      ['add', 'tick'],
    ])
  })

  it('keeps a tap that an answer does not hold yet', async () => {
    const { add, names, sync } = await openApp()
    add('Lait')
    await settled()
    const release = device.hold('GET /list')
    const reading = sync()
    device.network.onLine = false
    add('Pain')
    release()
    await reading
    expect(names()).toEqual(['Lait', 'Pain'])
  })

  it('keeps its changes over a restart without a network, and sends them later', async () => {
    const { add, sync } = await openApp()
    await sync()
    device.network.onLine = false
    add('Lait')
    add('Pain')
    vi.resetModules()
    const again = await openApp()
    expect(again.names()).toEqual(['Lait', 'Pain'])
    expect(again.listWrites().map(({ name }) => name)).toEqual(['Lait', 'Pain'])
    device.network.onLine = true
    await again.send()
    expect(server.names()).toEqual(['Lait', 'Pain'])
    expect(again.listWrites()).toEqual([])
  })

  it('shows as waiting what a call has failed for, and not what is on its way', async () => {
    const { add, send } = await openApp()
    const { useQueue } = await import('../../../../src/data/writes/outbox.ts')
    const page = await mountHook(useQueue, undefined)
    const waiting = () => page.value().map(({ name }) => name)
    const release = device.hold('POST /list/changes')
    await page.run(() => add('Lait'))
    await device.waitForCall('POST /list/changes')
    expect(waiting()).toEqual([])
    device.answers['POST /list/changes'] = () => [502, null]
    release()
    const shown = (names: readonly string[]) =>
      vi.waitFor(async () => {
        await page.run(() => undefined)
        expect(waiting()).toEqual(names)
      })
    await shown(['Lait'])
    device.answers['POST /list/changes'] = () => [200, server.change('camille', lastSent())]
    await page.run(send)
    await shown([])
    expect(server.names()).toEqual(['Lait'])
    await page.unmount()
  })

  it('counts a change once whose answer was lost', async () => {
    const { add, sync, changeList, idOf } = await openApp()
    add('Lait')
    await settled()
    device.answers['POST /list/changes'] = () => {
      server.change('camille', lastSent())
      return [502, null]
    }
    changeList({ kind: 'set', id: idOf('Lait'), count: 2 })
    await vi.waitFor(() => expect(server.answer().items[0]?.count).toBe(2))
    const { id = 0 } = server.answer().items[0] ?? {}
    server.change('alex', [{ change_id: 'f'.repeat(32), kind: 'set', id, count: 5 }])
    device.answers['POST /list/changes'] = () => [200, server.change('camille', lastSent())]
    await vi.waitFor(async () => {
      await sync()
      expect(server.answer().items[0]?.count).toBe(5)
      expect(posts().length).toBeGreaterThan(2)
    })
  })

  it('keeps a tick of an article that the server has joined to another’s', async () => {
    const { add, toggle, readShoppingList, subscribeShoppingList } = await openApp()
    const change_id = 'e'.repeat(32)
    server.change('alex', [{ change_id, kind: 'add', id: 5, name: 'lait' }])
    const release = device.hold('POST /list/changes')
    add('Lait')
    await device.waitForCall('POST /list/changes')
    toggle('Lait')
    const shown: (readonly (string | boolean)[])[] = []
    const show = () => shown.push(readShoppingList().flatMap(({ name, done }) => [name, done]))
    const end = subscribeShoppingList(show)
    release()
    await vi.waitFor(() => expect(server.answer().items).toMatchObject([{ id: 5, done: true }]))
    await vi.waitFor(() => expect(shown).toContainEqual(['lait', true]))
    expect(shown).not.toContainEqual(['lait', false])
    end()
  })

  it('knows whose the last change was', async () => {
    const { add, sync, toggle, readShoppingStore } = await openApp()
    const isOthers = () => readShoppingStore()?.isOthersChange
    add('Lait')
    await settled()
    expect(isOthers()).toBe(false)
    server.change('alex', [{ change_id: 'e'.repeat(32), kind: 'add', id: 5, name: 'Pain' }])
    await sync()
    expect(isOthers()).toBe(true)
    toggle('Lait')
    expect(isOthers()).toBe(false)
    await vi.waitFor(() => expect(server.answer().items[0]?.done).toBe(true))
    expect(isOthers()).toBe(false)
  })

  it('finishes with the ids that are ticked, and takes that back after the answer', async () => {
    const { add, toggle, finish, restore, names, idOf } = await openApp()
    for (const name of ['Lait', 'Pain', 'Œufs']) add(name)
    toggle('Pain')
    await vi.waitFor(() => expect(server.answer().items[1]?.done).toBe(true))
    const bread = idOf('Pain')
    finish()
    await vi.waitFor(() => expect(server.names()).toEqual(['Lait', 'Œufs']))
    expect(lastSent()).toMatchObject([{ kind: 'finish', ids: [bread] }])
    await vi.waitFor(() => expect(names()).toEqual(['Lait', 'Œufs']))
    restore([bread])
    await vi.waitFor(() => expect(server.names()).toEqual(['Lait', 'Pain', 'Œufs']))
    expect(lastSent().map(({ kind }) => kind)).toEqual(['restore'])
  })

  it('links a product that has not arrived on this device alone, then for all', async () => {
    const { changeList, newArticleId, readShoppingList, named } = await openApp()
    const { relink } = await import('../../../../src/domain/shopping/listCommands.ts')
    changeList({ kind: 'add', id: newArticleId(), name: 'Kéfir', product_id: -2 })
    await settled()
    expect(server.answer().items[0]?.product_id).toBeNull()
    await vi.waitFor(() => expect(named('Kéfir')?.added_by).toBe('camille'))
    expect(named('Kéfir')?.product_id).toBe(-2)
    changeList(...relink(readShoppingList(), new Map([[-2, 57]])))
    await vi.waitFor(() => expect(server.answer().items[0]?.product_id).toBe(57))
    expect(named('Kéfir')?.product_id).toBe(57)
  })

  it('shortens a name to what the server takes', async () => {
    const { add } = await openApp()
    add('é'.repeat(300))
    await settled()
    expect(server.names()).toEqual(['é'.repeat(200)])
  })

  it('sends nothing for what changes nothing', async () => {
    const { add, changeList, idOf, readShoppingList } = await openApp()
    add('Lait')
    await settled()
    const [before, id] = [readShoppingList(), idOf('Lait')]
    changeList({ kind: 'set', id, count: 1 }, { kind: 'tick', id, done: false })
    changeList({ kind: 'move', id, before: null, after: null }, { kind: 'remove', id: 5 })
    expect(readShoppingList()).toEqual(before)
    expect(posts()).toHaveLength(1)
  })

  it('keeps a question about a scanned product on this device', async () => {
    const { changeList, add, named, idOf } = await openApp()
    add('Lait')
    await settled()
    await vi.waitFor(() => expect(named('Lait')?.added_by).toBe('camille'))
    changeList({ kind: 'ask', id: idOf('Lait'), candidate_id: 12 })
    expect(named('Lait')?.candidate_id).toBe(12)
    expect(posts()).toHaveLength(1)
  })

  it('reports an article for which the list has no room', async () => {
    const { add, names, sync, subscribeListNews } = await openApp()
    const full: string[] = []
    subscribeListNews(({ name }) => full.push(name))
    const sent = Array.from({ length: 300 }, (_, at) => ({
      ...{ change_id: String(at).padStart(32, '0'), kind: 'add' as const },
      ...{ id: at + 1, name: `Article ${at}` },
    }))
    server.change('alex', sent)
    await sync()
    add('Lait')
    expect(names()).not.toContain('Lait')
    expect(full).toEqual(['Lait'])
    expect(posts()).toHaveLength(0)
  })

  it('sends at most 200 changes in a call', async () => {
    const { add } = await openApp()
    const names = Array.from({ length: 230 }, (_, at) => `Article ${at}`)
    add(...names)
    await vi.waitFor(() => expect(server.names()).toEqual(names))
    expect(posts().map((call) => changesOf(call).length)).toEqual([200, 30])
  })

  it('goes to the household, and not to the own catalogue that is shown meanwhile', async () => {
    const own = { key: 'ownKey', products: 3 }
    device.answers['GET /auth/me'] = () => [200, { ...member, own }]
    const { add, names, sync } = await openApp()
    const { showCatalogue } = await import('../../../../src/data/household/shownCatalogue.ts')
    device.network.onLine = false
    add('Lait')
    showCatalogue('ownKey')
    expect(names()).toEqual([])
    add('Riz')
    device.network.onLine = true
    await sync()
    await vi.waitFor(() => expect(server.names()).toEqual(['Lait']))
    expect(posts().map(({ catalogue }) => catalogue)).toEqual(['householdKey'])
    expect(names()).toEqual(['Riz'])
    showCatalogue('householdKey')
    expect(names()).toEqual(['Lait'])
  })

  it('keeps what was not sent for its person over a sign-out', async () => {
    const { add, endSession, startSession, names, signIn, sync } = await openApp()
    const { clearSession } = await import('../../../../src/data/session/clearSession.ts')
    add('Lait')
    await settled()
    device.network.onLine = false
    add('Pain')
    vi.stubGlobal('caches', { delete: async () => true })
    vi.stubGlobal('sessionStorage', webStorage())
    clearSession()
    endSession()
    expect(names()).toEqual([])
    expect(localStorage.getItem('sharedList idOfCamille')).toBeNull()
    device.network.onLine = true
    startSession('another', 'camille@exemple.fr')
    await signIn()
    await sync()
    expect(server.names()).toEqual(['Lait', 'Pain'])
  })
})
