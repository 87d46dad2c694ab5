import type { Product } from '../../contract/products.ts'
import type { Amount } from '../amounts/amount.ts'
import { wordsOfProduct } from '../catalogue/packMatch.ts'
import { basisOfContent, contentAmount } from '../packs/packSize.ts'
import { countedAlike, usualMeasure } from '../prices/ownPrices.ts'
import {
  comparablePrices,
  type HistoryOf,
  newestOf,
  type Offer,
  offerUnitPrice,
  type PriceRecord,
} from '../prices/priceHistory.ts'
import { centsPerPack } from '../prices/unitPrice.ts'

/** A format by its last regular price of 12 months; `unitPrice` in 1/10,000 € of a kilo, a litre or a piece. */
export interface PricedFormat {
  readonly amount: Amount
  /** Of one pack. */
  readonly cents: number
  readonly unitPrice: number
}

export interface ComparedProduct extends PricedFormat {
  readonly product: Product
  readonly isOwn: boolean
}

export interface Comparison {
  /** From the cheapest. */
  readonly rows: readonly ComparedProduct[]
  /** Two formats of one product of which the larger costs more. */
  readonly dearer: { readonly small: PricedFormat; readonly large: PricedFormat } | null
}

const MOST_OTHERS = 5

const tooCommon: ReadonlySet<string> = new Set('bio pack lot boite sachet paquet pot'.split(' '))

function tellingWords(product: Product): ReadonlySet<string> {
  const { name, brand } = wordsOfProduct(product)
  const branded = brand.split(' ')
  return new Set(name().filter((word) => !branded.includes(word) && !tooCommon.has(word)))
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((word) => b.has(word))

function lastFormat(
  history: readonly PriceRecord[],
  measure: Amount['measure'],
  today: string,
): PricedFormat | null {
  const compared = comparablePrices(history, { amount: { measure, total: 1 } }, today)
  const newest = typeof compared === 'string' ? null : newestOf(compared.regular)
  const { amount, cents = 0, packs = 1 } = newest?.price ?? {}
  if (!newest || !amount) return null
  return { amount, cents: centsPerPack(cents, packs), unitPrice: newest.unitPrice }
}

/** The widest gap between a format and the cheapest of the smaller ones, by 1 % or more. */
function dearerFormat(formats: readonly PricedFormat[]): Comparison['dearer'] {
  const sorted = [...formats].sort(
    (a, b) => a.amount.total - b.amount.total || a.unitPrice - b.unitPrice,
  )
  let worst: Comparison['dearer'] = null
  let small: PricedFormat | undefined
  let smaller = 0
  for (const large of sorted) {
    for (let next = sorted[smaller]; next && next.amount.total < large.amount.total; ) {
      if (!small || next.unitPrice < small.unitPrice) small = next
      smaller += 1
      next = sorted[smaller]
    }
    if (!small || 100 * large.unitPrice < 101 * small.unitPrice) continue
    const isWorse =
      !worst || large.unitPrice * worst.small.unitPrice > worst.large.unitPrice * small.unitPrice
    if (isWorse) worst = { small, large }
  }
  return worst
}

/** A product beside up to five of its category that share a word of its name; null without one that compares. */
export function compareProducts(
  own: Product,
  catalogue: readonly Product[],
  historyOf: HistoryOf,
  today: string,
): Comparison | null {
  const basis = basisOfContent(own.content)
  const pricesOf = (product: Product) => countedAlike(historyOf(product.id) ?? [], product, basis)
  const history = pricesOf(own)
  const measure = contentAmount(own.content)?.measure ?? usualMeasure(history)
  const format = measure && lastFormat(history, measure, today)
  const words = tellingWords(own)
  if (!format || words.size === 0) return null
  const others: ComparedProduct[] = []
  const formats: PricedFormat[] = [format]
  for (const product of catalogue) {
    if (product.category.id !== own.category.id || product.id === own.id) continue
    const theirs = tellingWords(product)
    if (![...theirs].some((word) => words.has(word))) continue
    const priced = lastFormat(pricesOf(product), measure, today)
    if (!priced) continue
    others.push({ ...priced, product, isOwn: false })
    if (isSameSet(words, theirs)) formats.push(priced)
  }
  if (others.length === 0) return null
  const byValue = (a: ComparedProduct, b: ComparedProduct) =>
    a.unitPrice - b.unitPrice || a.product.id - b.product.id
  const nearest = others.sort(byValue).slice(0, MOST_OTHERS)
  const rows = [...nearest, { ...format, product: own, isOwn: true }].sort(byValue)
  return { rows, dearer: dearerFormat(formats) }
}

export interface OfferComparison {
  readonly cheaper: 'one' | 'other' | null
  /** How far the cheaper is below, in whole percent, towards zero. */
  readonly gap: number
}

/** Which of two offers costs less by the kilo, litre or piece; null where a content is unknown or they count by different ones. */
export function compareOffers(one: Offer, other: Offer): OfferComparison | null {
  if (!one.amount || one.amount.measure !== other.amount?.measure) return null
  const [value, otherValue] = [offerUnitPrice(one), offerUnitPrice(other)]
  if (value === otherValue) return { cheaper: null, gap: 0 }
  const [low, high] = [Math.min(value, otherValue), Math.max(value, otherValue)]
  return {
    cheaper: value < otherValue ? 'one' : 'other',
    gap: Math.trunc((100 * (high - low)) / high),
  }
}
