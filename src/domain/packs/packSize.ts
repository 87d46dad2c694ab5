import type { Content } from '../../contract/content.ts'
import { priceLimits } from '../../contract/limits.ts'
import type { Product } from '../../contract/products.ts'
import {
  type Amount,
  amountFields,
  type ContentUnit,
  isSameAmount,
  readAmount,
  toThousandths,
} from '../amounts/amount.ts'
import type { Quantity } from '../amounts/readQuantity.ts'
import { foldText } from '../format/foldText.ts'

export type ComparisonBasis = NonNullable<Content['basis']>

/** What one pack holds, in thousandths. */
export interface PackSize extends Amount {
  /** Packs or pieces inside. */
  readonly count: number | null
  /** The drained weight. */
  readonly drained: number | null
  readonly basis: ComparisonBasis
}

/** What a product's prices are compared by: the net weight where the content does not say. */
export function basisOfContent(content: Content | null | undefined): ComparisonBasis {
  return content?.basis ?? 'net'
}

/** A content of the API as prices compute with it. */
export function packSizeOf(content: Content): PackSize {
  const { amount, measure, pieces, drained } = content
  return {
    measure,
    total: toThousandths(amount),
    count: pieces ?? null,
    drained: drained == null ? null : toThousandths(drained),
    basis: basisOfContent(content),
  }
}

/** The content of the API of a pack. */
export function contentOf({ measure, total, count, drained, basis }: PackSize): Content {
  const isCounted = count !== null && count > 1 && count <= priceLimits.pieces
  return {
    amount: total / 1000,
    measure,
    ...(isCounted && { pieces: count }),
    ...(drained !== null && { drained: drained / 1000 }),
    ...((drained !== null || basis === 'piece') && { basis }),
  }
}

/** The content of the API of a pack in a text: a drained weight there is compared by, or the pieces. */
export function contentOfText({
  further,
  measure,
  total,
  count,
  drained,
}: Omit<Quantity, 'isGuess'>): Content {
  if (!further) return contentOf({ measure, total, count, drained, basis: 'drained' })
  return contentOf({ ...further, count: total / 1000, drained, basis: 'piece' })
}

/** The amount that prices of a pack are compared by. */
export function comparedAmount({ measure, total, count, drained, basis }: PackSize): Amount {
  if (basis === 'piece' && count !== null) return { measure: 'piece', total: count * 1000 }
  return { measure, total: basis === 'drained' && drained !== null ? drained : total }
}

/** The amount that prices of a content are compared by; null where nothing is known of it. */
export function contentAmount(content: Content | null | undefined): Amount | null {
  return content ? comparedAmount(packSizeOf(content)) : null
}

/** What a pack holds, as a form shows it: `4 × 125 g`. */
export interface ContentFields {
  readonly amount: string
  readonly unit: ContentUnit
  readonly packs: string
  readonly basis: ComparisonBasis
  /** What filled the fields, kept whole as long as they still say the same. */
  readonly known: Content | null
}

export const blankContent: ContentFields = {
  amount: '',
  unit: 'g',
  packs: '1',
  basis: 'net',
  known: null,
}

const MANY = 24

/** Whether a count is of packs: doses, slices and tea bags are small or many. */
function arePacks(measure: Content['measure'], total: number, pieces: number): boolean {
  if (total % pieces !== 0) return false
  const each = total / pieces
  return measure === 'piece' || each > (pieces > MANY ? 150_000 : 50_000)
}

/** The fields of a content; pieces that are no packs of their own are left out. */
export function contentFields(content: Content | null | undefined): ContentFields {
  if (!content) return blankContent
  const { measure, total, count, basis } = packSizeOf(content)
  const packs = count && arePacks(measure, total, count) ? count : 1
  return {
    ...amountFields(measure, total / packs),
    packs: String(packs),
    basis,
    known: content,
  }
}

const isBlank = (typed: string) => typed.trim() === ''

function readPacks(typed: string): number | null {
  if (isBlank(typed)) return 1
  const packs = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0
  return packs >= 1 && packs <= priceLimits.pieces ? packs : null
}

/** The field that cannot be read; null where all can, or nothing is filled. */
export function contentFault(fields: ContentFields): 'amount' | 'packs' | null {
  if (isBlank(fields.amount)) return null
  const packs = readPacks(fields.packs)
  if (packs === null) return 'packs'
  return readAmount(fields, packs) ? null : 'amount'
}

/** What the fields say; null where nothing can be read. */
export function readContent(fields: ContentFields): Content | null {
  const packs = readPacks(fields.packs)
  const read = packs === null ? null : readAmount(fields, packs)
  if (!read || packs === null) return null
  const { known, basis } = fields
  const isKnown =
    known?.measure === read.measure &&
    toThousandths(known.amount) === read.total &&
    contentFields(known).packs === String(packs)
  const isChosen = known?.drained != null || basis === 'piece' || known?.basis === 'piece'
  if (isKnown) return isChosen ? { ...known, basis } : known
  const content = { amount: read.total / 1000, measure: read.measure }
  return packs > 1 ? { ...content, pieces: packs } : content
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

/** Whether a pack that is sold by weight or volume holds 2 to 200 pieces that a text names. */
export function countsPieces(
  { measure, count }: Pick<PackSize, 'measure' | 'count'>,
  noun: CountNoun | null,
): boolean {
  return measure !== 'piece' && noun !== null && count !== null && count >= 2 && count <= 200
}

/** A product's pack and the noun of its pieces, « dose »; null where no text names it. */
export interface KnownPack extends PackSize {
  readonly noun: CountNoun | null
}

export type Packed = Pick<Product, 'barcode' | 'content' | 'name' | 'description' | 'codes'>

/** What is known of a product's pack; the first line of its description holds what it counts. */
export function knownPack({ content, name, description }: Packed): KnownPack | null {
  const [line = ''] = (description ?? '').split(/[\r\n]/)
  return content ? { ...packSizeOf(content), noun: countNoun(line) ?? countNoun(name) } : null
}

/** What prices of a pack can be compared by: first its weight or volume, then its pieces. */
export function comparisonBases(pack: KnownPack): readonly ComparisonBasis[] {
  const { measure, total, drained, basis, noun } = pack
  const isJar = measure === 'g' && drained !== null && drained < total
  const isChosen = basis === 'piece' && measure !== 'piece'
  const isCounted = isChosen || countsPieces(pack, noun)
  return [
    ...(isJar ? (['drained'] as const) : []),
    'net',
    ...(isCounted ? (['piece'] as const) : []),
  ]
}

/** The basis on which this pack holds an amount; null where it is that of another one. */
export function basisOf(pack: KnownPack, amount: Amount | null): ComparisonBasis | null {
  const bases = [pack.basis, ...comparisonBases(pack)]
  return (
    bases.find((basis) => amount && isSameAmount(comparedAmount({ ...pack, basis }), amount)) ??
    null
  )
}
