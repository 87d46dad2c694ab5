import type { Content, Measure } from '../../contract/content.ts'
import { priceLimits } from '../../contract/limits.ts'
import type { Product } from '../../contract/products.ts'
import { foldText } from '../format/foldText.ts'
import { parseAmount } from './money.ts'

/** What prices are compared by: a total in thousandths of a gram, a millilitre or a piece. */
export interface Amount {
  readonly measure: Measure
  readonly total: number
}

/** Two unknown amounts are the same, an unknown and a known one are not. */
export function isSameAmount(
  one: Amount | null | undefined,
  other: Amount | null | undefined,
): boolean {
  return one?.measure === other?.measure && one?.total === other?.total
}

export type ComparisonBasis = NonNullable<Content['basis']>

/** What one pack holds, in thousandths. */
export interface PackSize extends Amount {
  /** Packs or pieces inside. */
  readonly count: number | null
  /** The drained weight. */
  readonly drained: number | null
  readonly basis: ComparisonBasis
}

const toThousandths = (amount: number) => Math.round(amount * 1000)

interface WireAmount {
  readonly amount?: number | null | undefined
  readonly measure?: Measure | null | undefined
}

/** An amount of the API as prices compute with it; null where none is known. */
export function amountOf({ amount, measure }: WireAmount): Amount | null {
  return amount && measure ? { measure, total: toThousandths(amount) } : null
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

/** A pack in a text; `further` is its weight or volume where it is sold by pieces. */
export interface PackInText extends Omit<PackSize, 'basis'> {
  readonly further?: Amount
}

/** The content of the API of a pack in a text: a drained weight there is compared by, or the pieces. */
export function contentOfText({ further, ...size }: PackInText): Content {
  if (!further) return contentOf({ ...size, basis: 'drained' })
  return contentOf({ ...size, ...further, count: size.total / 1000, basis: 'piece' })
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

/** The units that a form offers, with their thousandths of a gram, a millilitre or a piece. */
const units = {
  g: { measure: 'g', thousandths: 1000 },
  kg: { measure: 'g', thousandths: 1_000_000 },
  ml: { measure: 'ml', thousandths: 1000 },
  cl: { measure: 'ml', thousandths: 10_000 },
  l: { measure: 'ml', thousandths: 1_000_000 },
  piece: { measure: 'piece', thousandths: 1000 },
} as const
export type ContentUnit = keyof typeof units

export const contentUnits = Object.keys(units) as readonly ContentUnit[]

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

/** Kilos and litres from one on, if two decimals say it; centilitres where they are whole. */
function unitOf(measure: Content['measure'], total: number): ContentUnit {
  if (measure === 'piece') return 'piece'
  if (total >= 1_000_000 && total % 10_000 === 0) return measure === 'g' ? 'kg' : 'l'
  return measure === 'ml' && total % 10_000 === 0 ? 'cl' : measure
}

/** An amount of thousandths in the unit with the shortest number: `1,5` and `kg`. */
export function amountFields(measure: Content['measure'], total: number) {
  const unit = unitOf(measure, total)
  return { amount: String(total / units[unit].thousandths).replace('.', ','), unit }
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

/** What so many packs of a typed amount hold; null where nothing can be read, or too much. */
export function readAmount(
  { amount, unit }: Pick<ContentFields, 'amount' | 'unit'>,
  packs: number,
): Amount | null {
  const { measure, thousandths } = units[unit]
  const one = Math.round((parseAmount(amount) ?? 0) * thousandths)
  const total = one * packs
  return one >= 1 && total <= toThousandths(priceLimits.amount) ? { measure, total } : null
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

/** What is known of a product's pack; the first line of its description holds what it counts. */
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
