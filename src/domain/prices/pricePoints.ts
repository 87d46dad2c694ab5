import { daysBefore } from '../format/civilDays.ts'
import { COMPARED_DAYS, offerUnitPrice, type PriceRecord } from './priceHistory.ts'

export interface PricePoint {
  /** 0 a year ago, 1 today. */
  readonly x: number
  /** 0 for the lowest price, 1 for the highest. */
  readonly y: number
  readonly isPromotion: boolean
}

const DAY_MS = 86_400_000

/** Twelve months of the prices that compare with the newest one, oldest first; none for fewer than two. */
export function pricePoints(history: readonly PriceRecord[], today: string): readonly PricePoint[] {
  const from = daysBefore(today, COMPARED_DAYS)
  const recent = history.filter(({ seenOn }) => seenOn >= from && seenOn <= today)
  const measure = recent[0]?.amount?.measure
  const valued = recent
    .filter(({ amount }) => amount?.measure === measure)
    .map((price) => ({ price, value: offerUnitPrice(price) }))
    .sort((a, b) => (a.price.seenOn < b.price.seenOn ? -1 : 1))
  if (valued.length < 2) return []
  const values = valued.map(({ value }) => value)
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  const start = Date.parse(from)
  return valued.map(({ price, value }) => ({
    x: (Date.parse(price.seenOn) - start) / (COMPARED_DAYS * DAY_MS),
    y: range === 0 ? 0.5 : (value - lowest) / range,
    isPromotion: Boolean(price.promo),
  }))
}
