import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberActivity, SILENCE_MS } from '../../../../src/data/live/liveActivity.ts'
import { useListReading } from '../../../../src/data/shopping/useListReading.ts'
import {
  endSession,
  rememberCatalogues,
  startSession,
} from '../../../../src/platform/storage/session.ts'
import { mountHook } from '../../../support/mountHook.ts'

// Test files share their modules: neither those of others nor these stand-ins may be left.
const syncSharedList = vi.hoisted(() => {
  vi.resetModules()
  return vi.fn(async () => undefined)
})
afterAll(() => vi.resetModules())
vi.mock('../../../../src/data/shopping/shoppingStore.ts', () => ({
  loadSharedList: async () => ({ syncSharedList }),
}))

const POLL_MS = 20_000
const shared = { ownCatalogue: 'own', joinedCatalogue: null, sharedCatalogue: 'household' }
const alone = { ...shared, ownCatalogue: null, sharedCatalogue: null }

let unmount = async () => {}
const document = Object.assign(new EventTarget(), { hidden: false })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function takeReads(): Promise<number> {
  await pass(0)
  const reads = syncSharedList.mock.calls.length
  syncSharedList.mockClear()
  return reads
}

async function open(catalogues: typeof shared | typeof alone) {
  rememberCatalogues(catalogues)
  const page = await mountHook(useListReading, undefined)
  unmount = page.unmount
  return takeReads()
}

const happens = (where: EventTarget, type: string) => {
  where.dispatchEvent(new Event(type))
  return takeReads()
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', document)
  document.hidden = false
  vi.useFakeTimers()
  startSession('a-token', 'camille@exemple.fr', 'idOfCamille')
})
afterEach(async () => {
  await unmount()
  endSession()
  syncSharedList.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads at the start, then every 20 seconds', async () => {
  expect(await open(shared)).toBe(1)
  for (const _turn of [1, 2, 3]) {
    await pass(POLL_MS - 1)
    expect(await takeReads()).toBe(0)
    await pass(1)
    expect(await takeReads()).toBe(1)
  }
})

it('does not ask while the server tells of changes by itself, and again once it is silent', async () => {
  await open(shared)
  rememberActivity()
  await pass(SILENCE_MS - 1)
  expect(await takeReads()).toBe(0)
  await pass(1)
  expect(await takeReads()).toBe(1)
})

it('reads when the page is looked at or the network is back, live or not, and not while it is hidden', async () => {
  await open(shared)
  rememberActivity()
  const events = [
    [window, 'focus'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const
  for (const [where, type] of events) expect(await happens(where, type)).toBe(1)
  document.hidden = true
  for (const [where, type] of events) expect(await happens(where, type)).toBe(0)
  await pass(SILENCE_MS + POLL_MS)
  expect(await takeReads()).toBe(0)
})

it('does nothing once the page is left', async () => {
  await open(shared)
  await unmount()
  await pass(SILENCE_MS + POLL_MS)
  expect(await takeReads()).toBe(0)
  for (const type of ['focus', 'online']) expect(await happens(window, type)).toBe(0)
  expect(await happens(document, 'visibilitychange')).toBe(0)
})

it('does nothing for somebody alone', async () => {
  expect(await open(alone)).toBe(0)
  await pass(POLL_MS)
  expect(await takeReads()).toBe(0)
})
