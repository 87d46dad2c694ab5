import type { ProductCode } from '../../contract/codes.ts'
import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import type { FoodProduct } from '../catalogue/foodProduct.ts'
import { daysBefore } from '../format/civilDays.ts'
import { replacingCodes } from '../scanner/replacingCodes.ts'
import { contentAmount } from './priceEntry.ts'
import { comparablePrices, doubleMedian, type NotedPrice } from './priceHistory.ts'
import { readQuantity } from './quantity.ts'
import type { Amount } from './unitPrice.ts'

type Packs = Pick<Product, 'barcode' | 'content' | 'codes'>

const thousandths = (amount: number | null | undefined) => Math.round((amount ?? 0) * 1000)

/** In percent, towards zero. */
const changeOf = (before: number, after: number) => Math.trunc((100 * (after - before)) / before)

/** What two packs hold in thousandths, by the weight that the first counts by; null where that is not known of both. */
function totalsOf(noted: Content, now: Content): readonly [before: number, after: number] | null {
  if (noted.measure !== now.measure) return null
  const isDrained = noted.basis === 'drained' && noted.drained != null
  if (!isDrained && now.drained === now.amount) return null
  const [before, after] = isDrained ? [noted.drained, now.drained] : [noted.amount, now.amount]
  return before && after ? [thousandths(before), thousandths(after)] : null
}

const isNewFormat = (before: number, after: number) =>
  (100 * after >= 60 * before && 100 * after <= 99 * before) ||
  (100 * after >= 101 * before && 100 * after <= 167 * before)

/** How far two formats of one product are apart, as a share of the first; 0 within 1 %, null of more than formats are. */
export function formatDistance(noted: Content, now: Content): number | null {
  const [before, after] = totalsOf(noted, now) ?? [0, 0]
  if (before === 0) return null
  if (100 * Math.abs(after - before) < before) return 0
  return isNewFormat(before, after) ? Math.abs(after - before) / before : null
}

/** What a code's pack was noted to hold and what its printed text says now; null of less than 1 or more than 40 %. */
export function contentChange(
  noted: Content,
  { content, quantity }: Pick<FoodProduct, 'content' | 'quantity'>,
): Readonly<Record<'from' | 'to', Amount>> | null {
  if (!content || !readQuantity(quantity)) return null
  const [before, after] = totalsOf(noted, content) ?? [0, 0]
  const hundredfold = 100 * Math.abs(after - before)
  if (before === 0 || hundredfold < before || hundredfold > 40 * before) return null
  const { measure } = noted
  return { from: { measure, total: before }, to: { measure, total: after } }
}

function packOf({ content }: Packs, pack: ProductCode): Content | null {
  const { amount, measure, pieces, drained } = pack
  if (!amount || !measure) return null
  const isOfDoses = content?.basis === 'piece' && pieces != null
  const basis = drained == null && !isOfDoses ? null : (content?.basis ?? 'drained')
  return { amount, measure, pieces, drained, basis }
}

/** What the pack of a code holds; of the main code, of another or of none what the product says. */
export function contentOfCode(product: Packs, code: string | null | undefined): Content | null {
  const further = product.codes?.find((each) => each.code === code)
  return (further && packOf(product, further)) ?? product.content ?? null
}

/** Whether a code is beside the main one, so that its pack may hold something else. */
export function isFurtherCode({ codes = [] }: Packs, code: string | null | undefined): boolean {
  return codes.some((each) => each.code === code)
}

/** A product with the pack of one of its codes as its content. */
export function withPackOf<Known extends Packs>(product: Known, code: string | null | undefined) {
  return { ...product, content: contentOfCode(product, code) }
}

/** The code that is sold now: the last of those that took the place of the main one. */
export function currentCode({ barcode, codes = [] }: Packs): string | null {
  let current = barcode ?? null
  for (const _ of codes) {
    const next = codes.find(({ replaces }) => replaces != null && replaces === current)
    current = next?.code ?? current
  }
  return current
}

const countedBy = (content: Content | null) =>
  content ? [thousandths(content.amount), contentAmount(content)?.total ?? 0] : []

