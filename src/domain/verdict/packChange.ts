import type { ProductCode } from '../../contract/codes.ts'
import type { Content } from '../../contract/content.ts'
import type { Amount } from '../amounts/amount.ts'
import { daysBefore } from '../format/civilDays.ts'
import { isNewFormat } from '../packs/contentChange.ts'
import { type Coded, contentOfCode, formerCodes, packOf } from '../packs/furtherCodes.ts'
import { comparedAmount, contentAmount, packSizeOf } from '../packs/packSize.ts'
import {
  COMPARED_DAYS,
  comparablePrices,
  doubleMedian,
  type PriceRecord,
} from '../prices/priceHistory.ts'

/** In percent, towards zero. */
const changeOf = (before: number, after: number) => Math.trunc((100 * (after - before)) / before)

function countedBy(content: Content | null): readonly number[] {
  const size = content && packSizeOf(content)
  return size ? [size.total, comparedAmount(size).total] : []
}

/** The amounts that the product's own packs counted by, and those of other formats. */
function amountsOf(product: Coded): Readonly<Record<'former' | 'others', ReadonlySet<number>>> {
  const { codes = [] } = product
  const former = formerCodes(codes)
  const countedOf = (of: readonly ProductCode[]) =>
    of.flatMap((each) => countedBy(packOf(each, product)))
  const own = [...countedBy(product.content ?? null), ...countedOf(former)]
  const further = countedOf(codes.filter((each) => !former.includes(each)))
  return {
    former: new Set(countedOf(former)),
    others: new Set(further.filter((total) => !own.includes(total))),
  }
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

/** A pack beside the larger one that was priced last; `rise` is at the same price. */
export type ContentDrop = Pick<PackChange, 'from' | 'to' | 'rise'>

/** How far a pack falls short of the newest priced one; null of a pack as large, or of quite another format. */
export function contentDrop(
  history: readonly PriceRecord[],
  to: Amount,
  day: string,
): ContentDrop | null {
  const [newest] = history
    .filter(({ seenOn, cents, amount, promo }) => seenOn <= day && cents > 0 && amount && !promo)
    .sort((a, b) => (a.seenOn < b.seenOn ? 1 : a.seenOn > b.seenOn ? -1 : 0))
  const from = newest?.amount
  if (!from || from.measure !== to.measure || to.total >= from.total) return null
  return isNewFormat(from.total, to.total)
    ? { from, to, rise: changeOf(to.total, from.total) }
    : null
}

interface RecordedPack extends PriceRecord {
  readonly amount: Amount
}

/** The first price of each pack; the pack that came last is first. */
function firstPrices(prices: readonly RecordedPack[]): readonly RecordedPack[] {
  const packs = new Map<number, RecordedPack>()
  for (const price of prices) {
    const known = packs.get(price.amount.total)
    if (!known || price.seenOn < known.seenOn) packs.set(price.amount.total, price)
  }
  return [...packs.values()].sort((a, b) =>
    a.seenOn === b.seenOn ? a.amount.total - b.amount.total : a.seenOn < b.seenOn ? 1 : -1,
  )
}

function amountBefore(prices: readonly RecordedPack[], day: string): Amount | null {
  const earlier = prices.filter(({ seenOn }) => seenOn < day)
  const [newest] = earlier.sort((a, b) =>
    a.seenOn === b.seenOn ? b.amount.total - a.amount.total : a.seenOn < b.seenOn ? 1 : -1,
  )
  return newest?.amount ?? null
}

/** Twice the median of what a pack cost in the year up to a day. */
function usualOf(prices: readonly RecordedPack[], amount: Amount, until: string): number | null {
  const same = prices.filter((price) => price.amount.total === amount.total)
  const compared = comparablePrices(same, { amount }, until)
  return typeof compared === 'string' ? null : doubleMedian(compared.regular)
}

/** The change of pack of the last 365 days that made the product dearer by the kilo, litre or piece. */
export function packChange(
  product: Coded,
  history: readonly PriceRecord[],
  today: string,
): PackChange | null {
  const { former, others } = amountsOf(product)
  const regular = history.filter(
    (price): price is RecordedPack =>
      !price.promo && price.seenOn <= today && price.amount != null && price.cents > 0,
  )
  const measure = regular[0]?.amount.measure
  const prices = regular.filter(
    ({ amount }) => amount.measure === measure && !others.has(amount.total),
  )
  for (const { amount: to, seenOn: first } of firstPrices(prices)) {
    if (first < daysBefore(today, COMPARED_DAYS)) return null
    const from = amountBefore(prices, first)
    if (!from || !isNewFormat(from.total, to.total)) continue
    const isSeenSince = prices.some(
      ({ amount, seenOn }) => amount.total === from.total && seenOn > first,
    )
    // Both are sold, unless the person said that one took the place of the other.
    if (isSeenSince && !former.has(from.total)) continue
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
  product: Coded,
  code: string | null | undefined,
  history: readonly PriceRecord[],
  today: string,
): Amount | null {
  const amount = contentAmount(contentOfCode(product, code))
  if (!amount || formerCodes(product.codes ?? []).length > 0) return amount
  const change = packChange(product, history, today)
  const isFormer = change?.from.measure === amount.measure && change.from.total === amount.total
  return isFormer ? change.to : amount
}
