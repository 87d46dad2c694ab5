import type { Amount } from '../amounts/amount.ts'
import { isWithinPercent } from '../format/isWithinPercent.ts'
import type { LastPrice } from '../prices/ownPrices.ts'
import { packPriceCents, priceUnits } from '../prices/unitPrice.ts'
import type { PriceFacts } from './priceFacts.ts'
import { type TimesAway, timesAway, type Verdict } from './verdict.ts'

/** `cents` is what the pack costs if another price was typed. */
export type EntryQuestion =
  | { readonly kind: 'unit-price'; readonly unit: 'kg' | 'l'; readonly cents: number }
  | { readonly kind: 'piece-price'; readonly pieces: number; readonly cents: number }
  | { readonly kind: 'decimals'; readonly cents: number }
  | ({ readonly kind: 'doubtful' } & TimesAway)

export interface EnteredPrice {
  /** Typed, in cents of one pack. */
  readonly cents: number
  readonly amount: Amount | null
  readonly pieces: number | null
  readonly last: LastPrice | null
  readonly verdict: Verdict
  readonly facts: PriceFacts | null
}

const MAX_PIECES = 48

function confirmUnitPrice({ cents, amount, last }: EnteredPrice): EntryQuestion | null {
  if (!last || !amount || amount.measure === 'piece') return null
  const isLikePack = 100 * cents >= 67 * last.cents && 100 * cents <= 150 * last.cents
  if (isLikePack || !isWithinPercent(2, cents * 100, last.unitPrice)) return null
  const unit = priceUnits[amount.measure]
  return { kind: 'unit-price', unit, cents: packPriceCents(cents * 100, amount) }
}

function confirmPiecePrice({ cents, pieces, last }: EnteredPrice): EntryQuestion | null {
  if (!last || pieces === null || pieces < 2 || pieces > MAX_PIECES) return null
  const all = cents * pieces
  if (!isWithinPercent(5, all, last.cents) && !isWithinPercent(5, cents, last.cents * pieces))
    return null
  return { kind: 'piece-price', pieces, cents: all }
}

function confirmDecimals({ cents, last }: EnteredPrice): EntryQuestion | null {
  if (!last) return null
  for (const factor of [10, 100]) {
    if (isWithinPercent(20, cents, last.cents * factor)) {
      return { kind: 'decimals', cents: Math.round(cents / factor) }
    }
    if (isWithinPercent(20, cents * factor, last.cents))
      return { kind: 'decimals', cents: cents * factor }
  }
  return null
}

function confirmDoubtful({ cents, amount, verdict, facts }: EnteredPrice): EntryQuestion | null {
  if (verdict.kind !== 'doubtful') return null
  const away = timesAway({ offer: { cents, amount }, facts }, verdict)
  return away.times > 1 ? { kind: 'doubtful', ...away } : null
}

/** The one question about a typed price that may be a slip; none about a normal price. */
export function entryQuestion(entry: EnteredPrice): EntryQuestion | null {
  if (entry.cents <= 0 || entry.verdict.kind === 'normal') return null
  return (
    confirmUnitPrice(entry) ??
    confirmPiecePrice(entry) ??
    confirmDecimals(entry) ??
    confirmDoubtful(entry)
  )
}
