import type { Content, Measure } from '../../contract/content.ts'
import { productFields } from '../../contract/productFields.ts'
import type { Amount } from '../amounts/amount.ts'
import { readEuros, toCents, typedEuros } from '../amounts/money.ts'
import { isWithinPercent } from '../format/isWithinPercent.ts'
import {
  type ContentFields,
  type CountNoun,
  comparedAmount,
  countsPieces,
  type PackSize,
  packSizeOf,
  readContent,
} from '../packs/packSize.ts'

/** A billion euros: a verdict multiplies by up to 440, below 2^53. */
const MAX_UNIT_PRICE = 10_000_000_000_000

/** A unit price is a whole number of these per euro. */
export const UNIT_PRICE_SCALE = 10_000
/** A cent: what costs less is shown without a figure of its own. */
export const LEAST_UNIT_PRICE = 100

const unitPricePerCent: Readonly<Record<Measure, number>> = {
  g: 100_000_000,
  ml: 100_000_000,
  piece: 100_000,
}

/** `factor` × `times` ÷ `by`, halves up; exact for whole numbers. */
export function roundHalfUp(factor: number, times: number, by: number): number {
  const double = 2 * factor * times + by
  if (double <= Number.MAX_SAFE_INTEGER) return (double - (double % (2 * by))) / (2 * by)
  return Number((2n * BigInt(factor) * BigInt(times) + BigInt(by)) / (2n * BigInt(by)))
}

export const centsPerPack = (cents: number, packs = 1) => roundHalfUp(cents, 1, packs)

/** In 1/10,000 € of a kilo, a litre or a piece, or of a pack whose amount is unknown. */
export function computeUnitPrice(cents: number, packs: number, amount?: Amount | null): number {
  const unitPrice = amount
    ? roundHalfUp(cents, unitPricePerCent[amount.measure], amount.total * packs)
    : roundHalfUp(cents, 100, packs)
  return Math.min(unitPrice, MAX_UNIT_PRICE)
}

/** The price in cents of one pack whose kilo, litre or piece costs `unitPrice`. */
export function packPriceCents(unitPrice: number, amount: Amount): number {
  return roundHalfUp(unitPrice, amount.total, unitPricePerCent[amount.measure])
}

export const priceUnits = { g: 'kg', ml: 'l', piece: 'unit' } as const

const isAlike = (typed: number, computed: number) => isWithinPercent(2, typed, computed)

export type UnitPriceCheck = 'equal' | 'shelf-drained' | 'shelf-net' | 'check'

/** Tells whether the shelf counts another weight than we do; prices are in 1/10,000 €. */
export function checkUnitPrice(
  typed: number,
  computed: number,
  { total, drained, basis }: Pick<PackSize, 'total' | 'drained' | 'basis'>,
): UnitPriceCheck {
  if (isAlike(typed, computed)) return 'equal'
  if (basis === 'piece' || drained === null || drained === total) return 'check'
  if (basis === 'net') {
    return isAlike(typed, roundHalfUp(computed, total, drained)) ? 'shelf-drained' : 'check'
  }
  return isAlike(typed, roundHalfUp(computed, drained, total)) ? 'shelf-net' : 'check'
}

export interface CalculatedUnitPrice {
  /** As a field shows it, rounded to the cent where there is one. */
  readonly typed: string
  /** To a hundredth of a cent, as it is sent. */
  readonly euros: number
  readonly unit: (typeof priceUnits)[Content['measure']]
}

/** The unit price that a typed price and a content give; null without both. */
export function calculateUnitPrice(
  price: string,
  content: Content | null,
): CalculatedUnitPrice | null {
  const { max } = productFields.unit_price
  const paid = readEuros(productFields.price, price)
  if (!paid || !content) return null
  const amount = comparedAmount(packSizeOf(content))
  const unitPrice = computeUnitPrice(toCents(paid), 1, amount)
  const euros = unitPrice / UNIT_PRICE_SCALE
  if (unitPrice < LEAST_UNIT_PRICE || euros > max) return null
  const field = euros < 0.1 ? productFields.unit_price : productFields.price
  return { typed: typedEuros(field, euros), euros, unit: priceUnits[amount.measure] }
}

/** How a typed unit price stands to the calculated one; null where they are not per the same unit. */
export function checkTypedUnitPrice(
  unitPrice: string,
  unit: string,
  calculated: CalculatedUnitPrice | null,
  content: Content | null,
): UnitPriceCheck | null {
  const typed = readEuros(productFields.unit_price, unitPrice)
  if (!typed || !calculated || !content || unit !== calculated.unit) return null
  return checkUnitPrice(
    Math.round(typed * UNIT_PRICE_SCALE),
    Math.round(calculated.euros * UNIT_PRICE_SCALE),
    packSizeOf(content),
  )
}

export interface CalculableFields {
  readonly price: string
  readonly content: ContentFields
  readonly unit_price: string
  readonly unit_price_by: 'calculation' | 'person'
  readonly unit_type: string
}
type Filled = Partial<Pick<CalculableFields, 'unit_price' | 'unit_price_by' | 'unit_type'>>

/** Whether the unit price stands as it was calculated. */
export function isCalculated(
  { unit_price_by, unit_price, unit_type }: CalculableFields,
  calculated: CalculatedUnitPrice | null,
): boolean {
  if (unit_price_by !== 'calculation') return false
  return calculated?.typed === unit_price && calculated.unit === unit_type
}

/** Puts the calculated unit price in the place of whatever is there. */
export function restoreCalculation({ typed, unit }: CalculatedUnitPrice): Filled {
  return { unit_price: typed, unit_type: unit, unit_price_by: 'calculation' }
}

function followUnitType(
  { unit_price, unit_price_by, unit_type }: CalculableFields,
  calculated: CalculatedUnitPrice,
): Filled {
  if (unit_type === calculated.unit) return unit_price ? {} : restoreCalculation(calculated)
  return unit_price_by === 'calculation' ? { unit_price: '', unit_price_by: 'person' } : {}
}

/** What changes with a field: the unit price is calculated until the person types it or picks another unit. */
export function followUnitPrice(
  values: CalculableFields,
  field: string,
  isByPerson: boolean,
): Filled {
  const calculated = calculateUnitPrice(values.price, readContent(values.content))
  const { unit_price, unit_price_by, unit_type } = values
  if (isByPerson && field === 'unit_price') return { unit_price_by: 'person' }
  if (isByPerson && field === 'unit_type' && calculated) return followUnitType(values, calculated)
  const isInput = field === 'price' || field.split('.')[0] === 'content'
  if (!isInput || unit_price_by !== 'calculation') return {}
  if (!calculated) return unit_price ? { unit_price: '', unit_type: '' } : {}
  const isOtherUnit = !unit_price && unit_type !== '' && unit_type !== calculated.unit
  return isOtherUnit ? {} : restoreCalculation(calculated)
}

/** The price of each of the 2 to 200 pieces in a pack that is sold by weight or volume; else null. */
export function piecePrice(
  cents: number,
  packs: number,
  pack: Pick<PackSize, 'measure' | 'count'>,
  noun: CountNoun | null,
): number | null {
  if (noun === null || pack.count === null || !countsPieces(pack, noun)) return null
  const amount = { measure: 'piece', total: pack.count * 1000 } as const
  return computeUnitPrice(cents, packs, amount)
}
