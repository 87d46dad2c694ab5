import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUpBarcode } from '../../../../src/data/catalogue/foodDatabase.ts'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const shampoo = { status: 1, product: { product_name_fr: 'Shampoing doux' } }
const isBeauty = {
  status: 0,
  status_verbose: 'product found with a different product type: beauty',
}
const look = (barcode: string) => lookUpBarcode(barcode, new AbortController().signal)
const hosts = () => ask.mock.calls.map(([url]) => new URL(url).host)

beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
  // A server never gives the same token twice.
  startSession(crypto.randomUUID(), 'camille@exemple.fr')
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('a lookup', () => {
  it('goes on to the database that keeps products of that type', async () => {
    ask.mockResolvedValueOnce(json(isBeauty)).mockResolvedValueOnce(json(shampoo))
    const outcome = await look('3014230021404')
    expect(outcome).toMatchObject({ kind: 'found', product: { name: 'Shampoing doux' } })
    expect(hosts()).toEqual(['world.openfoodfacts.org', 'world.openbeautyfacts.org'])
  })

  it('tells which database knew it, and asks for what packs hold', async () => {
    ask.mockResolvedValueOnce(json(isBeauty)).mockResolvedValueOnce(json(shampoo))
    expect(await look('3014230021404')).toMatchObject({ product: { type: 'beauty' } })
    for (const [url] of ask.mock.calls) {
      const fields = new URL(url).searchParams.get('fields')?.split(',')
      expect(fields).toEqual(
        expect.arrayContaining(['quantity', 'product_quantity', 'product_quantity_unit']),
      )
    }
  })

  it('is not begun without a network, but what is known is answered', async () => {
    ask.mockImplementation(async () => json(shampoo))
    await look('3014230021404')
    vi.stubGlobal('navigator', { onLine: false })
    expect(await look('3560070805259')).toEqual({ kind: 'failed', failure: { code: 'offline' } })
    expect(await look('3014230021404')).toMatchObject({ kind: 'found' })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks two databases at the most', async () => {
    ask.mockImplementation(async () => json(isBeauty))
    expect(await look('3014230021404')).toEqual({ kind: 'not-found' })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks once for a code in a session, found or not', async () => {
    ask.mockImplementation(async (url) =>
      json(url.includes('4006381333931') ? { status: 0 } : shampoo),
    )
    for (const code of ['3560070805259', '4006381333931', '3560070805259', '4006381333931']) {
      await look(code)
    }
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks again in the next session', async () => {
    ask.mockImplementation(async () => json(shampoo))
    await look('3560070805259')
    endSession()
    startSession('un autre', 'noe@exemple.fr')
    await look('3560070805259')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['busy', () => json({}, 429)],
    ['busy', () => json({}, 503)],
    ['bad-answer', () => new Response('<!doctype html>')],
    ['bad-answer', () => json({ status: null })],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s is told so, and asked again the next time', async (code, answer) => {
    ask.mockImplementation(async () => answer())
    expect(await look('3560070805259')).toEqual({ kind: 'failed', failure: { code } })
    ask.mockResolvedValueOnce(json(shampoo))
    expect(await look('3560070805259')).toMatchObject({ kind: 'found' })
  })
})
