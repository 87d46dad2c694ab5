import type { Content } from '../../contract/content.ts'
import { productFields } from '../../contract/productFields.ts'
import { quantityOf } from './contentFields.ts'
import { readEuros, typedEuros } from './typedEuros.ts'
import {
  checkUnitPrice,
  comparedAmount,
  priceUnits,
  type UnitPriceCheck,
  unitParts,
} from './unitPrice.ts'

const PARTS_PER_EURO = 10_000

export interface CalculatedUnitPrice {
  /** As a field shows it, rounded to the cent where there is one. */
  readonly typed: string
  /** To a hundredth of a cent, as it is sent. */
  readonly euros: number
  readonly unit: (typeof priceUnits)[Content['measure']]
}

const countedBasis = ({ basis }: Content) => basis ?? 'net'

/** The unit price that a typed price and a content give; null without both. */
export function calculateUnitPrice(
  price: string,
  content: Content | null,
): CalculatedUnitPrice | null {
  const { max } = productFields.unit_price
  const paid = readEuros(productFields.price, price)
  if (!paid || !content) return null
  const amount = comparedAmount(quantityOf(content), countedBasis(content))
  const parts = unitParts(Math.round(paid * 100), 1, amount)
  const euros = parts / PARTS_PER_EURO
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
    Math.round(typed * PARTS_PER_EURO),
    Math.round(calculated.euros * PARTS_PER_EURO),
    quantityOf(content),
    countedBasis(content),
  )
}
