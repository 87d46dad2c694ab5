import type { Content } from '../../contract/content.ts'
import { priceLimits } from '../../contract/limits.ts'
import { parseAmount } from './money.ts'
import { type Amount, type ComparisonBasis, toThousandths } from './packSize.ts'

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

/** An amount of thousandths in the unit that says it best: `1,5` and `kg`. */
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

/** The fields of a content; what is inside but no pack is not shown. */
export function contentFields(content: Content | null | undefined): ContentFields {
  if (!content) return blankContent
  const { measure, pieces, basis } = content
  const total = toThousandths(content.amount)
  const packs = pieces && arePacks(measure, total, pieces) ? pieces : 1
  return {
    ...amountFields(measure, total / packs),
    packs: String(packs),
    basis: basis ?? 'net',
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

/** The field that says nothing readable; null where all is well, or nothing is filled. */
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
