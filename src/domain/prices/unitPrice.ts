import type { Measure } from '../../contract/content.ts'
import type { Amount, PackSize } from './packSize.ts'

/** A billion euros: a verdict multiplies by up to 440, below 2^53. */
const MAX_PARTS = 10_000_000_000_000

/** A unit price is a whole number of these per euro. */
export const UNIT_PRICE_SCALE = 10_000

const partsPerCent: Readonly<Record<Measure, number>> = {
  g: 100_000_000,
  ml: 100_000_000,
  piece: 100_000,
}

function roundHalfUp(factor: number, times: number, by: number): number {
  const double = 2 * factor * times + by
  if (double <= Number.MAX_SAFE_INTEGER) return (double - (double % (2 * by))) / (2 * by)
  return Number((2n * BigInt(factor) * BigInt(times) + BigInt(by)) / (2n * BigInt(by)))
}

/** In 1/10,000 € of a kilo, a litre or a piece, or of a pack whose amount is unknown. */
export function computeUnitPrice(cents: number, packs: number, amount?: Amount | null): number {
  const parts = amount
    ? roundHalfUp(cents, partsPerCent[amount.measure], amount.total * packs)
    : roundHalfUp(cents, 100, packs)
  return Math.min(parts, MAX_PARTS)
}

/** The price in cents of one pack whose kilo, litre or piece costs `parts`. */
export function packPriceCents(parts: number, amount: Amount): number {
  return roundHalfUp(parts, amount.total, partsPerCent[amount.measure])
}

export const priceUnits = { g: 'kg', ml: 'l', piece: 'unit' } as const

const isWithin2Percent = (value: number, other: number) => Math.abs(value - other) * 50 <= other

export type UnitPriceCheck = 'equal' | 'shelf-drained' | 'shelf-net' | 'check'

/** Tells whether the shelf counts another weight than we do; prices are in 1/10,000 €. */
export function checkUnitPrice(
  typed: number,
  computed: number,
  { total, drained, basis }: Pick<PackSize, 'total' | 'drained' | 'basis'>,
): UnitPriceCheck {
  if (isWithin2Percent(typed, computed)) return 'equal'
  if (basis === 'piece' || drained === null || drained === total) return 'check'
  if (basis === 'net') {
    return isWithin2Percent(typed, roundHalfUp(computed, total, drained))
      ? 'shelf-drained'
      : 'check'
  }
  return isWithin2Percent(typed, roundHalfUp(computed, drained, total)) ? 'shelf-net' : 'check'
}
