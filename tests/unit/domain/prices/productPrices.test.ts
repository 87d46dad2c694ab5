import { describe, expect, it } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import {
  priceRise,
  productPriceFacts,
  risenProducts,
  tablePrices,
} from '../../../../src/domain/prices/productPrices.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'
import { coquillettes, eggs } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'
const amount = { measure: 'g', total: 400_000 } as const
const pasta = (cents: number, seenOn: string, more: Partial<PriceRecord> = {}): PriceRecord => ({
  ...{ cents, seenOn, amount },
  ...more,
})
const riseOf = (...prices: readonly PriceRecord[]) =>
  priceRise(productPriceFacts(coquillettes, prices, today).facts)

describe('what the prices of a product say', () => {
  it('is written by its pack, and by none where nothing is known of what it holds', () => {
    expect(productPriceFacts(coquillettes, pastaPrices, today)).toMatchObject({
      shared: { amount },
      facts: { usual: 61_250, lowest: { unitPrice: 44_750 } },
    })
    const box = [{ cents: 325, seenOn: today }]
    expect(productPriceFacts(eggs, box, today)).toMatchObject({
      shared: {},
      facts: { usual: 32_500 },
    })
  })
})

describe('a price that rose', () => {
  const earlier = [pasta(200, '2026-03-02'), pasta(200, '2026-05-10')]

  it('is ten percent above the usual one at least', () => {
    expect(riseOf(...earlier, pasta(220, '2026-08-20'))).toBe(10)
    expect(riseOf(...earlier, pasta(219, '2026-08-20'))).toBeNull()
  })

  it('is of three regular prices, the newest of which counts', () => {
    expect(riseOf(pasta(200, '2026-05-10'), pasta(300, '2026-08-20'))).toBeNull()
    const promotion = pasta(100, '2026-06-01', { promo: 'price' })
    expect(riseOf(pasta(200, '2026-05-10'), promotion, pasta(300, '2026-08-20'))).toBeNull()
    const last = pasta(150, '2026-10-01', { promo: 'price' })
    expect(riseOf(...earlier, pasta(240, '2026-08-20'), last)).toBe(20)
    expect(riseOf(...earlier, pasta(240, '2026-08-20'), pasta(200, '2026-10-01'))).toBeNull()
  })

  it('is looked for in the whole catalogue, the most risen first', () => {
    const histories = new Map([
      [1, [...earlier, pasta(230, '2026-08-20')]],
      [2, [...earlier, pasta(200, '2026-08-20')]],
      [3, [...earlier, pasta(280, '2026-08-20')]],
    ])
    const products = [4, 3, 2, 1].map((id) => ({ ...coquillettes, id }))
    const risen = risenProducts(products, (id) => histories.get(id) ?? null, today)
    expect(risen.map(({ product, rise }) => [product.id, rise])).toEqual([
      [3, 40],
      [1, 15],
    ])
  })
})

describe('what a table says of the prices of a product', () => {
  it('is the usual and the lowest one, by the pack that all share, and where it was seen last', () => {
    const { usual, lowest, shared, last } = tablePrices(coquillettes, pastaPrices, today)
    expect([usual, lowest]).toEqual([61250, 44750])
    expect(shared.amount?.total).toBe(400_000)
    expect(last).toMatchObject({ seenOn: '2026-08-20', shop: 'E.Leclerc' })
  })

  it('is only where the single price was seen, which would be the usual and the lowest at once', () => {
    const [only] = pastaPrices
    const { usual, lowest, last } = tablePrices(coquillettes, only ? [only] : [], today)
    expect([usual, lowest, last?.shop]).toEqual([null, null, 'E.Leclerc'])
    expect(tablePrices(coquillettes, null, today).last).toBeNull()
  })
})
