import type { Measure } from '../../contract/content.ts'
import { daysBefore, monthsBetween } from '../format/civilDays.ts'
import { isSameAmount } from './packSize.ts'
import {
  COMPARED_DAYS,
  comparablePrices,
  doubleMedian,
  newestOf,
  offerUnitPrice,
  type PriceRecord,
  type ValuedPrice,
} from './priceHistory.ts'

export interface PriceFacts {
  readonly usual: number | null
  /** Of one pack, in cents to a hundredth; null where a regular price is of another content. */
  readonly usualCents: number | null
  readonly regularCount: number
  readonly recentCount: number
  readonly lowest: ValuedPrice | null
  readonly highestRegular: ValuedPrice | null
  readonly newestRegular: ValuedPrice | null
  readonly newest: ValuedPrice
  /** Only where it is over 180 days old. */
  readonly regularMonthsAgo: number | null
}

export type Comparable = Pick<PriceRecord, 'amount'>

const AGEING_DAYS = 180

/** The facts, in 1/10,000 €, that sentences name; null without a price that compares. */
export function priceFacts(
  history: readonly PriceRecord[],
  candidate: Comparable,
  today: string,
): PriceFacts | null {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return null
  const { recent, regular, older } = compared
  const newest = newestOf(recent) ?? newestOf(older)
  if (!newest) return null
  const newestRegular = newestOf(regular)
  const seenOn = newestRegular?.price.seenOn
  const isAgeing = seenOn !== undefined && seenOn < daysBefore(today, AGEING_DAYS)
  const median = doubleMedian(regular)
  return {
    usual: median === null ? null : Math.round(median / 2),
    usualCents: usualPackCents(regular, candidate),
    regularCount: regular.length,
    recentCount: recent.length,
    lowest: recent[0] ?? null,
    highestRegular: regular.at(-1) ?? null,
    newestRegular,
    newest,
    regularMonthsAgo: isAgeing ? monthsBetween(seenOn, today) : null,
  }
}

/** The regular prices of the window have to be of the candidate's own content. */
function usualPackCents(regular: readonly ValuedPrice[], { amount }: Comparable): number | null {
  const isSame = regular.every(({ price }) => isSameAmount(price.amount, amount))
  if (regular.length === 0 || !isSame) return null
  const perPack = regular.map(({ price: { cents, packs = 1 } }) => cents / packs)
  const sorted = perPack.sort((a, b) => a - b)
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return middle.reduce((sum, cents) => sum + cents, 0) / middle.length
}

/** The usual price in a shop, in 1/10,000 €; null of one price, or within 5 % of the usual one. */
export function usualInShop(
  history: readonly PriceRecord[],
  candidate: Comparable,
  shop: number | string,
  today: string,
): number | null {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return null
  const here = compared.regular.filter(({ price }) => price.shop === shop)
  const usual = doubleMedian(compared.regular)
  const usualHere = doubleMedian(here)
  if (usual === null || usualHere === null || here.length < 2) return null
  return Math.abs(usualHere - usual) * 20 >= usual ? Math.round(usualHere / 2) : null
}

/** What the prices of a measure are written by: the content that all of 365 days share, else no pack's. */
export function sharedAmount(
  history: readonly PriceRecord[],
  measure: Measure | undefined,
  today: string,
): Comparable {
  const from = daysBefore(today, COMPARED_DAYS)
  const alike = history.filter(({ amount }) => amount?.measure === measure)
  const recent = alike.filter(({ seenOn }) => seenOn >= from)
  const [first, ...others] = recent.length > 0 ? recent : alike
  if (!measure) return {}
  const isShared = first && others.every(({ amount }) => isSameAmount(amount, first.amount))
  return { amount: isShared ? first.amount : { measure, total: 0 } }
}

export interface PricePoint extends ValuedPrice {
  /** 0 a year ago, 1 today. */
  readonly x: number
  /** 0 for the lowest price, 1 for the highest. */
  readonly y: number
}

export interface PriceCurve {
  /** Oldest first. */
  readonly points: readonly PricePoint[]
  readonly from: string
  readonly lowest: ValuedPrice
  readonly highest: ValuedPrice
  readonly shared: Comparable
}

const DAY_MS = 86_400_000

/** Twelve months of the prices that compare with the newest one; null for fewer than two. */
export function priceCurve(history: readonly PriceRecord[], today: string): PriceCurve | null {
  const from = daysBefore(today, COMPARED_DAYS)
  const recent = history.filter(({ seenOn }) => seenOn >= from && seenOn <= today)
  const measure = recent[0]?.amount?.measure
  const valued = recent
    .filter(({ amount }) => amount?.measure === measure)
    .map((price) => ({ price, unitPrice: offerUnitPrice(price) }))
    .sort((a, b) => (a.price.seenOn < b.price.seenOn ? -1 : 1))
  const [lowest, ...others] = [...valued].sort((a, b) => a.unitPrice - b.unitPrice)
  const highest = others.at(-1)
  if (!lowest || !highest) return null
  const range = highest.unitPrice - lowest.unitPrice
  const start = Date.parse(from)
  const points = valued.map(({ price, unitPrice }) => ({
    price,
    unitPrice,
    x: (Date.parse(price.seenOn) - start) / (COMPARED_DAYS * DAY_MS),
    y: range === 0 ? 0.5 : (unitPrice - lowest.unitPrice) / range,
  }))
  return { points, from, lowest, highest, shared: sharedAmount(recent, measure, today) }
}

export interface ShopPrice {
  readonly shop: string
  /** The usual one in this shop, else the last; in 1/10,000 €. */
  readonly unitPrice: number
  /** Null where `unitPrice` is the usual price of two or more. */
  readonly last: ValuedPrice | null
}

/** What a product costs in each shop of the last 365 days, cheapest first; none of fewer than two shops. */
export function shopPrices(
  history: readonly PriceRecord[],
  candidate: Comparable,
  today: string,
): readonly ShopPrice[] {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return []
  const { recent, regular } = compared
  const shops = new Set(recent.flatMap(({ price }) => (price.shop ? [String(price.shop)] : [])))
  if (shops.size < 2) return []
  const inShop = (prices: readonly ValuedPrice[], shop: string) =>
    prices.filter(({ price }) => price.shop === shop)
  return [...shops]
    .flatMap((shop) => {
      const own = inShop(regular, shop)
      const usual = own.length < 2 ? null : doubleMedian(own)
      const last = newestOf(own) ?? newestOf(inShop(recent, shop))
      if (!last) return []
      return [
        usual === null
          ? { shop, unitPrice: last.unitPrice, last }
          : { shop, unitPrice: Math.round(usual / 2), last: null },
      ]
    })
    .sort((a, b) => a.unitPrice - b.unitPrice || (a.shop < b.shop ? -1 : 1))
}
