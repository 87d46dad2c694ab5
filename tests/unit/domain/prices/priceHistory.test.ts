import { describe, expect, it } from 'vitest'
import type { Offer, PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { judge } from '../../../../src/domain/verdict/verdict.ts'

const today = '2026-11-23'
const grams400 = { measure: 'g', total: 400_000 } as const
const litre = { measure: 'ml', total: 1_000_000 } as const
const pasta = (cents: number, seenOn: string, more: Partial<PriceRecord> = {}): PriceRecord => ({
  seenOn,
  cents,
  amount: grams400,
  ...more,
})
const offer = (cents: number): Offer => ({ cents, amount: grams400 })

const may = pasta(249, '2026-05-10', { shop: 1 })
const june = pasta(179, '2026-06-01', { promo: 'price' })
const august = pasta(245, '2026-08-20', { shop: 2 })
const four = [pasta(235, '2026-03-02'), may, june, august]

describe('prices that say nothing', () => {
  it('cost nothing, or are of tomorrow', () => {
    const silent = [pasta(0, '2026-03-02'), pasta(199, '2026-11-24')]
    expect(judge(silent, offer(235), today)).toStrictEqual({ kind: 'first' })
    expect(judge([...four, ...silent], offer(245), today)).toEqual(judge(four, offer(245), today))
  })

  it('are of another measure', () => {
    const other = { seenOn: '2026-09-01', cents: 100, amount: litre }
    expect(judge([...four, other], offer(245), today)).toEqual(judge(four, offer(245), today))
  })
})

describe('the price of a product older than its history', () => {
  const start = pasta(150, '2026-02-01', { start: true })

  it('speaks alone and beside one later price', () => {
    expect(judge([start], offer(150), today)).toMatchObject({ kind: 'normal', count: 1 })
    expect(judge([start, may], offer(200), today)).toMatchObject({ usual: 49_875, count: 2 })
  })

  it('leaves the usual price to two later ones, and stays the lowest', () => {
    const judged = judge([start, may, august], offer(245), today)
    expect(judged).toMatchObject({ usual: 61_750, count: 2, lowest: 37_500 })
  })

  it('does not give way to promotions or to earlier prices', () => {
    const earlier = pasta(249, '2026-01-10')
    expect(judge([start, june, may], offer(200), today)).toMatchObject({ count: 2 })
    expect(judge([start, earlier, may], offer(200), today)).toMatchObject({ count: 3 })
  })

  it('gives way to prices of its own day', () => {
    const sameDay = [pasta(249, '2026-02-01'), pasta(245, '2026-02-01')]
    expect(judge([start, ...sameDay], offer(245), today)).toMatchObject({ count: 2 })
  })

  it('is the same price when it was noted again the same day', () => {
    const again = { ...start, start: undefined }
    for (const prices of [
      [start, again, may],
      [may, again, start],
    ]) {
      expect(judge(prices, offer(200), today)).toMatchObject({ count: 2, usual: 49_875 })
    }
    expect(judge([start, again, may, august], offer(245), today)).toMatchObject({ count: 3 })
  })
})
