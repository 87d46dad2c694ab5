import type { Content } from '../../contract/content.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { amountFields, type ContentUnit, contentFields } from '../../domain/prices/contentFields.ts'

const withUnit = (amount: string, unit: ContentUnit) =>
  unit === 'piece'
    ? productFormCopy.pieces(amount)
    : `${amount}\u00a0${productFormCopy.contentUnits[unit]}`

/** An amount in grams, millilitres or pieces: `1,98 l`. */
export function amountText(measure: Content['measure'], amount: number): string {
  const fields = amountFields(measure, Math.round(amount * 1000))
  return withUnit(fields.amount, fields.unit)
}

/** The doses or slices inside a content that is not counted in packs. */
export function piecesInside(content: Content): string | null {
  const { pieces } = content
  const isShown = pieces && pieces > 1 && contentFields(content).packs === '1'
  return isShown ? productFormCopy.pieces(String(pieces)) : null
}

/** What a pack holds: `6 × 33 cl`, `400 g (280 g égoutté)`, `1,5 l (30 pièces)`. */
export function contentText(content: Content): string {
  const { amount, unit, packs } = contentFields(content)
  const { drained, measure } = content
  const inside = piecesInside(content)
  const one = `${withUnit(amount, unit)}${inside ? ` (${inside})` : ''}`
  const whole = `${packs === '1' ? '' : `${packs}\u00a0×\u00a0`}${one}`
  return drained == null ? whole : productFormCopy.withDrained(whole, amountText(measure, drained))
}
