import { describe, expect, it } from 'vitest'
import type { Price, RecentPrices } from '../../../../src/contract/prices.ts'
import { afterShopChange, recentAfterShopChange } from '../../../../src/domain/prices/shopChange.ts'

const recent: RecentPrices = {
  shops: [
    [1, 'Lidl'],
    [2, 'LIDL Lyon'],
    [3, 'Aldi'],
  ],
  prices: {
    '7': [
      ['2026-11-01', 199, 1, 400_000, 'g', null, 2],
      ['2026-10-01', 210, 1, null, null, null, 3],
      ['2026-09-01', 205, 1, null, null, null, null, 'start'],
    ],
    '8': [['2026-11-01', 99, 1, null, null, null, 1, 'start']],
  },
}
const shopsOfRows = (answer: RecentPrices) =>
  Object.values(answer.prices).map((rows) => rows.map((row) => row[6]))

describe('what a device keeps of prices', () => {
  it('has the new name of a shop', () => {
    const next = recentAfterShopChange(recent, { id: 2, into: { id: 2, name: 'Lidl Lyon 3' } })
    expect(next.shops).toEqual([
      [1, 'Lidl'],
      [2, 'Lidl Lyon 3'],
      [3, 'Aldi'],
    ])
    expect(next.prices).toEqual(recent.prices)
  })

  it('moves the prices of a shop that was merged, and drops it', () => {
    const next = recentAfterShopChange(recent, { id: 2, into: { id: 1, name: 'Lidl' } })
    expect(next.shops).toEqual([
      [1, 'Lidl'],
      [3, 'Aldi'],
    ])
    expect(shopsOfRows(next)).toEqual([[1, 3, null], [1]])
  })

  it('keeps the prices of a shop that was deleted, without a shop and otherwise whole', () => {
    const next = recentAfterShopChange(recent, { id: 1, into: null })
    expect(next.shops.map(([id]) => id)).toEqual([2, 3])
    expect(next.prices['8']).toEqual([['2026-11-01', 99, 1, null, null, null, null, 'start']])
    expect(next.prices['7']).toEqual(recent.prices['7'])
  })
})

it('the history of a product, as the trips, follows a change of a shop', () => {
  const price = (shop: Price['shop']) => ({ id: 1, shop }) as Price
  const prices = [price({ id: 2, name: 'LIDL Lyon' }), price({ id: 3, name: 'Aldi' }), price(null)]
  const into = { id: 1, name: 'Lidl' }
  expect(afterShopChange(prices, { id: 2, into }).map(({ shop }) => shop)).toEqual([
    into,
    { id: 3, name: 'Aldi' },
    null,
  ])
})
