import { describe, expect, it } from 'vitest'
import { pricePoints } from '../../../../src/domain/prices/priceFacts.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'

const today = '2026-11-23'

describe('the line of points', () => {
  it('stands between the lowest and the highest price, oldest first, promotions marked', () => {
    const points = pricePoints(pastaPrices, today)
    expect(points.map(({ y }) => Math.round(y * 100))).toEqual([80, 100, 0, 94])
    expect(points.map(({ isPromotion }) => isPromotion)).toEqual([false, false, true, false])
    expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((a, b) => a - b))
    expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
  })

  it('needs two prices of one measure within a year', () => {
    const [newest] = pastaPrices
    expect(pricePoints(newest ? [newest] : [], today)).toEqual([])
    expect(pricePoints(pastaPrices, '2028-01-01')).toEqual([])
    const others = pastaPrices.map((price) => ({ ...price, amount: null }))
    expect(pricePoints([...pastaPrices.slice(0, 1), ...others], today)).toEqual([])
  })

  it('is level where all prices are the same', () => {
    const same = pastaPrices.map((price) => ({ ...price, cents: 235 }))
    expect(pricePoints(same, today).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5, 0.5])
  })
})
