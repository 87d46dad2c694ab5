import { describe, expect, it } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { priceCurve, sharedAmount, shopPrices } from '../../../../src/domain/verdict/priceFacts.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'

const today = '2026-11-23'
const grams = (total: number) => ({ measure: 'g', total: total * 1000 }) as const

describe('the curve of a year', () => {
  it('stands between the lowest and the highest price, oldest first', () => {
    const { points = [], ...curve } = priceCurve(pastaPrices, today) ?? {}
    expect(points.map(({ y }) => Math.round(y * 100))).toEqual([80, 100, 0, 94])
    expect(points.map(({ price }) => price.cents)).toEqual([235, 249, 179, 245])
    expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((a, b) => a - b))
    expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
    expect(curve).toMatchObject({
      from: '2025-11-23',
      lowest: { unitPrice: 44_750 },
      highest: { unitPrice: 62_250 },
      shared: { amount: grams(400) },
    })
  })

  it('needs prices of one measure from three days within a year', () => {
    const [newest] = pastaPrices
    expect(priceCurve(pastaPrices.slice(0, 3), today)?.points).toHaveLength(3)
    expect(priceCurve(pastaPrices.slice(0, 2), today)).toBeNull()
    const ofTwoDays = pastaPrices.slice(0, 3).map((price, place) => ({
      ...price,
      seenOn: place === 0 ? '2026-08-01' : '2026-08-02',
    }))
    expect(priceCurve(ofTwoDays, today)).toBeNull()
    expect(priceCurve(newest ? [newest] : [], today)).toBeNull()
    expect(priceCurve(pastaPrices, '2028-01-01')).toBeNull()
    const others = pastaPrices.map((price) => ({ ...price, amount: null }))
    const [one] = pastaPrices
    expect(priceCurve([...(one ? [one] : []), ...others.slice(0, 1)], today)).toBeNull()
  })

  it('shows the measure of the majority, the newest price notwithstanding', () => {
    const others = pastaPrices.map((price) => ({ ...price, amount: null }))
    const newest = { seenOn: today, cents: 235 }
    expect(priceCurve([newest, ...pastaPrices], today)?.points).toHaveLength(pastaPrices.length)
    const measured = { ...newest, amount: grams(400) }
    const curve = priceCurve([measured, ...others], today)
    expect(curve?.points.map(({ price }) => price.cents)).toEqual([235, 249, 179, 245])
    expect(curve?.shared).toEqual({})
  })

  it('is level where all prices are the same', () => {
    const same = pastaPrices.map((price) => ({ ...price, cents: 235 }))
    expect(priceCurve(same, today)?.points.map(({ y }) => y)).toEqual([0.5, 0.5, 0.5, 0.5])
  })
})

describe('what prices are written by', () => {
  const larger: PriceRecord = { seenOn: '2026-09-01', cents: 299, amount: grams(500) }

  it('is the pack that all of a year share', () => {
    expect(sharedAmount(pastaPrices, 'g', today)).toEqual({ amount: grams(400) })
    const old = { ...larger, seenOn: '2025-01-01' }
    expect(sharedAmount([...pastaPrices, old], 'g', today)).toEqual({ amount: grams(400) })
    expect(sharedAmount([old], 'g', today)).toEqual({ amount: grams(500) })
  })

  it('is no pack where contents differ, and none where nothing is known of them', () => {
    expect(sharedAmount([larger, ...pastaPrices], 'g', today)).toEqual({
      amount: { measure: 'g', total: 0 },
    })
    expect(sharedAmount([{ seenOn: today, cents: 100 }], undefined, today)).toEqual({})
  })
})

describe('where it is cheaper', () => {
  const at = (shop: string | null, cents: number, seenOn: string, more = {}): PriceRecord => ({
    ...{ shop, cents, seenOn, amount: grams(400) },
    ...more,
  })
  const cheaper = (prices: readonly PriceRecord[]) =>
    shopPrices(prices, { amount: grams(400) }, today).map(({ shop, unitPrice, last }) => [
      shop,
      unitPrice,
      last?.price.seenOn ?? 'usual',
    ])

  it('says the usual price of each shop, or its last one, cheapest first', () => {
    const prices = [
      at('E.Leclerc', 245, '2026-08-20'),
      at('Lidl', 230, '2026-07-01'),
      at('Lidl', 240, '2026-05-10'),
      at('Lidl', 235, '2026-06-10'),
      at('Aldi', 229, '2026-04-10'),
      at('Aldi', 249, '2026-04-11'),
      at(null, 100, '2026-03-02'),
    ]
    expect(cheaper(prices)).toEqual([
      ['Lidl', 58_750, 'usual'],
      ['E.Leclerc', 61_250, '2026-08-20'],
      ['Aldi', 62_250, '2026-04-11'],
    ])
  })

  it('lets a promotion count only where a shop has nothing else', () => {
    const prices = [
      at('Lidl', 179, '2026-06-01', { promo: 'price' }),
      at('Lidl', 249, '2026-05-10'),
      at('Aldi', 199, '2026-06-02', { promo: 'price' }),
    ]
    expect(cheaper(prices)).toEqual([
      ['Aldi', 49_750, '2026-06-02'],
      ['Lidl', 62_250, '2026-05-10'],
    ])
  })

  it('is not asked of one shop, nor of prices over a year old', () => {
    expect(cheaper([at('Lidl', 249, '2026-05-10'), at('Lidl', 240, '2026-06-10')])).toEqual([])
    expect(cheaper([at('Lidl', 249, '2026-05-10'), at('Aldi', 1, '2025-05-10')])).toEqual([])
  })
})
