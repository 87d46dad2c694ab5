import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { streamRecentPrices } from '../../../server/catalogue/recentPrices.ts'
import type { CatalogueId } from '../../../server/store/schema/ids.ts'
import {
  type RecentPrices,
  recentPrices,
  type WrittenPrice,
  writtenPrice,
} from '../../../src/contract/prices.ts'
import { product } from '../../../src/contract/products.ts'
import { withFirstPrice, withRecentPrice } from '../../../src/domain/prices/cachedPrices.ts'
import { type PriceServer, pasta, startPriceServer } from '../../support/server/priceServer.ts'

let api: PriceServer
let id: number
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(async () => {
  await api.empty()
  id = (await api.create()).id
})

const memory = (headers = {}) => api.call('GET', '/users/prices', undefined, headers)

/** Without the moments, which the server sends of the newest price of a product only. */
function withoutMoments({ shops, prices }: RecentPrices) {
  const rows = Object.entries(prices).map(([product, ofProduct]) => [
    product,
    ofProduct.map((row) => (row[7] ? row.slice(0, 8) : row.slice(0, 7))),
  ])
  return { shops, prices: Object.fromEntries(rows) }
}

describe('the memory of a device', () => {
  it('holds the newest 24 prices within 24 months, newest first, and the shops', async () => {
    const { price } = await api.record(id, {
      paid: 2.2,
      amount: 400,
      measure: 'g',
      shop_name: 'Lidl',
    })
    await api.record(id, { paid: 1, promotion: { kind: 'price' }, seen_on: '2024-11-23' })
    await api.record(id, { paid: 1, seen_on: '2024-11-22' })
    const other = await api.create()
    for (let day = 1; day <= 25; day += 1) {
      const seen_on = `2026-10-${String(day).padStart(2, '0')}`
      await api.record(other.id, { paid: day, seen_on })
    }
    const { shops, prices } = recentPrices.parse((await memory()).body)
    const shop = price.shop?.id ?? 0
    expect(shops).toEqual([[shop, 'Lidl']])
    expect(prices[id]).toEqual([
      ['2026-11-23', 220, 1, 400_000, 'g', null, shop, null, Date.parse(price.created_at)],
      ['2026-11-23', 235, 1, 400_000, 'g', null, null],
      ['2024-11-23', 100, 1, null, null, 'price', null],
    ])
    expect(prices[other.id]?.map(([day]) => day).slice(0, 2)).toEqual(['2026-11-23', '2026-10-25'])
    expect(prices[other.id]).toHaveLength(24)
  })

  it('is what the app makes of the answers to additions, notes and corrections', async () => {
    const read = async () => recentPrices.parse((await memory()).body)
    let known: RecentPrices = await read()
    const added = await api.create({ name: 'Riz', price: 1.89 })
    known = withFirstPrice(known, added)
    expect(withoutMoments(known)).toEqual(withoutMoments(await read()))

    const further = '3012345678926'
    await api.call('PUT', `/products/${id}/codes/${further}`, {})
    const entries = [
      { paid: 2.2, amount: 400, measure: 'g', shop_name: 'Lidl' },
      { paid: 3.3, packs: 2, promotion: { kind: 'multi', n: 1, x: 1 }, seen_on: '2026-06-01' },
      { paid: 1.1, amount: 0.4, measure: 'piece', shop_name: 'LIDL', seen_on: '2026-06-01' },
      { paid: 2.2, code: further, seen_on: '2026-05-01' },
      { paid: 2.6, code: further, amount: 300, measure: 'g', shop_name: 'Aldi' },
    ]
    const written: WrittenPrice[] = []
    for (const body of entries) {
      written.push(await api.record(id, body))
      known = withRecentPrice(known, written.at(-1) as WrittenPrice, undefined)
      expect(withoutMoments(known)).toEqual(withoutMoments(await read()))
    }

    for (const [place, body] of [
      [0, { paid: 2.3, shop_name: 'Spar' }],
      [1, { paid: 3.3, seen_on: '2026-07-01' }],
      [3, { paid: 2.2, amount: 250, measure: 'g', seen_on: '2026-05-02' }],
      [4, { paid: 2.6, amount: null, measure: null }],
    ] as const) {
      const former = written[place]?.price
      const { body: answer } = await api.correct(former?.id ?? 0, body)
      known = withRecentPrice(known, writtenPrice.parse(answer), former)
      expect(withoutMoments(known)).toEqual(withoutMoments(await read()))
    }
  })

  it('is what the app makes of a first price that a scan says more about', async () => {
    await api.call('DELETE', `/products/${id}`)
    const code = '3012345678919'
    const receipt = { ...pasta, barcode: code, seen_on: '2026-10-01' }
    const { body } = await api.call('POST', '/products', receipt)
    const none = { shops: [], prices: {} }
    const known = withFirstPrice(none, product.parse(body), receipt.seen_on)
    expect(withoutMoments(known)).toEqual(withoutMoments(recentPrices.parse((await memory()).body)))
    const first = { paid: 7.05, packs: 3, amount: 400, measure: 'g', seen_on: '2026-10-01' }
    const written = await api.record(product.parse(body).id, { ...first, code, shop_name: 'Lidl' })
    expect(written.repeated).toBe(true)
    expect(withoutMoments(withRecentPrice(known, written, undefined))).toEqual(
      withoutMoments(recentPrices.parse((await memory()).body)),
    )
  })

  it('says which price has no day of its own', async () => {
    const own = api.server.unscoped().updateTable('prices').where('product_id', '=', id)
    await own.set({ source: 'start' }).execute()
    const { prices } = recentPrices.parse((await memory()).body)
    expect(prices[id]?.[0]?.[7]).toBe('start')
  })

  it('is empty for who has nothing', async () => {
    await api.call('DELETE', `/products/${id}`)
    expect((await memory()).body).toEqual({ shops: [], prices: {} })
  })

  it('is read in pages that lose no product', async () => {
    const ids = [id]
    while (ids.length < 30) ids.push((await api.create()).id)
    for (const each of ids) await api.fill(each, 450)
    const { prices } = recentPrices.parse((await memory()).body)
    expect(Object.keys(prices).map(Number)).toEqual(ids)
    for (const each of ids) expect(prices[each]).toHaveLength(24)
  })

  it('never asks for the whole account in one statement', async () => {
    const ids = Array.from({ length: 20_000 }, (_, place) => place + 1)
    const row = { seen_on: '2026-01-01', paid_cents: 100, packs: 1, amount: null, measure: null }
    const recorded = { source: 'form', created_at: '2026-01-01T10:00:00.000Z' } as const
    const page = { ...row, ...recorded, promo: null, shop_id: null, recorded_by: null }
    const spans: number[] = []
    const parts = streamRecentPrices(
      {
        recentPage: async (_, { after, most }) =>
          ids.slice(after, after + most).map((each) => ({ ...page, id: each, product_id: each })),
        withoutAmount: async (_, after, last) => {
          spans.push(last - after)
          return new Set(ids.slice(after, last).filter((each) => each % 2 === 0))
        },
      },
      1 as CatalogueId,
      [],
      new Date('2026-11-23T10:00:00.000Z'),
      (read) => read(),
    )
    let text = ''
    for await (const part of parts) text += part
    const { prices } = recentPrices.parse(JSON.parse(text))
    expect(Object.keys(prices).map(Number)).toEqual(ids.filter((each) => each % 2))
    expect(Math.max(...spans)).toBeLessThanOrEqual(2048)
  })

  it('is unchanged until something is written, and new after each write', async () => {
    const { price } = await api.record(id, { paid: 2.2, shop_name: 'Lidl' })
    const shop = price.shop?.id ?? 0
    const writes = [
      () => api.send(id, { paid: 3 }),
      () => api.correct(price.id, { paid: 2.1 }),
      () => api.call('PUT', `/shops/${shop}`, { name: 'Aldi' }),
      () => api.call('DELETE', `/shops/${shop}`),
      () => api.remove(price.id),
      () => api.call('PUT', `/products/${id}`, { ...pasta, price: 8 }),
      () => api.call('POST', '/shops', { name: 'Spar' }),
    ]
    for (const write of writes) {
      const headers = { 'If-None-Match': (await memory()).headers.get('ETag') ?? '' }
      expect((await memory(headers)).status).toBe(304)
      expect((await write()).status).toBeLessThan(300)
      expect((await memory(headers)).status).toBe(200)
    }
  })
})
