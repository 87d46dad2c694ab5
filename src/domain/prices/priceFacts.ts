import { daysBefore, monthsBetween } from '../format/civilDays.ts'
import {
  COMPARED_DAYS,
  comparablePrices,
  doubleMedian,
  newestOf,
  offerUnitPrice,
  type PriceRecord,
  type ValuedPrice,
} from './priceHistory.ts'

export interface PriceFacts {
  readonly usual: number | null
  readonly regularCount: number
  readonly recentCount: number
  readonly lowest: ValuedPrice | null
  readonly highestRegular: ValuedPrice | null
  readonly newestRegular: ValuedPrice | null
  readonly newest: ValuedPrice
  /** Only where it is over 180 days old. */
  readonly regularMonthsAgo: number | null
}

type Comparable = Pick<PriceRecord, 'amount'>

const AGEING_DAYS = 180

/** The facts, in 1/10,000 €, that sentences name; null without a price that compares. */
export function priceFacts(
  history: readonly PriceRecord[],
  candidate: Comparable,
  today: string,
): PriceFacts | null {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return null
  const { recent, regular, older } = compared
  const newest = newestOf(recent) ?? newestOf(older)
  if (!newest) return null
  const newestRegular = newestOf(regular)
  const seenOn = newestRegular?.price.seenOn
  const isAgeing = seenOn !== undefined && seenOn < daysBefore(today, AGEING_DAYS)
  const median = doubleMedian(regular)
  return {
    usual: median === null ? null : Math.round(median / 2),
    regularCount: regular.length,
    recentCount: recent.length,
    lowest: recent[0] ?? null,
    highestRegular: regular.at(-1) ?? null,
    newestRegular,
    newest,
    regularMonthsAgo: isAgeing ? monthsBetween(seenOn, today) : null,
  }
}

/** The usual price in a shop, in 1/10,000 €; null of one price, or within 5 % of the usual one. */
export function usualInShop(
  history: readonly PriceRecord[],
  candidate: Comparable,
  shop: number | string,
  today: string,
): number | null {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return null
  const here = compared.regular.filter(({ price }) => price.shop === shop)
  const usual = doubleMedian(compared.regular)
  const usualHere = doubleMedian(here)
  if (usual === null || usualHere === null || here.length < 2) return null
  return Math.abs(usualHere - usual) * 20 >= usual ? Math.round(usualHere / 2) : null
}

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
