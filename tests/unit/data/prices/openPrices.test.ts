import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../../../src/config.ts'
import { askOthers, canAskOthers, knownOthers } from '../../../../src/data/prices/openPrices.ts'
import { clearSession } from '../../../../src/data/session/clearSession.ts'
import { showsOthers } from '../../../../src/platform/storage/othersPrices.ts'
import { inTown, openPriceRow, openPricesPage } from '../../../support/fakes/openPrices.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const today = '2026-11-30'
const code = '3011360030498'
const rows = [2.09, 2.39, 2.75].map((price, at) => ({
  ...{ ...openPriceRow, ...inTown(`Ville ${at}`), price },
}))
const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const look = (signal = new AbortController().signal, of = code) => askOthers(of, today, signal)
const until = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

let stored: Storage
// Each test is a day later: the pause of a tab outlives its storage.
let now = Date.parse('2026-11-30T10:00:00Z')
beforeEach(() => {
  now += 86_400_000
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  stored = webStorage({ othersWanted: 'on' })
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', ask)
  ask.mockReset()
  ask.mockImplementation(async () => json(openPricesPage(rows)))
  Object.assign(config, { openPricesUrl: 'https://prix.exemple.org' })
})
afterEach(() => {
  Object.assign(config, { openPricesUrl: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call for the prices of others', () => {
  it('is a plain one, with what the service filters by and no credentials', async () => {
    expect(await look()).toMatchObject({ lowest: 209, highest: 275, count: 3 })
    const [url = '', init] = ask.mock.calls[0] ?? []
    expect(url).toBe(
      'https://prix.exemple.org/api/v1/prices?product_code=3011360030498&currency=EUR&date__gte=2025-11-30&duplicate_of__isnull=true&order_by=-date&size=50&app_name=memoprix',
    )
    expect(Object.keys(init ?? {}).sort()).toEqual(['credentials', 'signal'])
    expect(init?.credentials).toBe('omit')
  })

  it('is kept for 24 hours, too few prices as well, without who recorded them', async () => {
    await look()
    ask.mockImplementation(async () => json(openPricesPage([])))
    expect(await look(undefined, '96385074')).toBeNull()
    vi.advanceTimersByTime(86_399_000)
    expect(knownOthers(code)).toMatchObject({ count: 3 })
    expect(knownOthers('96385074')).toBeNull()
    expect(knownOthers('3560070805259')).toBeUndefined()
    expect(stored.getItem('othersAnswers')).not.toMatch(/marie|rayon|RECEIPT/)
    vi.advanceTimersByTime(1000)
    expect(knownOthers(code)).toBeUndefined()
  })

  it.each([400, 404, 500])('is over with %i, and may be made at the next scan', async (status) => {
    ask.mockResolvedValueOnce(json({ detail: 'No' }, status))
    expect(await look()).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(knownOthers(code)).toBeUndefined()
    expect(canAskOthers()).toBe(true)
  })

  it.each([429, 503])('is followed by ten minutes without one after %i', async (status) => {
    ask.mockResolvedValueOnce(json({}, status))
    expect(await look()).toBeUndefined()
    expect(canAskOthers()).toBe(false)
    vi.advanceTimersByTime(599_000)
    expect(await look(undefined, '96385074')).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(await look()).toMatchObject({ count: 3 })
  })

  it.each([
    ['HTML', async () => new Response('<!doctype html>')],
    ['another shape', async () => json({ items: 'none' })],
    ['a cut answer', async () => new Response('{"items":[{"price":')],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails with %s, once', async (_, answer) => {
    ask.mockImplementationOnce(answer)
    expect(await look()).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(stored.getItem('othersAnswers')).toBeNull()
  })

  it('is given up after four seconds of silence, in the middle of a body too', async () => {
    ask.mockImplementation((_, { signal }) => until(signal as AbortSignal))
    const silent = look()
    await vi.advanceTimersByTimeAsync(3999)
    expect(ask.mock.calls[0]?.[1].signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await silent).toBeUndefined()
    ask.mockImplementation(async (_, { signal }) => {
      const text = () => until(signal as AbortSignal)
      return { ok: true, status: 200, text } as unknown as Response
    })
    const slow = look()
    await vi.advanceTimersByTimeAsync(4000)
    expect(await slow).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('ends with its sheet', async () => {
    ask.mockImplementation((_, { signal }) => until(signal as AbortSignal))
    const sheet = new AbortController()
    const pending = look(sheet.signal)
    sheet.abort()
    expect(await pending).toBeUndefined()
    expect(await look(sheet.signal)).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it.each<[name: string, change: () => unknown]>([
    ['is off', () => stored.removeItem('othersWanted')],
    ['has no address', () => Object.assign(config, { openPricesUrl: null })],
    ['has no network', () => vi.stubGlobal('navigator', { onLine: false })],
  ])('is not made while it %s', async (_, change) => {
    change()
    expect(await look()).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })

  it('leaves nothing behind where it is switched off meanwhile', async () => {
    ask.mockImplementation(async () => {
      stored.removeItem('othersWanted')
      return json(openPricesPage(rows))
    })
    expect(await look()).toBeUndefined()
    expect(stored.getItem('othersAnswers')).toBeNull()
  })

  it('keeps the hundred codes that were asked last', async () => {
    const codes = Array.from({ length: 101 }, (_, at) => String(10_000_000 + at))
    for (const each of codes) await look(undefined, each)
    expect([knownOthers('10000000'), knownOthers('10000001')]).toEqual([undefined, null])
  })
})

it('the choice and the answers are gone with the session, the pause stays', async () => {
  vi.stubGlobal('sessionStorage', webStorage())
  vi.stubGlobal('caches', { delete: async () => true })
  await look()
  ask.mockResolvedValueOnce(json({}, 429))
  await look(undefined, '96385074')
  expect(showsOthers()).toBe(true)
  clearSession()
  expect(Object.keys(stored)).toEqual(['othersPause'])
  expect(showsOthers()).toBe(false)
})
