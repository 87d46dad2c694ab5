import { type Amount, isSameAmount } from '../../domain/amounts/amount.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { formatDay } from '../../domain/format/dates.ts'
import type { Offer, PriceRecord, ValuedPrice } from '../../domain/prices/priceHistory.ts'
import {
  centsPerPack,
  LEAST_UNIT_PRICE,
  packPriceCents,
  UNIT_PRICE_SCALE,
} from '../../domain/prices/unitPrice.ts'
import type { TimesAway } from '../../domain/verdict/verdict.ts'
import { seenDayCopy } from '../catalogue.ts'
import { perUnitCopy, priceCopy, verdictCopy } from './prices.ts'

export const centsText = (cents: number) => formatEuros(Math.round(cents) / 100)

export const packPrice = ({ cents, packs }: Offer) => centsText(centsPerPack(cents, packs))

/** A value of 1/10,000 €, which is never shown as `0,00 €`. */
export function unitEuros(unitPrice: number): string {
  const isTiny = unitPrice > 0 && unitPrice < LEAST_UNIT_PRICE
  const price = formatEuros(Math.max(unitPrice, isTiny ? LEAST_UNIT_PRICE : 0) / UNIT_PRICE_SCALE)
  return isTiny ? priceCopy.lessThan(price) : price
}

/** A value of 1/10,000 €, `5,88 €/kg`; of a pack without an amount. */
export function perUnit(unitPrice: number, measure: Amount['measure'] | undefined): string {
  const price = unitEuros(unitPrice)
  return measure ? perUnitCopy[measure](price) : price
}

/** A price of another pack is compared by its kilo, litre or piece. */
export function earlierPrice(
  { price, unitPrice }: ValuedPrice,
  { amount }: Pick<Offer, 'amount'>,
): string {
  return isSameAmount(price.amount, amount) ? packPrice(price) : perUnit(unitPrice, amount?.measure)
}

/** A value of 1/10,000 € as a pack costs it where all prices are of one content, else by the kilo, litre or piece. */
export function sharedPrice(unitPrice: number, { amount }: Pick<Offer, 'amount'>): string {
  return amount?.total
    ? centsText(packPriceCents(unitPrice, amount))
    : perUnit(unitPrice, amount?.measure)
}

/** « 2 mars », or « aujourd'hui ». Both are civil days. */
export const dayText = (day: string, today: string) =>
  day === today ? seenDayCopy.today : formatDay(day, today)

/** « le 2 mars », or « aujourd'hui ». Both are civil days. */
export const onDayText = (day: string, today: string) =>
  day === today ? seenDayCopy.today : verdictCopy.on(formatDay(day, today))

/** The day of a price in a list; a start price is of that day or before. */
export const seenDay = ({ seenOn, start }: PriceRecord, today: string) =>
  start ? seenDayCopy.start(formatDay(seenOn, today)) : dayText(seenOn, today)

export const onSeenDay = ({ seenOn, start }: PriceRecord, today: string) =>
  start ? verdictCopy.before(formatDay(seenOn, today)) : onDayText(seenOn, today)

/** « Lidl, le 20 août, en promotion ». */
export function whereAndWhen({ price }: ValuedPrice, today: string): string {
  const promotion = price.promo && priceCopy.inPromotion
  return [price.shop, onSeenDay(price, today), promotion].filter(Boolean).join(', ')
}

type TimesCopy = Readonly<
  Record<
    'timesMore' | 'timesLess' | 'timesMoreThanLast' | 'timesLessThanLast',
    (times: string, price: string) => string
  >
>

export function timesText(copy: TimesCopy, away: TimesAway, price: string): string {
  const { timesMore, timesLess, timesMoreThanLast, timesLessThanLast } = copy
  const [more, less] = away.isUsual
    ? [timesMore, timesLess]
    : [timesMoreThanLast, timesLessThanLast]
  return (away.isHigh ? more : less)(verdictCopy.times(away.times), price)
}
