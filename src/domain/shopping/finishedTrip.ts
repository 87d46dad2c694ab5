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

interface Bought {
  readonly row: ListRow
  readonly expected: ItemPrice | undefined
  readonly history: readonly PriceRecord[]
  readonly recorded: PriceRecord | null
}

/** The civil day of the price that an article counts with; empty where it is not known. */
function dayOf({ row, expected, history, recorded }: Bought, today: string): string {
  if (row.paid || recorded) return today
  return expected?.seenOn ?? newestRegular(history)?.seenOn ?? ''
}

/** What is known of each product that was bought. */
function linked(
  bought: readonly ListRow[],
  prices: ReadonlyMap<number, ItemPrice>,
  book: PriceLookup,
): readonly (Bought & { readonly productId: number })[] {
  return bought.flatMap((row) => {
    const product = row.product_id === null ? undefined : book.productOf(row.product_id)
    if (!product) return []
    const history = ofOwnPack(book.historyOf(product.id) ?? [], product)
    const recorded = recordedToday(history, book.today)
    return { row, productId: product.id, expected: prices.get(row.id), history, recorded }
  })
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
  const known = linked(bought, prices, book)
  for (const { expected, history, recorded } of known) {
    const verdict = recorded && certainVerdict(history, recorded, book.today)
    if (verdict?.kind === 'good') goodDeals += 1
    if (recorded) savedCents += savedBy(verdict, recorded, expected?.cents ?? 0)
  }
  const priced = bought.filter(({ id }) => prices.get(id)?.cents).length
  const unconfirmed = known.filter(({ row, recorded }) => !row.paid && !recorded)
  const aged = known.flatMap((one) => {
    const { productId: id, expected } = one
    return expected?.cents ? { id, day: dayOf(one, book.today), cents: expected.cents } : []
  })
  return {
    ...{ cents, priced, unpriced: bought.length - priced, goodDeals, savedCents },
    unconfirmed: [...new Set(unconfirmed.map(({ productId }) => productId))],
    oldest: oldestOf(aged),
  }
}
