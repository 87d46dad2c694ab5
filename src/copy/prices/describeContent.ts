import type { Content } from '../../contract/content.ts'
import { type Amount, amountFields, type ContentUnit } from '../../domain/amounts/amount.ts'
import {
  type CountNoun,
  comparedAmount,
  comparisonBases,
  contentFields,
  type KnownPack,
  packSizeOf,
} from '../../domain/packs/packSize.ts'
import { type Offer, offerUnitPrice } from '../../domain/prices/priceHistory.ts'
import { piecePrice } from '../../domain/prices/unitPrice.ts'
import { productFormCopy } from '../productForm.ts'
import { perUnit, unitEuros } from './describePrice.ts'
import { basisCopy, priceCopy } from './prices.ts'

const withUnit = (amount: string, unit: ContentUnit) =>
  unit === 'piece'
    ? productFormCopy.pieces(amount)
    : `${amount}\u00a0${productFormCopy.contentUnits[unit]}`

/** An amount in its shortest form: `1,98 l`. */
export function amountText({ measure, total }: Amount): string {
  const { amount, unit } = amountFields(measure, total)
  return withUnit(amount, unit)
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
  const { drained, measure } = packSizeOf(content)
  const inside = piecesInside(content)
  const one = `${withUnit(amount, unit)}${inside ? ` (${inside})` : ''}`
  const whole = `${packs === '1' ? '' : `${packs}\u00a0×\u00a0`}${one}`
  if (drained === null) return whole
  return productFormCopy.withDrained(whole, amountText({ measure, total: drained }))
}

/** What prices count by: `égoutté 280 g`, `net 400 g`, `au litre`, `à la dose`. */
export function basisText(pack: KnownPack): string {
  const { basis, noun } = pack
  const amount = comparedAmount(pack)
  if (amount.measure === 'piece' || basis === 'piece') return basisCopy.piece(noun)
  if (!comparisonBases(pack).includes('drained')) return basisCopy.measures[amount.measure]
  return productFormCopy[basis](amountText(amount))
}

export function perPiece(unitPrice: number, noun: CountNoun | null): string {
  return basisCopy.perPiece(unitEuros(unitPrice), noun)
}

/** The same as a sentence: `soit 0,21 € la dose`. */
export function otherPrice(pack: KnownPack, offer: Offer): string | null {
  const price = otherUnitPrice(pack, offer)
  return price && priceCopy.perUnitLead(price)
}

/** What each piece of a weighed pack costs, or its kilo where the pieces count: `0,21 € la dose`. */
export function otherUnitPrice(pack: KnownPack, { cents, packs = 1 }: Offer): string | null {
  const { basis, noun } = pack
  const piece = piecePrice(cents, packs, pack, noun)
  if (!piece || cents === 0) return null
  if (basis !== 'piece') {
    return perPiece(piece, noun)
  }
  const amount = comparedAmount({ ...pack, basis: 'drained' })
  return perUnit(offerUnitPrice({ cents, packs, amount }), amount.measure)
}
