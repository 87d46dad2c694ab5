import type { Content } from '../../contract/content.ts'
import { productFields } from '../../contract/productFields.ts'
import { type ContentFields, readContent } from './contentFields.ts'
import { readEuros, typedEuros } from './money.ts'
import { comparedAmount, packSizeOf } from './packSize.ts'
import {
  checkUnitPrice,
  computeUnitPrice,
  priceUnits,
  UNIT_PRICE_SCALE,
  type UnitPriceCheck,
} from './unitPrice.ts'

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
  const parts = computeUnitPrice(Math.round(paid * 100), 1, amount)
  const euros = parts / UNIT_PRICE_SCALE
  if (parts === 0 || euros > max) return null
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

/** What changes with a field: the unit price is calculated until the person types it or picks another unit. */
export function followUnitPrice(
  values: CalculableFields,
  field: string,
  isByPerson: boolean,
): Filled {
  const calculated = calculateUnitPrice(values.price, readContent(values.content))
  const { unit_price, unit_price_by, unit_type } = values
  if (isByPerson && field === 'unit_price') return { unit_price_by: 'person' }
  if (isByPerson && field === 'unit_type' && calculated) {
    if (unit_type === calculated.unit) return unit_price ? {} : restoreCalculation(calculated)
    return unit_price_by === 'calculation' ? { unit_price: '', unit_price_by: 'person' } : {}
  }
  const isInput = field === 'price' || field.split('.')[0] === 'content'
  if (!isInput || unit_price_by !== 'calculation') return {}
  if (!calculated) return unit_price ? { unit_price: '', unit_type: '' } : {}
  const isOtherUnit = !unit_price && unit_type !== '' && unit_type !== calculated.unit
  return isOtherUnit ? {} : restoreCalculation(calculated)
}
