import type { Measure } from '../../contract/content.ts'
import type { Amount, PackSize } from './packSize.ts'
import { amountIn, type NamedAmount, namedAmounts } from './quantityText.ts'

/** What a text says that a pack holds; `weight` is that of eggs. */
export interface Quantity extends Omit<PackSize, 'basis'> {
  readonly weight?: number
}

export interface QuantityContext {
  readonly product_quantity?: string | number | null | undefined
  readonly product_quantity_unit?: string | null | undefined
  readonly eggs?: boolean
}

const smallest: Readonly<Record<Measure, number>> = { g: 1000, ml: 5000, piece: 1000 }
const LARGEST = 1_000_000_000

const isPlausible = ({ measure, total }: Amount) => total >= smallest[measure] && total <= LARGEST

const plausible = <Found extends Amount>(found: Found | null | undefined): Found | null =>
  found && isPlausible(found) ? found : null

const isWithin2Percent = (a: Amount, b: Amount) =>
  a.measure === b.measure && Math.abs(a.total - b.total) * 50 <= Math.max(a.total, b.total)

const wholeOrNull = (count: number | null | undefined) =>
  count && Number.isSafeInteger(count) && count <= LARGEST / 1000 ? count : null

const isMeasured = ({ measure }: NamedAmount) => measure !== 'piece'
const isDrained = (amount: NamedAmount) =>
  amount.measure === 'g' && amount.role === 'drained' && isPlausible(amount)
const isEgg = ({ noun }: NamedAmount) => /^oeufs?$/.test(noun ?? '')

function readMeasured(amounts: readonly NamedAmount[]): Quantity | null {
  const measured = amounts.filter(isMeasured)
  const drained = measured.find(isDrained)
  const isNet = (amount: NamedAmount) => amount.role === 'net'
  const found = measured.find(isNet) ?? drained ?? measured[0]
  // The volume of a jar says nothing of the solid food in it.
  const main = drained && found?.measure === 'ml' ? drained : found
  if (!main || !isPlausible(main)) return null
  const { measure, total } = main
  const split = measured.find((amount) => amount.packs !== null && isWithin2Percent(amount, main))
  const packs = wholeOrNull(split?.packs)
  const pieces = amounts.find(({ noun }) => noun !== null)?.total
  const count = packs ?? wholeOrNull(pieces && pieces / 1000)
  if (!drained) return { measure, total, count, drained: null }
  const isOfOnePack = drained.packs === null && packs !== null && drained.total * packs <= total
  const solid = drained.total * (isOfOnePack ? packs : 1)
  const [smaller, larger] = [Math.min(solid, total), Math.max(solid, total)]
  return { measure, total: larger, count, drained: smaller }
}

function readPieces(amounts: readonly NamedAmount[], eggs: boolean): Amount | null {
  const named = amounts.find(({ noun }) => noun !== null)
  if (!eggs) return amounts.some(isMeasured) ? null : plausible(named)
  const bare = amounts.find(({ measure }) => measure === 'piece')
  return plausible(amounts.find(isEgg) ?? named ?? bare)
}

function readStated(text: string, context: QuantityContext): Amount | null {
  const value = Number(String(context.product_quantity ?? '').replace(',', '.'))
  return value > 0 ? plausible(amountIn(value, context.product_quantity_unit ?? '', text)) : null
}

/** Reads a pack's content; the food database's own reading forgets packs, so it comes second. */
export function readQuantity(
  text: string | null | undefined,
  context: QuantityContext = {},
): Quantity | null {
  const typed = text ?? ''
  const amounts = namedAmounts(typed)
  const isCounted = context.eggs === true || (amounts[0] !== undefined && isEgg(amounts[0]))
  const measured = readMeasured(amounts)
  const stated = measured ?? readStated(typed, context)
  const pieces = readPieces(amounts, isCounted)
  if (isCounted) {
    const total = pieces?.total ?? (measured?.count ? measured.count * 1000 : null)
    if (total === null) return stated && { count: null, drained: null, ...stated }
    const weight = stated?.measure === 'g' ? { weight: stated.total } : {}
    return { measure: 'piece', total, count: null, drained: null, ...weight }
  }
  if (measured) return measured
  const count = wholeOrNull(pieces && pieces.total / 1000)
  if (stated) return { ...stated, count, drained: null }
  return pieces && { measure: 'piece', total: pieces.total, count: null, drained: null }
}
