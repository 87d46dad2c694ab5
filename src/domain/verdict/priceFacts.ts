import type { Measure } from '../../contract/content.ts'
import { isSameAmount } from '../amounts/amount.ts'
import { daysBefore, monthsBetween } from '../format/civilDays.ts'
import {
  COMPARED_DAYS,
  comparablePrices,
  doubleMedian,
  offerUnitPrice,
  type PriceRecord,
  USUAL_FROM,
  type ValuedPrice,
} from '../prices/priceHistory.ts'

export interface PriceFacts {
  /** Null of fewer than three regular prices, as `usualCents` and `lowest`. */
  readonly usual: number | null
  /** Of one pack, in whole cents; null unless `isOnePack`. */
  readonly usualCents: number | null
  /** Every regular price is of the candidate's own content. */
  readonly isOnePack: boolean
  readonly regularCount: number
  readonly recentCount: number
  readonly lowest: ValuedPrice | null
  readonly highestRegular: ValuedPrice | null
  readonly newestRegular: ValuedPrice | null
  /** The regular price before the newest one. */
  readonly regularBefore: ValuedPrice | null
  readonly newest: ValuedPrice
  /** Only where it is over 180 days old. */
  readonly regularMonthsAgo: number | null
}

export type Comparable = Pick<PriceRecord, 'amount'>

const AGEING_DAYS = 180

/** The facts, in 1/10,000 €, that sentences name; null without a price that compares. Of one day, `history` has what was recorded last first. */
export function priceFacts(
  history: readonly PriceRecord[],
  candidate: Comparable,
  today: string,
): PriceFacts | null {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return null
  const { recent, regular, older } = compared
  const newest = lastOf(recent, history) ?? lastOf(older, history)
  if (!newest) return null
  const newestRegular = lastOf(regular, history)
  const seenOn = newestRegular?.price.seenOn
  const isAgeing = seenOn !== undefined && seenOn < daysBefore(today, AGEING_DAYS)
  const usual = usualOf(regular)
  const isOnePack =
    regular.length > 0 && regular.every(({ price }) => isSameAmount(price.amount, candidate.amount))
  return {
    usual,
    usualCents: isOnePack && usual !== null ? medianPackCents(regular) : null,
    isOnePack,
    regularCount: regular.length,
    recentCount: recent.length,
    lowest: (usual === null ? null : recent[0]) ?? null,
    highestRegular: regular.at(-1) ?? null,
    newestRegular,
    regularBefore: lastOf(
      regular.filter((each) => each !== newestRegular),
      history,
    ),
    newest,
    regularMonthsAgo: isAgeing ? monthsBetween(seenOn, today) : null,
  }
}

/** In 1/10,000 €; null of fewer than three regular prices. */
function usualOf(regular: readonly ValuedPrice[]): number | null {
  const median = regular.length < USUAL_FROM ? null : doubleMedian(regular)
  return median === null ? null : Math.round(median / 2)
}

/** The newest price; of one day, a regular one before a promotion, then the one that was recorded last. */
function lastOf(
  prices: readonly ValuedPrice[],
  history: readonly PriceRecord[],
): ValuedPrice | null {
  const placeOf = ({ price }: ValuedPrice) => history.indexOf(price)
  const isPromotion = ({ price }: ValuedPrice) => Number(Boolean(price.promo))
  const [last = null] = prices.toSorted(
    (a, b) =>
      Number(a.price.seenOn < b.price.seenOn) - Number(a.price.seenOn > b.price.seenOn) ||
      isPromotion(a) - isPromotion(b) ||
      placeOf(a) - placeOf(b),
  )
  return last
}

function medianPackCents(regular: readonly ValuedPrice[]): number {
  const perPack = regular.map(({ price: { cents, packs = 1 } }) => cents / packs)
  const sorted = perPack.sort((a, b) => a - b)
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return Math.round(middle.reduce((sum, cents) => sum + cents, 0) / middle.length)
}

/** The usual price in a shop, in 1/10,000 €; null of fewer than three prices, or within 5 % of the usual one. */
export function usualInShop(
  history: readonly PriceRecord[],
  candidate: Comparable,
  shop: number | string,
  today: string,
): number | null {
  const compared = comparablePrices(history, candidate, today)
  if (typeof compared === 'string') return null
  const usual = usualOf(compared.regular)
  const usualHere = usualOf(compared.regular.filter(({ price }) => price.shop === shop))
  if (usual === null || usualHere === null) return null
  return Math.abs(usualHere - usual) * 20 >= usual ? usualHere : null
}

/** What most prices of the last 365 days count by, else of all; undefined where most have no content. Of as many, `own` comes first, then the newest. */
export function majorityMeasure(
  history: readonly PriceRecord[],
  today: string,
  own?: Measure,
): Measure | undefined {
  const past = history.filter(({ seenOn }) => seenOn <= today)
  const recent = past.filter(({ seenOn }) => seenOn >= daysBefore(today, COMPARED_DAYS))
  const counts = new Map(own && [[own as Measure | undefined, 0]])
  for (const { amount } of recent.length > 0 ? recent : past) {
    counts.set(amount?.measure, (counts.get(amount?.measure) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0]
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
const CURVE_FROM_DAYS = 3

/** Twelve months of the prices of the measure that most have; null where they are of fewer than three days. */
export function priceCurve(history: readonly PriceRecord[], today: string): PriceCurve | null {
  const from = daysBefore(today, COMPARED_DAYS)
  const recent = history.filter(({ seenOn }) => seenOn >= from && seenOn <= today)
  const measure = majorityMeasure(recent, today)
  const valued = recent
    .filter(({ amount }) => amount?.measure === measure)
    .map((price) => ({ price, unitPrice: offerUnitPrice(price) }))
    .sort((a, b) => (a.price.seenOn < b.price.seenOn ? -1 : 1))
  if (new Set(valued.map(({ price }) => price.seenOn)).size < CURVE_FROM_DAYS) return null
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
  /** Null where `unitPrice` is the usual price of three or more. */
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
      const usual = usualOf(own)
      const last = lastOf(own, history) ?? lastOf(inShop(recent, shop), history)
      if (!last) return []
      return [
        usual === null
          ? { shop, unitPrice: last.unitPrice, last }
          : { shop, unitPrice: usual, last: null },
      ]
    })
    .sort((a, b) => a.unitPrice - b.unitPrice || (a.shop < b.shop ? -1 : 1))
}
