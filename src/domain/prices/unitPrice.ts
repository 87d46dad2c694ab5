import { foldText } from '../format/foldText.ts'
import type { Quantity } from './quantity.ts'
import type { Measure } from './quantityText.ts'

/** The content of one pack, in thousandths. */
export interface Amount {
  readonly measure: Measure
  readonly total: number
}

/** Two unknown amounts are the same, an unknown and a known one are not. */
export function isSameAmount(
  one: Amount | null | undefined,
  other: Amount | null | undefined,
): boolean {
  return one?.measure === other?.measure && one?.total === other?.total
}

export type Basis = 'net' | 'drained' | 'piece'

/** A billion euros: a verdict multiplies by up to 440, below 2^53. */
const MAX_PARTS = 10_000_000_000_000

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
export function unitParts(cents: number, packs: number, amount?: Amount | null): number {
  const parts = amount
    ? roundHalfUp(cents, partsPerCent[amount.measure], amount.total * packs)
    : roundHalfUp(cents, 100, packs)
  return Math.min(parts, MAX_PARTS)
}

/** The price in cents of one pack whose kilo, litre or piece costs `parts`. */
export function packCents(parts: number, amount: Amount): number {
  return roundHalfUp(parts, amount.total, partsPerCent[amount.measure])
}

export const priceUnits = { g: 'kg', ml: 'l', piece: 'unit' } as const

/** What the unit price is counted from: the drained weight, where it is known and not refused. */
export function comparedAmount(
  { measure, total, count, drained }: Quantity,
  basis: Basis = 'drained',
): Amount {
  if (basis === 'piece' && count !== null) return { measure: 'piece', total: count * 1000 }
  return { measure, total: basis === 'drained' && drained !== null ? drained : total }
}

const countNouns = [
  'oeuf',
  'rouleau',
  'couche',
  'dose',
  'lavage',
  'capsule',
  'dosette',
  'tablette',
  'pastille',
  'lingette',
  'serviette',
  'protection',
  'sac',
  'pile',
  'sachet',
  'tranche',
] as const
export type CountNoun = (typeof countNouns)[number]

const isCountNoun = (word: string): word is CountNoun =>
  (countNouns as readonly string[]).includes(word)

/** The thing that a quantity or a name counts: the one after a number, else the first one. */
export function countNoun(text: string): CountNoun | null {
  const words = foldText(text).match(/\d+|[a-z]+/g) ?? []
  const singular = words.map((word) => word.replace(/[sx]$/, ''))
  const counted = singular.filter((_, at) => /^\d/.test(words[at - 1] ?? ''))
  return counted.find(isCountNoun) ?? singular.find(isCountNoun) ?? null
}

export interface PiecePrice {
  readonly noun: CountNoun
  readonly parts: number
}

/** The price of each of the 2 to 200 pieces in a pack that is sold by weight or volume; else null. */
export function piecePrice(
  cents: number,
  packs: number,
  { measure, count }: Pick<Quantity, 'measure' | 'count'>,
  noun: CountNoun | null,
): PiecePrice | null {
  if (measure === 'piece' || noun === null || count === null || count < 2 || count > 200)
    return null
  return { noun, parts: unitParts(cents, packs, { measure: 'piece', total: count * 1000 }) }
}

const isWithin2Percent = (value: number, other: number) => Math.abs(value - other) * 50 <= other

export type UnitPriceCheck = 'equal' | 'shelf-drained' | 'shelf-net' | 'check'

/** Tells whether the shelf counts another weight than we do; prices are in 1/10,000 €. */
export function checkUnitPrice(
  typed: number,
  computed: number,
  { total, drained }: Pick<Quantity, 'total' | 'drained'>,
  basis: Basis = 'drained',
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
