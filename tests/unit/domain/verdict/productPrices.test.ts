import { describe, expect, it } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import {
  emptyColumns,
  productPriceFacts,
  tablePrices,
} from '../../../../src/domain/verdict/productPrices.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'
import { coquillettes, eggs } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'
const amount = { measure: 'g', total: 400_000 } as const
const pasta = (cents: number, seenOn: string, more: Partial<PriceRecord> = {}): PriceRecord => ({
  ...{ cents, seenOn, amount },
  ...more,
})

describe('what the prices of a product say', () => {
  it('is written by its pack, and by none where nothing is known of what it holds', () => {
    expect(productPriceFacts(coquillettes, pastaPrices, today)).toMatchObject({
      shared: { amount },
      facts: { usual: 61_250, lowest: { unitPrice: 44_750 } },
    })
    const box = [{ cents: 325, seenOn: today }]
    expect(productPriceFacts(eggs, box, today)).toMatchObject({
      shared: {},
      facts: { newest: { unitPrice: 32_500 } },
    })
  })

  it('is of the measure that most prices have, whatever the newest and the product say', () => {
    const unknown = [1, 2, 3, 4, 5].map((day) =>
      pasta(200 + day, `2026-10-0${day}`, { amount: null }),
    )
    const mixed = [pasta(245, '2026-11-01'), ...unknown]
    expect(productPriceFacts(coquillettes, mixed, today)).toMatchObject({
      compared: {},
      shared: {},
      facts: { usual: 20_300, recentCount: 5 },
    })
    const measured = [pasta(245, '2026-11-01', { amount: null }), ...pastaPrices]
    expect(productPriceFacts(coquillettes, measured, today)).toMatchObject({
      shared: { amount },
      facts: { usual: 61_250, recentCount: 4 },
    })
  })
})

describe('what a table says of the prices of a product', () => {
  it('is the usual and the lowest one, by the pack that all share, and where it was seen last', () => {
    const { usual, lowest, shared, last } = tablePrices(coquillettes, pastaPrices, today)
    expect([usual, lowest]).toEqual([61250, 44750])
    expect(shared.amount?.total).toBe(400_000)
    expect(last).toMatchObject({ seenOn: '2026-08-20', shop: 'E.Leclerc' })
  })

  it('has no usual and no lowest one of fewer than three regular prices', () => {
    for (const count of [1, 2, 3]) {
      // The second one is a promotion.
      const { usual, lowest, last } = tablePrices(coquillettes, pastaPrices.slice(0, count), today)
      expect([usual, lowest, last?.shop]).toEqual([null, null, 'E.Leclerc'])
    }
    expect(tablePrices(coquillettes, null, today).last).toBeNull()
  })
})

describe('the columns in which a table has nothing to show', () => {
  const unpriced = { ...eggs, unit_price: null }
  const historyOf = (id: number) =>
    id === coquillettes.id ? pastaPrices : [{ cents: 325, seenOn: today }]

  it('are those that are empty for every product', () => {
    expect(emptyColumns([unpriced], historyOf, today)).toEqual([
      ...['perUnit', 'usual', 'lowest', 'shop'],
    ])
    expect(emptyColumns([unpriced, coquillettes], historyOf, today)).not.toContain('usual')
  })

  it('are all but the name and the price where no price is known, and none of no product left', () => {
    expect(emptyColumns([unpriced], () => null, today)).toEqual([
      ...['perUnit', 'usual', 'lowest', 'shop', 'date'],
    ])
    const full = pastaPrices.map((price) => ({ ...price, shop: 'Lidl' }))
    expect(emptyColumns([{ ...coquillettes, unit_price: 6.1 }], () => full, today)).toEqual([])
  })
})
