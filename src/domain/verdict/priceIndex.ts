import type { Product } from '../../contract/products.ts'
import type { Amount } from '../amounts/amount.ts'
import { daysBefore } from '../format/civilDays.ts'
import { doubleMedian } from '../format/median.ts'
import { countedAlike } from '../prices/ownPrices.ts'
import { type HistoryOf, offerUnitPrice, type PriceRecord } from '../prices/priceHistory.ts'

export interface IndexedProduct {
  readonly id: number
  readonly name: string
  readonly measure: Amount['measure'] | undefined
  /** 1/10,000 € of a kilo, a litre, a piece, or of a pack without an amount; a median. */
  readonly before: number
  readonly now: number
  /** `now` ÷ `before` */
  readonly ratio: number
  readonly weight: number
}

export interface PriceIndex {
  /** Tenths of a percent; null below ten products. */
  readonly change: number | null
  /** What has become dearest first. */
  readonly products: readonly IndexedProduct[]
}

const WINDOW_DAYS = 90
const FEWEST_PRODUCTS = 10
const MOST_WEIGHT = 6

/** The same civil day a year before; of 29 February, the 28th. */
function yearBefore(day: string): string {
  const last = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return last.endsWith('-02-29') ? `${last.slice(0, -2)}28` : last
}

/** The unit prices of a window from the lowest, a price that was recorded twice once. */
function valuesWithin(prices: readonly PriceRecord[], from: string, to: string) {
  const known = new Map<string, number>()
  for (const price of prices) {
    const { seenOn, shop } = price
    const unitPrice = offerUnitPrice(price)
    if (seenOn < from || seenOn > to || unitPrice <= 0) continue
    known.set([seenOn, unitPrice, shop ?? ''].join(' '), unitPrice)
  }
  return [...known.values()].sort((a, b) => a - b)
}

function indexed(
  product: Product,
  history: readonly PriceRecord[],
  today: string,
): IndexedProduct | null {
  const from = daysBefore(today, WINDOW_DAYS)
  const regular = countedAlike(history, product).filter(({ promo, start }) => !promo && !start)
  const newest = regular
    .filter(({ seenOn }) => seenOn >= from && seenOn <= today)
    .reduce<PriceRecord | null>(
      (one, other) => (one && one.seenOn >= other.seenOn ? one : other),
      null,
    )
  if (!newest) return null
  const measure = newest.amount?.measure
  const alike = regular.filter(({ amount }) => amount?.measure === measure)
  const now = valuesWithin(alike, from, today)
  const before = valuesWithin(alike, yearBefore(from), yearBefore(today))
  if (now.length === 0 || before.length === 0) return null
  const values = { before: doubleMedian(before) / 2, now: doubleMedian(now) / 2 }
  return {
    ...{ id: product.id, name: product.name, measure, ...values },
    ratio: values.now / values.before,
    weight: Math.min(MOST_WEIGHT, now.length + before.length),
  }
}

/** How a person's own regular prices of the last 90 days stand to those of the same days a year before. */
export function priceIndex(
  products: readonly Product[],
  historyOf: HistoryOf,
  today: string,
): PriceIndex {
  const known = products
    .flatMap((product) => indexed(product, historyOf(product.id) ?? [], today) ?? [])
    .sort((a, b) => b.ratio - a.ratio || (a.name < b.name ? -1 : 1))
  if (known.length < FEWEST_PRODUCTS) return { change: null, products: known }
  const weight = known.reduce((sum, each) => sum + each.weight, 0)
  const log = known.reduce((sum, each) => sum + each.weight * Math.log(each.ratio), 0)
  return { change: Math.round(1000 * (Math.exp(log / weight) - 1)), products: known }
}
