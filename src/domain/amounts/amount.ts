import type { Measure } from '../../contract/content.ts'
import { priceLimits } from '../../contract/limits.ts'
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

export const toThousandths = (amount: number) => Math.round(amount * 1000)

/** An amount of the API as prices compute with it; null where none is known. */
export function amountOf({
  amount,
  measure,
}: {
  readonly amount?: number | null | undefined
  readonly measure?: Measure | null | undefined
}): Amount | null {
  return amount && measure ? { measure, total: toThousandths(amount) } : null
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

/** Kilos and litres from one on, if two decimals say it; centilitres where they are whole. */
function unitOf(measure: Measure, total: number): ContentUnit {
  if (measure === 'piece') return 'piece'
  if (total >= 1_000_000 && total % 10_000 === 0) return measure === 'g' ? 'kg' : 'l'
  return measure === 'ml' && total % 10_000 === 0 ? 'cl' : measure
}

/** An amount of thousandths in the unit with the shortest number: `1,5` and `kg`. */
export function amountFields(measure: Measure, total: number) {
  const unit = unitOf(measure, total)
  return { amount: String(total / units[unit].thousandths).replace('.', ','), unit }
}

/** What so many packs of a typed amount hold; null where nothing can be read, or too much. */
export function readAmount(
  { amount, unit }: { readonly amount: string; readonly unit: ContentUnit },
  packs: number,
): Amount | null {
  const { measure, thousandths } = units[unit]
  const one = Math.round((parseAmount(amount) ?? 0) * thousandths)
  const total = one * packs
  return one >= 1 && total <= toThousandths(priceLimits.amount) ? { measure, total } : null
}
