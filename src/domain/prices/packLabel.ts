import { type ParsedCode, type ShopCodeMeaning, withMeaning } from '../scanner/codes.ts'

/** What a label says of the one pack that bears it, beside which product it is. */
export interface PackLabel {
  readonly grams: number | null
  /** Cents. */
  readonly price: number | null
  /** Nobody has said yet what its number is. */
  readonly isAsked: boolean
}

/** Reads the label of a code; `meaning` is what the person said of numbers like it. */
export function packLabel(read: ParsedCode, meaning: ShopCodeMeaning | null): PackLabel {
  const isOfPack = read.kind === 'shop' || read.kind === 'measure'
  const { grams = null, price = null } = isOfPack ? withMeaning(read, meaning ?? 'none') : {}
  const isAsked = read.kind === 'shop' && Boolean(read.value) && meaning === null
  return { grams, price, isAsked }
}
