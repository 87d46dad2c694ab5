import { productFields } from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import type { Amount } from '../amounts/amount.ts'
import { readEuros, toCents } from '../amounts/money.ts'
import { comparedAmount, type KnownPack, knownPack, type Packed } from '../packs/packSize.ts'
import type { Offer } from './priceHistory.ts'

/** The price that a person waits for, of one pack of a product. */
export interface Watch {
  readonly cents: number
  /** What the pack holds; null while that is unknown. */
  readonly amount: Amount | null
}

export type WatchReach = 'below' | 'at'

export type Watched = Packed & Pick<Product, 'watch_price'>

/** @param basis what the prices that it is held against count by; the product's own by default */
export function watchOf(product: Watched, basis?: KnownPack['basis']): Watch | null {
  const cents = toCents(product.watch_price ?? 0)
  if (cents <= 0) return null
  const pack = knownPack(product)
  return { cents, amount: pack && comparedAmount(basis ? { ...pack, basis } : pack) }
}

/** How an offer stands to a watch; null above it, and where their measures differ. */
export function watchReach(
  watch: Watch | null,
  { cents, packs = 1, amount }: Offer,
): WatchReach | null {
  if (!watch || cents <= 0 || watch.amount?.measure !== amount?.measure) return null
  const own = cents * (watch.amount?.total ?? 1)
  const waited = watch.cents * packs * (amount?.total ?? 1)
  if (own > waited) return null
  return own < waited ? 'below' : 'at'
}

/** What is typed as a price to wait for, in cents; null where it is none. */
export function readWatch(typed: string): number | null {
  return toCents(readEuros(productFields.watch_price, typed) ?? 0) || null
}

const STEP_CENTS = 5

/** A fifth below the usual price of a pack, rounded down to 0,05 €; null where nothing remains. */
export function proposedWatch(usualCents: number): number | null {
  return Math.floor((usualCents * 4) / (5 * STEP_CENTS)) * STEP_CENTS || null
}
