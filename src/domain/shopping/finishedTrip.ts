import { type TripBody, tripLimits } from '../../contract/trips.ts'
import { newestRegular, ofOwnPack } from '../prices/ownPrices.ts'
import { newestOf, offerUnitPrice, type PriceRecord, USUAL_FROM } from '../prices/priceHistory.ts'
import { roundHalfUp } from '../prices/unitPrice.ts'
import { judge, type UsualVerdict } from '../verdict/verdict.ts'
import type { ListRow } from './listChanges.ts'
import { type ItemPrice, listTotals, type PriceLookup } from './listPrices.ts'

export interface FinishedTrip {
  readonly cents: number
  /** Articles with a price, and without. */
  readonly priced: number
  readonly unpriced: number
  readonly goodDeals: number
  /** Below zero where the trip cost more than usual. */
  readonly savedCents: number
  /** Ids of the products whose price was not recorded on this trip. */
  readonly unconfirmed: readonly number[]
  /** Ids of the products whose price is the oldest, at most three. */
  readonly oldest: readonly number[]
}

/** Where a total differs from the basket, these are looked at first. */
const OLDEST_SHOWN = 3

export type TripSums = Pick<TripBody, 'basket' | 'usual' | 'priced' | 'unpriced'>

const within = (most: number, count: number) => Math.min(most, Math.max(0, count))

/** What is kept of a trip. */
export function tripSums({ cents, savedCents, priced, unpriced }: FinishedTrip): TripSums {
  return {
    basket: within(tripLimits.cents, cents),
    usual: within(tripLimits.cents, cents + savedCents),
    priced: within(tripLimits.articles, priced),
    unpriced: within(tripLimits.articles, unpriced),
  }
}

/** The newest regular or reduced price of a product that was recorded today. */
function recordedToday(history: readonly PriceRecord[], today: string): PriceRecord | null {
  const ofToday = history.filter(({ seenOn, cents }) => seenOn === today && cents > 0)
  return (
    newestOf(ofToday.map((price) => ({ price, unitPrice: offerUnitPrice(price) })))?.price ?? null
  )
}

function certainVerdict(
  history: readonly PriceRecord[],
  price: PriceRecord,
  today: string,
): UsualVerdict | null {
  const earlier = history.filter((one) => one !== price)
  const verdict = judge(earlier, price, today)
  return 'usual' in verdict && verdict.kind !== 'doubtful' ? verdict : null
}

function savedBy(verdict: UsualVerdict | null, price: PriceRecord, cents: number): number {
  if (!verdict || verdict.count < USUAL_FROM) return 0
  return roundHalfUp(cents, verdict.usual, offerUnitPrice(price)) - cents
}

interface AgedPrice {
  readonly id: number
  /** Civil day; empty where it is not known. */
  readonly day: string
  readonly cents: number
}

/** The oldest first; of one day, the dearest. */
const byAge = (a: AgedPrice, b: AgedPrice) =>
  a.day === b.day ? b.cents - a.cents : a.day < b.day ? -1 : 1

function oldestOf(prices: readonly AgedPrice[]): readonly number[] {
  return [...new Set(prices.toSorted(byAge).map(({ id }) => id))].slice(0, OLDEST_SHOWN)
}

/** Sums up the checked articles of a list; null where none of them has a price. */
export function sumUpTrip(
  items: readonly ListRow[],
  prices: ReadonlyMap<number, ItemPrice>,
  book: PriceLookup,
): FinishedTrip | null {
  const bought = items.filter(({ done }) => done)
  const { basketCents: cents } = listTotals(bought, prices)
  if (cents === 0) return null
  let [goodDeals, savedCents] = [0, 0]
  const unconfirmed = new Set<number>()
  const aged: AgedPrice[] = []
  for (const { id, product_id, paid } of bought) {
    const product = product_id === null ? undefined : book.productOf(product_id)
    if (!product) continue
    const history = ofOwnPack(book.historyOf(product.id) ?? [], product)
    const price = recordedToday(history, book.today)
    if (!paid && !price) unconfirmed.add(product.id)
    const expected = prices.get(id)
    const known = expected?.seenOn ?? newestRegular(history)?.seenOn ?? ''
    const day = paid || price ? book.today : known
    if (expected?.cents) aged.push({ id: product.id, day, cents: expected.cents })
    if (!price) continue
    const verdict = certainVerdict(history, price, book.today)
    if (verdict?.kind === 'good') goodDeals += 1
    savedCents += savedBy(verdict, price, expected?.cents ?? 0)
  }
  const priced = bought.filter(({ id }) => prices.get(id)?.cents).length
  return {
    cents,
    priced,
    unpriced: bought.length - priced,
    goodDeals,
    savedCents,
    unconfirmed: [...unconfirmed],
    oldest: oldestOf(aged),
  }
}
