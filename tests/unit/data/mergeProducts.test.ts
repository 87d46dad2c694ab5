import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useMergeProducts } from '../../../src/data/mergeProducts.ts'
import { endSession, startSession } from '../../../src/platform/storage/session.ts'
import { hookValue } from '../../support/hookValue.ts'

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const failed = vi.fn()

const mergeOf = () => hookValue(useMergeProducts)

const sent = () =>
  ask.mock.calls.map(([url, { body }]) => [url.replace(/^.*\/api/, ''), JSON.parse(String(body))])

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  ask.mockImplementation(async () => new Response('{}', { status: 500 }))
  failed.mockReset()
  page.visibilityState = 'visible'
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  startSession(crypto.randomUUID(), 'camille@exemple.fr')
})
afterEach(() => {
  vi.runAllTimers()
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a merge', () => {
  it('is sent after five seconds, once', async () => {
    mergeOf()({ main: 1, other: 2 }, failed)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toEqual([['/products/1/merge', { other_id: 2 }]])
  })

  it('reaches the server from a page that goes, under a key', async () => {
    mergeOf()({ main: 1, other: 2 }, failed)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    const [, init] = ask.mock.calls[0] ?? []
    expect(init).toMatchObject({ keepalive: true })
    expect(new Headers(init?.headers).get('Idempotency-Key')).toMatch(/./)
  })

  it('is taken back before that, and too late after', async () => {
    const undo = mergeOf()({ main: 1, other: 2 }, failed)
    if (typeof undo === 'string') throw new Error(undo)
    expect(undo()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).not.toHaveBeenCalled()
    expect(undo()).toBe(false)
  })

  it('is sent as soon as the page is hidden, or another one begins', async () => {
    const merge = mergeOf()
    merge({ main: 1, other: 2 }, failed)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    merge({ main: 3, other: 4 }, failed)
    merge({ main: 5, other: 6 }, failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent().map(([path]) => path)).toEqual(['/products/1/merge', '/products/3/merge'])
  })

  it('of a product that the server does not have yet is refused at once', () => {
    expect(mergeOf()({ main: 1, other: -2 }, failed)).toBe('unsent')
  })

  it('tells that it failed, but not to another person', async () => {
    const merge = mergeOf()
    merge({ main: 1, other: 2 }, failed)
    await vi.advanceTimersByTimeAsync(5000)
    expect(failed).toHaveBeenCalledOnce()
    merge({ main: 1, other: 2 }, failed)
    startSession(crypto.randomUUID(), 'louise@exemple.fr')
    await vi.advanceTimersByTimeAsync(5000)
    expect(ask).toHaveBeenCalledOnce()
  })
})
