import { ofOwnPack } from '../prices/ownPrices.ts'
import { newestOf, offerUnitPrice, type PriceRecord, USUAL_FROM } from '../prices/priceHistory.ts'
import { roundHalfUp } from '../prices/unitPrice.ts'
import { judge, type UsualVerdict } from '../verdict/verdict.ts'
import type { ListRow } from './listChanges.ts'
import { type ItemPrice, listTotals, type PriceLookup } from './listPrices.ts'

export interface FinishedTrip {
  readonly cents: number
  /** Whether an article in the basket has no price. */
  readonly isRough: boolean
  readonly goodDeals: number
  /** Below zero where the trip cost more than usual. */
  readonly savedCents: number
  /** Ids of the products whose price was not recorded on this trip. */
  readonly unconfirmed: readonly number[]
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

/** Sums up the checked articles of a list; null where none of them has a price. */
export function sumUpTrip(
  items: readonly ListRow[],
  prices: ReadonlyMap<number, ItemPrice>,
  book: PriceLookup,
): FinishedTrip | null {
  const bought = items.filter(({ done }) => done)
  const { basketCents: cents, isBasketRough: isRough } = listTotals(bought, prices)
  if (cents === 0) return null
  let [goodDeals, savedCents] = [0, 0]
  const unconfirmed = new Set<number>()
  for (const { id, product_id, paid } of bought) {
    const product = product_id === null ? undefined : book.productOf(product_id)
    if (!product) continue
    const history = ofOwnPack(book.historyOf(product.id) ?? [], product)
    const price = recordedToday(history, book.today)
    if (!paid && !price) unconfirmed.add(product.id)
    if (!price) continue
    const verdict = certainVerdict(history, price, book.today)
    if (verdict?.kind === 'good') goodDeals += 1
    savedCents += savedBy(verdict, price, prices.get(id)?.cents ?? 0)
  }
  return { cents, isRough, goodDeals, savedCents, unconfirmed: [...unconfirmed] }
}
