import type { Amount } from '../amounts/amount.ts'
import { daysBefore } from '../format/civilDays.ts'
import { computeUnitPrice } from './unitPrice.ts'

export interface PriceRecord {
  readonly seenOn: string
  /** Paid for all packs. */
  readonly cents: number
  readonly packs?: number | undefined
  readonly amount?: Amount | null | undefined
  readonly shop?: number | string | null | undefined
  readonly promo?: string | true | null | undefined
  readonly code?: string | undefined
  /** The first name of another member of the household. */
  readonly recordedBy?: string | null | undefined
  /** In ms; known of the newest price of a product. */
  readonly recordedAt?: number | undefined
  /** `seenOn` is only the earliest day that it may be of. */
  readonly start?: true | undefined
}

export type Offer = Pick<PriceRecord, 'cents' | 'packs' | 'amount'>

/** The prices of a product on this device; null while none is known. */
export type HistoryOf = (productId: number) => readonly PriceRecord[] | null

/** In 1/10,000 € of a kilo, a litre, a piece, or of a pack without an amount. */
export function offerUnitPrice({ cents, packs = 1, amount }: Offer): number {
  return computeUnitPrice(cents, packs, amount)
}

const order = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** The newest day first; of one day, what was recorded last. */
export function byRecording(
  a: Pick<PriceRecord, 'seenOn' | 'recordedAt'>,
  b: Pick<PriceRecord, 'seenOn' | 'recordedAt'>,
): number {
  return order(b.seenOn, a.seenOn) || (b.recordedAt ?? 0) - (a.recordedAt ?? 0)
}

export interface ValuedPrice {
  readonly price: PriceRecord
  readonly unitPrice: number
}

/** How long prices are compared with. */
export const COMPARED_DAYS = 365

/** The regular prices from which one is « d'habitude »: the middle of two was never asked anywhere. */
export const USUAL_FROM = 3

const shopOf = ({ price }: ValuedPrice) => String(price.shop ?? '')
const promoOf = ({ price }: ValuedPrice) => String(price.promo ?? '')

/** Zero for a price recorded twice: by two people, by two taps, by a replayed queue. */
const compareRecords = (a: ValuedPrice, b: ValuedPrice) =>
  a.unitPrice - b.unitPrice ||
  order(a.price.seenOn, b.price.seenOn) ||
  order(shopOf(a), shopOf(b)) ||
  order(promoOf(a), promoOf(b))

const compareValued = (a: ValuedPrice, b: ValuedPrice) =>
  compareRecords(a, b) ||
  Number(a.price.start ?? false) - Number(b.price.start ?? false) ||
  a.price.cents - b.price.cents

const compareAge = (a: ValuedPrice, b: ValuedPrice) =>
  order(b.price.seenOn, a.price.seenOn) ||
  Number(Boolean(a.price.promo)) - Number(Boolean(b.price.promo)) ||
  compareValued(a, b)

/** The newest price; of one day, a regular one before a promotion, then the lowest. */
export function newestOf(prices: readonly ValuedPrice[]): ValuedPrice | null {
  let newest = prices[0] ?? null
  for (const price of prices) {
    if (newest && compareAge(price, newest) < 0) newest = price
  }
  return newest
}

export interface PriceHistory {
  /** Of 365 days, doubles once, from the lowest unit price to the highest. */
  readonly recent: readonly ValuedPrice[]
  readonly regular: readonly ValuedPrice[]
  readonly older: readonly ValuedPrice[]
}

/** A start price gives way to two regular prices that are surely newer. */
function withoutStart(regular: readonly ValuedPrice[]): readonly ValuedPrice[] {
  if (!regular.some(({ price }) => price.start)) return regular
  return regular.filter(({ price: { start, seenOn } }) => {
    const isLater = ({ price }: ValuedPrice) => !price.start && price.seenOn >= seenOn
    return !start || regular.filter(isLater).length < 2
  })
}

/** The past prices of the candidate's measure, or all where no amount is known. */
export function comparablePrices(
  prices: readonly PriceRecord[],
  { amount }: Pick<PriceRecord, 'amount'>,
  today: string,
): PriceHistory | 'first' | 'other-measure' {
  const measure = amount?.measure
  const start = daysBefore(today, COMPARED_DAYS)
  const known = prices.filter(({ cents, seenOn }) => cents > 0 && seenOn <= today)
  const alike = known.filter((price) => price.amount?.measure === measure)
  if (measure === undefined && alike.length < known.length) return 'other-measure'
  const valued: ValuedPrice[] = []
  const older: ValuedPrice[] = []
  for (const price of alike) {
    const unitPrice = offerUnitPrice(price)
    if (unitPrice > 0) (price.seenOn < start ? older : valued).push({ price, unitPrice })
  }
  if (valued.length + older.length === 0) return known.length === 0 ? 'first' : 'other-measure'
  valued.sort(compareValued)
  const recent = valued.filter((price, at) => {
    const before = valued[at - 1]
    return !before || compareRecords(before, price) !== 0
  })
  return { recent, regular: withoutStart(recent.filter(({ price }) => !price.promo)), older }
}

/** Twice the median, which stays a whole number; null of no price. */
export function doubleMedian(sorted: readonly ValuedPrice[]): number | null {
  const lower = sorted[(sorted.length - 1) >> 1]
  const upper = sorted[sorted.length >> 1]
  return lower && upper ? lower.unitPrice + upper.unitPrice : null
}
