import {
  comparablePrices,
  doubleMedian,
  newestOf,
  type Offer,
  offerUnitPrice,
  type PriceRecord,
  USUAL_FROM,
  type ValuedPrice,
} from '../prices/priceHistory.ts'
import { computeUnitPrice } from '../prices/unitPrice.ts'
import type { PriceFacts } from './priceFacts.ts'

/** Values in 1/10,000 €, `gap` in whole percent, truncated. */
export interface UsualVerdict {
  readonly kind: 'doubtful' | 'good' | 'dear' | 'above' | 'normal'
  readonly usual: number
  readonly gap: number
  readonly count: number
  readonly lowest: number
  readonly record: boolean
}

export type Verdict =
  | { readonly kind: 'first' | 'other-measure' }
  | {
      readonly kind: 'old'
      readonly last: number
      readonly seenOn: string
      readonly gap: number
    }
  | {
      readonly kind: 'promotions-only'
      readonly lowest: number
      readonly record: boolean
      readonly count: number
    }
  | UsualVerdict

/** In percent, towards zero: « −10 % » is always a good price, « −9 % » never. */
const percentGap = (value: number, reference: number) =>
  Math.trunc((100 * (value - reference)) / reference) || 0

function quadrupledUpperQuartile(sorted: readonly ValuedPrice[]): number {
  const at = 3 * (sorted.length - 1)
  const lower = sorted[at >> 2]?.unitPrice ?? 0
  const upper = sorted[(at >> 2) + 1]?.unitPrice ?? lower
  return 4 * lower + (at & 3) * (upper - lower)
}

function kindOf(
  value: number,
  median: number,
  regular: readonly ValuedPrice[],
): UsualVerdict['kind'] {
  if (2 * value >= 3 * median || 6 * value <= median) return 'doubtful'
  if (200 * value <= 90 * median) return 'good'
  if (200 * value < 115 * median) return 'normal'
  // On fewer prices, half of what is called dear is not: one was a promotion.
  const isDear =
    regular.length >= USUAL_FROM && 400 * value >= 110 * quadrupledUpperQuartile(regular)
  return isDear ? 'dear' : 'above'
}

/** Judges an offer by the median of the other regular prices of 365 days before `today`. */
export function judge(history: readonly PriceRecord[], candidate: Offer, today: string): Verdict {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return { kind: compared }
  const { recent, regular, older } = compared
  const value = computeUnitPrice(candidate.cents, candidate.packs ?? 1, candidate.amount)
  const lowest = recent[0]?.unitPrice
  if (lowest === undefined) {
    const newest = newestOf(older)
    if (!newest) return { kind: 'first' }
    const { unitPrice: last, price } = newest
    return { kind: 'old', last, seenOn: price.seenOn, gap: percentGap(value, last) }
  }
  const isLowest = 100 * value <= 99 * lowest
  const median = doubleMedian(regular)
  if (median === null) {
    return { kind: 'promotions-only', lowest, record: isLowest, count: recent.length }
  }
  const kind = kindOf(value, median, regular)
  return {
    kind,
    usual: Math.round(median / 2),
    gap: percentGap(2 * value, median),
    count: regular.length,
    lowest,
    record: isLowest && kind !== 'doubtful',
  }
}

export interface TimesAway {
  readonly isHigh: boolean
  readonly isUsual: boolean
  readonly times: number
}

/** How many whole times an offer is above or below the usual price, or of fewer than three regular prices the last one. */
export function timesAway(
  { offer, facts }: { readonly offer: Offer; readonly facts: PriceFacts | null },
  { count, usual }: UsualVerdict,
): TimesAway {
  const value = offerUnitPrice(offer)
  const last = count < USUAL_FROM ? facts?.newestRegular?.unitPrice : undefined
  const reference = last ?? usual
  return {
    isHigh: value > reference,
    isUsual: last === undefined,
    times: Math.round(Math.max(value / reference, reference / value)),
  }
}