/** The amounts of codes that stand beside the product's own instead of taking their place. */
function otherFormats(product: Packs, replacing: ReadonlySet<number>): ReadonlySet<number> {
  const own = countedBy(product.content ?? null)
  const taken = replacingCodes(product.codes ?? [])
  const beside = (product.codes ?? []).filter((each) => !taken.includes(each))
  const totals = beside.flatMap((each) => countedBy(packOf(product, each)))
  return new Set(totals.filter((total) => !own.includes(total) && !replacing.has(total)))
}

export interface PackChange {
  readonly from: Amount
  readonly to: Amount
  /** Of the content, in whole percent. */
  readonly size: number
  /** Of the price of a kilo, a litre or a piece, in whole percent. */
  readonly rise: number
  /** Medians of regular prices, in 1/10,000 €. */
  readonly before: number
  readonly after: number
}

interface Pack {
  readonly amount: Amount
  readonly first: string
}

interface NotedPack extends NotedPrice {
  readonly amount: Amount
}

/** The packs that prices were noted of, from the one that came last. */
function packsOf(prices: readonly NotedPack[]): readonly Pack[] {
  const packs = new Map<number, Pack>()
  for (const { amount, seenOn } of prices) {
    const known = packs.get(amount.total)
    if (!known || seenOn < known.first) packs.set(amount.total, { amount, first: seenOn })
  }
  return [...packs.values()].sort((a, b) =>
    a.first === b.first ? a.amount.total - b.amount.total : a.first < b.first ? 1 : -1,
  )
}

function amountBefore(prices: readonly NotedPack[], day: string): Amount | null {
  const earlier = prices.filter(({ seenOn }) => seenOn < day)
  const [newest] = earlier.sort((a, b) =>
    a.seenOn === b.seenOn ? b.amount.total - a.amount.total : a.seenOn < b.seenOn ? 1 : -1,
  )
  return newest?.amount ?? null
}

/** Twice the median of what a pack cost in the year up to a day. */
function usualOf(prices: readonly NotedPack[], amount: Amount, until: string): number | null {
  const same = prices.filter((price) => price.amount.total === amount.total)
  const compared = comparablePrices(same, { amount }, until)
  return typeof compared === 'string' ? null : doubleMedian(compared.regular)
}

const WINDOW_DAYS = 365

/** The change of pack of the last 365 days that made the product dearer by the kilo, litre or piece. */
export function packChange(
  product: Packs,
  history: readonly NotedPrice[],
  today: string,
): PackChange | null {
  const taken = replacingCodes(product.codes ?? [])
  const replacing = new Set(taken.flatMap((each) => countedBy(packOf(product, each))))
  const others = otherFormats(product, replacing)
  const regular = history.filter(
    (price): price is NotedPack =>
      !price.promo && price.seenOn <= today && price.amount != null && price.cents > 0,
  )
  const measure = regular[0]?.amount.measure
  const prices = regular.filter(
    ({ amount }) => amount.measure === measure && !others.has(amount.total),
  )
  for (const { amount: to, first } of packsOf(prices)) {
    if (first < daysBefore(today, WINDOW_DAYS)) return null
    const from = amountBefore(prices, first)
    if (!from || !isNewFormat(from.total, to.total)) continue
    const isSeenSince = prices.some(
      ({ amount, seenOn }) => amount.total === from.total && seenOn > first,
    )
    // Both are sold, unless the person said that one took the place of the other.
    if (isSeenSince && !replacing.has(to.total)) continue
    const before = usualOf(prices, from, daysBefore(first, 1))
    const after = usualOf(prices, to, today)
    if (!before || !after || 100 * after < 101 * before) return null
    return {
      from,
      to,
      size: changeOf(from.total, to.total),
      rise: changeOf(before, after),
      before: Math.round(before / 2),
      after: Math.round(after / 2),
    }
  }
  return null
}

/** What is in the pack that is sold now: the smaller one once prices say so, where no code tells the two apart. */
export function amountNow(
  product: Packs,
  code: string | null | undefined,
  history: readonly NotedPrice[],
  today: string,
): Amount | null {
  const amount = contentAmount(contentOfCode(product, code))
  if (!amount || replacingCodes(product.codes ?? []).length > 0) return amount
  const change = packChange(product, history, today)
  const isFormer = change?.from.measure === amount.measure && change.from.total === amount.total
  return isFormer ? change.to : amount
}
