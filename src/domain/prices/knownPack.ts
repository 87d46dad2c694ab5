import type { Product } from '../../contract/products.ts'
import { foldText } from '../format/foldText.ts'
import {
  type Amount,
  type ComparisonBasis,
  comparedAmount,
  isSameAmount,
  type PackSize,
  packSizeOf,
} from './packSize.ts'
import { computeUnitPrice } from './unitPrice.ts'

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
  readonly unitPrice: number
}

/** The price of each of the 2 to 200 pieces in a pack that is sold by weight or volume; else null. */
export function piecePrice(
  cents: number,
  packs: number,
  { measure, count }: Pick<PackSize, 'measure' | 'count'>,
  noun: CountNoun | null,
): PiecePrice | null {
  if (measure === 'piece' || noun === null || count === null || count < 2 || count > 200)
    return null
  return {
    noun,
    unitPrice: computeUnitPrice(cents, packs, { measure: 'piece', total: count * 1000 }),
  }
}

/** A product's pack and the noun of what is inside, « dose »; null where no text names it. */
export interface KnownPack extends PackSize {
  readonly noun: CountNoun | null
}

/** What is known of a product's pack; the first line of its description says what it counts. */
export function knownPack({
  content,
  name,
  description,
}: Pick<Product, 'content' | 'name' | 'description'>): KnownPack | null {
  const [line = ''] = (description ?? '').split(/[\r\n]/)
  return content ? { ...packSizeOf(content), noun: countNoun(line) ?? countNoun(name) } : null
}

/** What prices of a pack can be compared by: first its weight or volume, then its pieces. */
export function comparisonBases(pack: KnownPack): readonly ComparisonBasis[] {
  const { measure, total, drained, basis, noun } = pack
  const isJar = measure === 'g' && drained !== null && drained < total
  const isChosen = basis === 'piece' && measure !== 'piece'
  const isCounted = isChosen || piecePrice(0, 1, pack, noun) !== null
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
