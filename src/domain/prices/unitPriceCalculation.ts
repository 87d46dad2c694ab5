import { type CalculatedUnitPrice, calculateUnitPrice } from './calculatedUnitPrice.ts'
import { type ContentFields, readContent } from './contentFields.ts'

/** The fields of a form that are calculated, and what they are calculated from. */
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
