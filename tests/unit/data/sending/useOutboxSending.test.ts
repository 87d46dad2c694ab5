import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../../../../src/data/http/apiError.ts'
import { recordFailure, recordReached } from '../../../../src/data/http/reachability.ts'
import { useOutboxSending } from '../../../../src/data/sending/useOutboxSending.ts'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { mountHook } from '../../../support/mountHook.ts'

// Test files share their modules: neither those of others nor these stand-ins may be left.
const app = vi.hoisted(() => {
  vi.resetModules()
  return {
    sendOutbox: vi.fn(async () => undefined),
    mutate: vi.fn(async () => undefined),
    writes: [] as readonly unknown[],
    sentElsewhere: new Set<() => void>(),
  }
})
afterAll(() => vi.resetModules())
vi.mock('swr', async (load) => ({
  ...(await load<object>()),
  useSWRConfig: () => ({ mutate: app.mutate }),
}))
vi.mock('../../../../src/data/sending/sendOutbox.ts', () => ({ sendOutbox: app.sendOutbox }))
vi.mock('../../../../src/data/writes/outbox.ts', () => ({
  useOutbox: () => ({ loaded: true }),
  useQueue: () => app.writes,
  subscribeSentElsewhere(listener: () => void) {
    app.sentElsewhere.add(listener)
    return () => app.sentElsewhere.delete(listener)
  },
}))

const start = Date.parse('2026-11-30T10:00:00Z')
const write = { kind: 'delete', order: 1, key: 'a', problem: null } as QueuedWrite
const heldFor = (ms: number) => ({ ...write, heldUntil: new Date(start + ms).toISOString() })
const blocked = { ...write, problem: { kind: 'gone' } } as QueuedWrite
const page = Object.assign(new EventTarget(), { hidden: false })

let hook: Awaited<ReturnType<typeof mountHook<undefined, void>>>

async function pass(ms: number): Promise<void> {
  await hook.run(() => vi.advanceTimersByTimeAsync(ms))
  await vi.dynamicImportSettled()
}

async function takeSent(): Promise<number> {
  await pass(0)
  const sent = app.sendOutbox.mock.calls.length
  app.sendOutbox.mockClear()
  return sent
}

async function open(...writes: readonly QueuedWrite[]): Promise<number> {
  app.writes = writes
  hook = await mountHook(useOutboxSending, undefined)
  return takeSent()
}

async function change(...writes: readonly QueuedWrite[]): Promise<number> {
  app.writes = writes
  await hook.render(undefined)
  return takeSent()
}

async function show(isShown: boolean): Promise<number> {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
  return takeSent()
}

/** How often it was sent within each of these times, which follow each other. */
async function sentAfter(...times: readonly number[]): Promise<readonly number[]> {
  const sent: number[] = []
  for (const time of times) {
    await pass(time - 1)
    const early = await takeSent()
    await pass(1)
    sent.push((await takeSent()) + 100 * early)
  }
  return sent
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  const timers = { setTimeout: (task: () => void, ms: number) => setTimeout(task, ms) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), timers))
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  page.hidden = false
  recordReached()
})
afterEach(async () => {
  await hook.unmount()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a write that waits', () => {
  it('is sent at once, then after 2 seconds and twice as long each time, every 20 at most', async () => {
    expect(await open(write)).toBe(1)
    expect(await sentAfter(2000, 4000, 8000, 16_000, 20_000, 20_000)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('is sent when the network is back, and from then on after 2 seconds', async () => {
    await open(write)
    await sentAfter(2000, 4000)
    window.dispatchEvent(new Event('online'))
    expect(await takeSent()).toBe(1)
    expect(await sentAfter(2000, 4000)).toEqual([1, 1])
  })

  it('is not sent by a hidden page, and at once by one that is shown again', async () => {
    await open(write)
    expect(await show(false)).toBe(0)
    expect(await sentAfter(2000, 4000)).toEqual([0, 0])
    expect(await show(true)).toBe(1)
  })

  it('is not sent once it is gone, or where it needs a decision', async () => {
    await open(write)
    expect(await change(blocked)).toBe(0)
    expect(await sentAfter(20_000)).toEqual([0])
    expect(await change(write)).toBe(1)
    expect(await change()).toBe(0)
    window.dispatchEvent(new Event('online'))
    expect(await sentAfter(20_000)).toEqual([0])
  })

  it('is not sent after the end', async () => {
    await open(write, heldFor(5000))
    await hook.unmount()
    window.dispatchEvent(new Event('online'))
    expect(await show(true)).toBe(0)
    expect(await sentAfter(5000, 20_000)).toEqual([0, 0])
    expect(app.sentElsewhere.size).toBe(0)
  })
})

describe('a write that can still be taken back', () => {
  const held = heldFor(5000)

  it('alone is not sent at the start, and is at the moment when it no longer can', async () => {
    expect(await open(held)).toBe(0)
    await pass(4999)
    await takeSent()
    await pass(1)
    expect(await takeSent()).toBe(1)
  })

  it('is not sent by its own time where it was taken back before', async () => {
    await open(held, blocked)
    await pass(1000)
    await change({ ...write, key: 'b', order: 2 })
    await sentAfter(2000)
    await pass(1999)
    await takeSent()
    await pass(1)
    expect(await takeSent()).toBe(0)
  })
})

describe('what is shown', () => {
  it('is read again once the network is back, and not at the start', async () => {
    await open()
    expect(app.mutate).not.toHaveBeenCalled()
    await hook.run(() => recordFailure(new NetworkError('Away')))
    expect(app.mutate).not.toHaveBeenCalled()
    await hook.run(recordReached)
    expect(app.mutate).toHaveBeenCalledTimes(1)
  })

  it('is read again after another tab has sent', async () => {
    await open()
    for (const listener of app.sentElsewhere) listener()
    expect(app.mutate).toHaveBeenCalledTimes(1)
  })
})
