import { priceLimits } from '../../../src/contract/limits.ts'
import { readQuantity } from '../../../src/domain/amounts/readQuantity.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import type { ContentColumns } from '../catalogue/productColumns.ts'

/** What a product said about its pack before packs had a content. */
export interface UndatedProduct {
  readonly name: string
  readonly price_cents: number
  readonly unit_price_parts: number | null
  readonly unit: string | null
  readonly description: string | null
}

export type StartContent = Pick<
  ContentColumns,
  'amount' | 'measure' | 'pieces' | 'drained' | 'basis'
>

/** Thousandths that one `unit` stands for. */
const knownUnits: Readonly<Record<string, readonly [StartContent['measure'], number]>> = {
  kg: ['g', 1_000_000],
  g: ['g', 1000],
  l: ['ml', 1_000_000],
  ml: ['ml', 1000],
  unit: ['piece', 1000],
}

/** A cent rounded in the unit price moves the quotient by less than this share. */
const TOLERANCE = 0.005

const MOST = 1_000_000_000

/** Packs have round amounts: whole grams below 50, fives below a kilogram, then tens. */
function roundStep(measure: StartContent['measure'], amount: number): number {
  if (measure === 'piece' || amount < 50_000) return 1000
  return amount < 1_000_000 ? 5000 : 10_000
}

/** The content of a pack as a lookup wrote it into the description: « Marque · quantité ». */
function contentOfText({ name, description }: UndatedProduct): StartContent | null {
  const [, quantity] = /^[^\r\n]* · ([^\r\n·]+)/.exec(description ?? '') ?? []
  if (!quantity) return null
  const read = readQuantity(quantity, { eggs: /\boeufs?\b/.test(foldText(name)) })
  if (!read || read.isGuess) return null
  const { measure, total, count, drained } = read
  const pieces = count !== null && count >= 1 && count <= priceLimits.pieces ? count : null
  const basis = drained === null ? null : 'drained'
  return { amount: total, measure, pieces, drained, basis }
}

/** The content of a pack as its price and unit price tell it; null where they give no round amount. */
function contentOfPrices(product: UndatedProduct): StartContent | null {
  const { price_cents, unit_price_parts, unit } = product
  const [measure, perUnit] = knownUnits[unit ?? ''] ?? []
  if (!measure || !perUnit || !unit_price_parts) return null
  const quotient = (price_cents * 100 * perUnit) / unit_price_parts
  const step = roundStep(measure, quotient)
  const amount = Math.round(quotient / step) * step
  if (amount < step || amount > MOST) return null
  if (Math.abs(quotient - amount) > amount * TOLERANCE) return null
  return { amount, measure, pieces: null, drained: null, basis: null }
}

/** What a product's own words tell of its content; null is no guess. */
export function startContent(product: UndatedProduct): StartContent | null {
  return contentOfText(product) ?? contentOfPrices(product)
}
