import { isSameAmount } from '../amounts/amount.ts'
import type { PriceRecord } from './priceHistory.ts'

/** What tells prices apart, besides a note; `n` and `x` are the counts of the promotion. */
export interface PriceIdentity
  extends Pick<PriceRecord, 'seenOn' | 'cents' | 'packs' | 'amount' | 'shop' | 'promo'> {
  readonly n?: number | null | undefined
  readonly x?: number | null | undefined
  readonly code?: string | null | undefined
}

/** Whether two prices of a product are one. */
export function isSamePrice(one: PriceIdentity, other: PriceIdentity): boolean {
  const isSame = (field: 'seenOn' | 'cents' | 'shop' | 'promo' | 'n' | 'x' | 'code') =>
    (one[field] ?? null) === (other[field] ?? null)
  return (
    (['seenOn', 'cents', 'shop', 'promo', 'n', 'x', 'code'] as const).every(isSame) &&
    (one.packs ?? 1) === (other.packs ?? 1) &&
    isSameAmount(one.amount, other.amount)
  )
}
