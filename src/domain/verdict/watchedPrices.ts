import type { Product } from '../../contract/products.ts'
import { daysBefore } from '../format/civilDays.ts'
import { contentAmount, type Packed } from '../packs/packSize.ts'
import { countedAlike } from '../prices/ownPrices.ts'
import { byRecording, type HistoryOf, type PriceRecord } from '../prices/priceHistory.ts'
import { packPriceCents } from '../prices/unitPrice.ts'
import { proposedWatch, type Watched, watchOf, watchReach } from '../prices/watch.ts'
import { WATCHED_DAYS } from './homeOpening.ts'
import { priceFacts } from './priceFacts.ts'

/** The usual price of one pack of a product's content, in cents; null before three regular prices that compare. */
export function usualPackCents(
  product: Packed,
  history: readonly PriceRecord[],
  today: string,
): number | null {
  const amount = contentAmount(product.content)
  const facts = priceFacts(countedAlike(history, product), { amount }, today)
  if (!facts || facts.usual === null) return null
  if (facts.usualCents !== null) return facts.usualCents
  return amount ? packPriceCents(facts.usual, amount) : Math.round(facts.usual / 100)
}

export interface WatchOffer {
  /** Of one pack; null while nothing is watched. */
  readonly cents: number | null
  /** Null where too little is known to propose anything. */
  readonly proposedCents: number | null
}

/** What can be said and changed of a product's watch; null where there is nothing to watch for yet. */
export function watchOffer(
  product: Watched,
  history: readonly PriceRecord[] | null,
  today: string,
): WatchOffer | null {
  const cents = watchOf(product)?.cents ?? null
  const usual = history && usualPackCents(product, history, today)
  const proposedCents = usual === null ? null : proposedWatch(usual)
  return cents === null && proposedCents === null ? null : { cents, proposedCents }
}

/** The price recorded last of those that reach the watch of a product and are at most seven days old. */
export function newestReached(
  product: Watched,
  history: readonly PriceRecord[] | null,
  today: string,
): PriceRecord | null {
  const watch = watchOf(product)
  if (!watch || !history) return null
  const from = daysBefore(today, WATCHED_DAYS)
  const isRecent = ({ seenOn, start }: PriceRecord) => seenOn >= from && seenOn <= today && !start
  const recent = history.filter(isRecent)
  const reached = countedAlike(recent, product).filter((price) => watchReach(watch, price))
  const [newest = null] = reached.toSorted(byRecording)
  return newest
}

export interface WatchedPrice {
  readonly product: Product
  readonly price: PriceRecord
}

/** The newest of these prices of a whole catalogue. */
export function newestWatched(
  products: readonly Product[],
  historyOf: HistoryOf,
  today: string,
): WatchedPrice | null {
  const found = products.flatMap((product) => {
    const price = newestReached(product, historyOf(product.id), today)
    return price ? [{ product, price }] : []
  })
  const [newest = null] = found.toSorted((a, b) => byRecording(a.price, b.price))
  return newest
}
