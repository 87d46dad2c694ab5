import { priceLimits, promotionRanges } from '../../contract/limits.ts'
import type { Promotion } from '../../contract/prices.ts'
import { daysBefore } from '../format/civilDays.ts'
import {
  comparablePrices,
  type NotedPrice,
  newestOf,
  type Offer,
  priceValue,
} from './priceHistory.ts'
import type { Amount } from './unitPrice.ts'

export type PromotionKind = Promotion['kind']

export interface PromotionCounts {
  readonly n?: number | null | undefined
  readonly x?: number | null | undefined
}

export interface PromotionPrice {
  readonly paidCents: number
  readonly packs: number
  readonly amountFactor?: number
}

const MAX_CENTS = priceLimits.paid * 100

type Range = readonly [least: number, most: number]
type Ranges = { readonly n?: Range; readonly x?: Range }

const isWithin = (value: number | null | undefined, range: Range | undefined) =>
  !range || (value != null && Number.isInteger(value) && value >= range[0] && value <= range[1])

/** Which count of a promotion cannot be; null where all is well. */
export function promotionFault(kind: PromotionKind, { n, x }: PromotionCounts): 'n' | 'x' | null {
  const ranges: Ranges = promotionRanges[kind]
  if (!isWithin(n, ranges.n)) return 'n'
  if (kind === 'card' && x == null) return null
  const isTooMany = kind === 'multi' && (n ?? 0) + (x ?? 0) > priceLimits.packs
  return isWithin(x, ranges.x) && !isTooMany ? null : 'x'
}

const halfUp = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom))

function paidFor(kind: PromotionKind, typed: number, n: number, x: number): PromotionPrice {
  switch (kind) {
    case 'multi':
      return { paidCents: n * typed, packs: n + x }
    case 'nth':
      return { paidCents: (n - 1) * typed + halfUp(typed * (100 - x), 100), packs: n }
    case 'lot':
      return { paidCents: typed, packs: n }
    case 'bonus':
      return { paidCents: typed, packs: 1, amountFactor: (100 + x) / 100 }
    case 'price':
    case 'card':
      return { paidCents: typed, packs: 1 }
  }
}

/** What is paid for how many packs at a typed price, in whole cents; null where it cannot be. */
export function payFor(
  kind: PromotionKind,
  typed: number,
  counts: PromotionCounts,
): PromotionPrice | null {
  if (!Number.isSafeInteger(typed) || typed < 0 || promotionFault(kind, counts)) return null
  const price = paidFor(kind, typed, counts.n ?? 1, counts.x ?? 0)
  return price.paidCents <= MAX_CENTS ? price : null
}

/** The price that was typed for what was paid, to the cent where there is one. */
export function typedFor(
  kind: PromotionKind,
  paidCents: number,
  { n, x }: PromotionCounts,
): number {
  if (kind === 'multi') return Math.round(paidCents / (n ?? 1))
  if (kind === 'nth') return Math.round((paidCents * 100) / ((n ?? 1) * 100 - (x ?? 0)))
  return paidCents
}

/** Thousandths of what a pack holds with its bonus. */
export function enlarged({ measure, total }: Amount, percent: number): Amount {
  return { measure, total: halfUp(total * (100 + percent), 100) }
}

/** What the label takes off the average pack, in whole percent; null where it names no share. */
export function labelDiscount(
  kind: PromotionKind,
  { n, x }: PromotionCounts,
  typed: number,
): number | null {
  if (x == null) return null
  if (kind === 'multi' && n) return halfUp(100 * x, n + x)
  if (kind === 'nth' && n) return halfUp(x, n)
  if (kind === 'bonus') return halfUp(100 * x, 100 + x)
  return kind === 'card' && x > 0 && typed > 0 ? halfUp(100 * x, typed) : null
}

const RECENT_DAYS = 60

/** The regular value of a single pack of the last 60 days that a lot exceeds by 1 % or more, in 1/10,000 €. */
export function cheaperSingle(
  history: readonly NotedPrice[],
  offer: Offer,
  today: string,
): number | null {
  const compared = comparablePrices(history, offer, today)
  if (typeof compared === 'string' || (offer.packs ?? 1) < 2) return null
  const from = daysBefore(today, RECENT_DAYS)
  const singles = compared.regular.filter(
    ({ price: { packs, seenOn, start } }) => (packs ?? 1) === 1 && seenOn >= from && !start,
  )
  const single = newestOf(singles)?.value
  return single !== undefined && 100 * priceValue(offer) >= 101 * single ? single : null
}
