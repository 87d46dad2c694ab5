import { foldText } from '../format/foldText.ts'
import { comparableCode } from '../scanner/barcode.ts'
import type { ParsedCode } from '../scanner/codes.ts'
import { foldedNames, sortByName } from './productList.ts'
import { wordsOf } from './productSearch.ts'

interface Coded {
  readonly barcode?: string | null | undefined
  readonly codes?: ReadonlyArray<{ readonly code: string }> | undefined
}

/** Every code that a product bears, its main one first. */
export const codesOf = ({ barcode, codes = [] }: Coded): readonly string[] => [
  ...(barcode ? [barcode] : []),
  ...codes.map(({ code }) => code),
]

/** The products that bear a code, as their main or a further one, in the order of the catalogue. */
export function productsWithCode<Product extends Coded>(
  products: readonly Product[],
  code: string,
): readonly Product[] {
  // Other servers and old entries keep a UPC-A without the zero of its EAN-13.
  const wanted = comparableCode(code)
  if (!wanted) return []
  const isWanted = (own: string | null | undefined) => own != null && comparableCode(own) === wanted
  return products.filter(
    ({ barcode, codes }) => isWanted(barcode) || codes?.some((further) => isWanted(further.code)),
  )
}

/** A code as it is looked for and kept: a shop's own is its article, unless its number is part of what a product bears, or can be nothing else. */
export function catalogueCode(
  products: readonly Coded[],
  code: string,
  read: ParsedCode,
): { readonly code: string; readonly read: ParsedCode } {
  const { kind, code: digits, article, value } = read
  if (kind !== 'shop' || !digits) return { code, read }
  const isKnown = (wanted: string) => productsWithCode(products, wanted).length > 0
  const isArticle = !isKnown(digits) && article && (value !== undefined || isKnown(article))
  return isArticle ? { code: article, read } : { code: digits, read: { kind, code: digits } }
}

/** Up to `most` products whose names hold every typed word whole: figures are rather the beginning of a code. */
export function searchWholeWords<T extends { readonly name: string }>(
  products: readonly T[],
  typed: string,
  most: number,
): readonly T[] {
  const query = wordsOf(foldText(typed))
  if (query.length === 0) return []
  const folded = foldedNames(products)
  const found = products.filter((_, at) => {
    const words = wordsOf(folded[at] ?? '')
    return query.every((word) => words.includes(word))
  })
  return sortByName(found).slice(0, most)
}
