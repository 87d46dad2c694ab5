import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import type { ListCommand } from '../../../../src/domain/shopping/listChanges.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { add, finish, move, remove, rename, restore, tick } from '../../../support/listChanges.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const alone = { ...me, created_at: null }

let device: Device
let server: ReturnType<typeof listServer>
let app: Awaited<ReturnType<typeof openListApp>>

const lastSent = () => {
  const { body } = device.calls.findLast(({ call }) => call === 'POST /list/changes') ?? {}
  return (body as { readonly changes: readonly ListChange[] } | undefined)?.changes ?? []
}
const accept = (): [number, unknown] => [200, server.change('camille', lastSent())]
const posts = () => device.calls.filter(({ call }) => call === 'POST /list/changes').length

/** Answers a call with one of these changes by a refusal. */
function refuse(status: number, isRefused: (change: ListChange) => boolean = () => true): void {
  device.answers['POST /list/changes'] = () =>
    lastSent().some(isRefused) ? [status, { detail: 'No' }] : accept()
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  server.change('alex', [
    { change_id: '1'.repeat(32), ...add(1, 'Lait') },
    { change_id: '2'.repeat(32), ...add(2, 'Pain') },
    { change_id: '3'.repeat(32), ...tick(2) },
  ])
  device = await openDevice({
    'GET /auth/me': () => [200, { ...alone, household }],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': accept,
    'POST /auth/logout': () => [204, null],
  })
  const tab = { hidden: false, querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab))
  vi.stubGlobal('caches', { delete: async () => true })
  vi.stubGlobal('sessionStorage', webStorage())
  app = await openListApp(true)
  await app.sync()
})
afterEach(closeDevice)

const kinds: readonly ListCommand[] = [
  add(9, 'Sel'),
  rename(1, 'Lait cru'),
  tick(1),
  move(1, null, 2),
  remove(1),
  finish(2),
  restore(2),
]

/** What waits: whether somebody decides about it, or it is sent again by itself. */
const kept = () => app.listWrites().map(({ name, problem }) => [name, problem?.kind ?? 'again'])

async function changeAndWait(command: ListCommand, status: number): Promise<void> {
  if (command.kind === 'restore') app.changeList(finish(2))
  await vi.waitFor(() => expect(app.listWrites()).toEqual([]))
  const before = posts()
  refuse(status)
  app.changeList(command)
  await vi.waitFor(() => expect(posts()).toBeGreaterThan(before))
}

const outcomes = [
  [401, 'again'],
  [403, 'again'],
  [404, 'again'],
  [408, 'again'],
  [409, 'again'],
  [412, 'again'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
] as const

describe.each(outcomes)('a change of the list that is answered by %i', (status, outcome) => {
  it.each(kinds)('is kept (%j), and told by the name of its article', async (command) => {
    await changeAndWait(command, status)
    if (status === 401) app.startSession('another', me.email, me.account_id)
    if (status === 401) await app.signIn()
    const named = expect.stringMatching(/^(Sel|Lait|Lait cru|Pain)$/)
    await vi.waitFor(() => expect(kept()).toEqual([[named, outcome]]))
    device.answers['POST /list/changes'] = accept
    if (outcome === 'again') await app.send()
    expect(app.listWrites()).toHaveLength(outcome === 'again' ? 0 : 1)
  })
})

async function decide(how: 'keepMine' | 'discardMine', name: string): Promise<void> {
  const decisions = await import('../../../../src/data/writes/decideWrite.ts')
  const write = app.listWrites().find((each) => each.name === name)
  if (write) await decisions[how](write)
}

describe('the one change that the server does not take', () => {
  beforeEach(async () => {
    device.network.onLine = false
    app.add('Sel', 'Œufs', 'Riz', 'Thé')
    app.toggle('Œufs')
    app.toggle('Lait')
    device.network.onLine = true
    refuse(422, (change) => change.kind === 'add' && change.name === 'Œufs')
    await app.send()
  })

  it('is found, and what is about its article waits with it', () => {
    expect(server.names()).toEqual(['Lait', 'Pain', 'Sel', 'Riz', 'Thé'])
    expect(server.answer().items[0]?.done).toBe(true)
    expect(kept()).toEqual([
      ['Œufs', 'refused'],
      ['Œufs', 'again'],
    ])
    expect(app.named('Œufs')?.done).toBe(true)
  })

  it('is tried again under a new id, and so is what waited with it', async () => {
    device.answers['POST /list/changes'] = accept
    const before = app.listWrites()[0]?.key
    await decide('keepMine', 'Œufs')
    expect(app.listWrites()[0]?.key).toMatch(/^[\da-f]{32}$/)
    expect(app.listWrites()[0]?.key).not.toBe(before)
    await app.send()
    expect(server.answer().items.at(-1)).toMatchObject({ name: 'Œufs', done: true })
    expect(app.listWrites()).toEqual([])
  })

  it('is taken back, and so is what waited with it', async () => {
    await decide('discardMine', 'Œufs')
    expect(app.listWrites()).toEqual([])
    await vi.waitFor(() => expect(app.names()).not.toContain('Œufs'))
  })
})

it('a list that another has filled meanwhile: the article is named at once, and waits for a decision', async () => {
  const news: unknown[] = []
  app.subscribeListNews((each) => news.push(each))
  const fill = Array.from({ length: 298 }, (_, at) => ({
    ...{ change_id: String(at).padStart(32, '7') },
    ...add(100 + at, `Article ${at}`),
  }))
  server.change('alex', fill)
  app.add('Sel')
  await vi.waitFor(() => expect(news).toEqual([{ reason: 'full', name: 'Sel' }]))
  expect(kept()).toEqual([['Sel', 'refused']])
  server.change('alex', [{ change_id: '8'.repeat(32), ...remove(100) }])
  await decide('keepMine', 'Sel')
  await app.send()
  expect(server.names()).toContain('Sel')
})

it('a product that is gone: the article stays without it, and its person hears of it', async () => {
  const news: unknown[] = []
  app.subscribeListNews((each) => news.push(each))
  device.answers['POST /list/changes'] = () => {
    const refused = lastSent().map(({ change_id }) => ({ change_id, reason: 'product' }))
    return [200, { ...server.answer(), refused }]
  }
  app.changeList({ kind: 'set', id: 1, product_id: 12 })
  await vi.waitFor(() => expect(news).toEqual([{ reason: 'product', name: 'Lait' }]))
  expect([app.listWrites(), app.named('Lait')?.product_id]).toEqual([[], null])
})

it('1,000 changes go in five calls, and a second tab sends none of them again', async () => {
  device.network.onLine = false
  for (let turn = 0; turn < 500; turn += 1) app.changeList(tick(1), { ...tick(1), done: false })
  expect(app.listWrites()).toHaveLength(1000)
  device.network.onLine = true
  const before = posts()
  await Promise.all([app.send(), app.sync()])
  expect([posts() - before, app.listWrites().length]).toEqual([5, 0])
})

it('storage that is full: what is tapped is shown and sent, and the person is warned', async () => {
  device.network.onLine = false
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  app.changeList(tick(1))
  app.changeList(add(9, 'Sel'))
  expect([app.named('Lait')?.done, app.readShoppingStore()?.stored]).toEqual([true, false])
  device.network.onLine = true
  await app.send()
  expect(server.names()).toEqual(['Lait', 'Pain', 'Sel'])
  expect([app.named('Lait')?.done, app.names()]).toEqual([true, ['Lait', 'Pain', 'Sel']])
  full.mockRestore()
  await app.sync()
})
