import { bandCopy, perUnitCopy, priceCopy, verdictCopy } from '../../copy/prices.ts'
import { promotionCopy } from '../../copy/promotions.ts'
import { monthsBetween } from '../../domain/format/civilDays.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { type Amount, isSameAmount } from '../../domain/prices/packSize.ts'
import {
  type Offer,
  offerUnitPrice,
  USUAL_FROM,
  type ValuedPrice,
} from '../../domain/prices/priceHistory.ts'
import type { JudgedPrice } from '../../domain/prices/priceSheet.ts'
import {
  LEAST_UNIT_PRICE,
  packPriceCents,
  UNIT_PRICE_SCALE,
} from '../../domain/prices/unitPrice.ts'
import { timesAway, type UsualVerdict, type Verdict } from '../../domain/prices/verdict.ts'
import { onDayText } from './dayText.ts'

type Measure = Amount['measure']

/** A value of 1/10,000 €, which is never shown as `0,00 €`. */
export function unitEuros(unitPrice: number): string {
  const isTiny = unitPrice > 0 && unitPrice < LEAST_UNIT_PRICE
  const price = formatEuros(Math.max(unitPrice, isTiny ? LEAST_UNIT_PRICE : 0) / UNIT_PRICE_SCALE)
  return isTiny ? priceCopy.lessThan(price) : price
}

/** A value of 1/10,000 €, `5,88 €/kg`; of a pack without an amount. */
export function perUnit(unitPrice: number, measure: Measure | undefined): string {
  const price = unitEuros(unitPrice)
  return measure ? perUnitCopy[measure](price) : price
}

const packPrice = ({ cents, packs = 1 }: Offer) => formatEuros(cents / packs / 100)

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
    ? formatEuros(packPriceCents(unitPrice, amount) / 100)
    : perUnit(unitPrice, amount?.measure)
}

function signed(gap: number): string | null {
  if (gap === 0) return null
  return gap > 0 ? verdictCopy.more(gap) : verdictCopy.less(-gap)
}

/** « le 2 mars »; a start price is of that day or before. */
export function dayOf({ price }: ValuedPrice, today: string): string {
  const { seenOn, start } = price
  return start ? verdictCopy.before(formatDay(seenOn, today)) : onDayText(seenOn, today)
}

/** Why prices of two measures, or without a content, are not compared. */
export function noComparison(here: Measure | undefined, before: Measure | undefined): string {
  const { measures, contentWanted } = verdictCopy
  if (!here) return contentWanted[before ?? 'g']
  return verdictCopy.otherMeasure(measures[here], measures[before ?? 'none'])
}

type OldVerdict = Extract<Verdict, { kind: 'old' }>

/** Months are counted back from the day of the price, which the sentence of an earlier one names. */
export const isPast = ({ day, today }: JudgedPrice) => day !== undefined && day < today

function oldPrice({ last, seenOn, gap }: OldVerdict, input: JudgedPrice) {
  const { facts, offer, today, day = today } = input
  const { amount } = offer
  const unit = perUnit(facts?.newest.unitPrice ?? last, amount?.measure)
  const newest = facts?.newest.price
  const now = signed(gap) ?? verdictCopy.same
  const isSamePack = newest && amount && isSameAmount(newest.amount, amount)
  const price = isSamePack ? `${packPrice(newest)} (${unit})` : unit
  if (newest?.start) return verdictCopy.oldStart(price, formatDay(seenOn, today), now)
  const words = isPast(input) ? verdictCopy.oldBefore : verdictCopy.old
  return words(price, monthsBetween(seenOn, day), now)
}

function comparison(verdict: UsualVerdict, input: JudgedPrice): string {
  const gap = signed(verdict.gap)
  const few = fewPrices(verdict, input)
  if (few?.day) return verdictCopy.ofOne(gap, few.prices, few.day, isPast(input))
  if (few) return verdictCopy.ofTwo(gap, few.prices, isPast(input))
  const usual = perUnit(verdict.usual, input.offer.amount?.measure)
  return verdictCopy.ofMany(gap ?? verdictCopy.same, usual, verdict.count)
}

/** The one or two regular prices that are known, and the day of a single one; null of three, which have a usual price. */
function fewPrices(
  { count }: UsualVerdict,
  { facts, offer, today }: JudgedPrice,
): { readonly prices: string; readonly day: string | null } | null {
  const { newestRegular: last, regularBefore: before } = facts ?? {}
  if (count >= USUAL_FROM || !last) return null
  const [price, earlier] = [last, before].map(
    (each) => each && perUnit(each.unitPrice, offer.amount?.measure),
  )
  if (!price) return null
  if (!earlier) return { prices: price, day: dayOf(last, today) }
  return { prices: price === earlier ? price : verdictCopy.both(price, earlier), day: null }
}

function normal(verdict: UsualVerdict, input: JudgedPrice): string {
  const few = fewPrices(verdict, input)
  if (few?.day) return verdictCopy.one(few.prices, few.day, isPast(input))
  if (few) return verdictCopy.two(few.prices, isPast(input))
  return verdictCopy.usual(perUnit(verdict.usual, input.offer.amount?.measure))
}

function doubtful(verdict: UsualVerdict, input: JudgedPrice): string {
  const { isHigh, isUsual, times } = timesAway(input, verdict)
  const { timesMore, timesLess, timesMoreThanLast, timesLessThanLast } = verdictCopy
  const [more, less] = isUsual ? [timesMore, timesLess] : [timesMoreThanLast, timesLessThanLast]
  return (isHigh ? more : less)(verdictCopy.times(times), packPrice(input.offer))
}

function aged(sentence: string, input: JudgedPrice): string {
  const months = input.facts?.regularMonthsAgo
  const words = isPast(input) ? verdictCopy.lastSeenBefore : verdictCopy.lastSeen
  return `${sentence}${months ? ` ${words(months)}` : ''}.`
}

function aboveUsual(verdict: UsualVerdict, input: JudgedPrice): string {
  const highest = input.facts?.highestRegular
  if (verdict.count >= USUAL_FROM && highest) {
    const day = dayOf(highest, input.today)
    const sentence = verdictCopy.seenBefore(
      signed(verdict.gap) ?? verdictCopy.same,
      earlierPrice(highest, input.offer),
      day,
    )
    return aged(sentence, input)
  }
  const { perhapsPromotion, perhapsPromotions } = verdictCopy
  const perhaps = verdict.count === 1 ? perhapsPromotion : perhapsPromotions
  return `${aged(comparison(verdict, input), input)} ${perhaps}`
}

const OVERSTATED_POINTS = 10

function twoReferences(verdict: UsualVerdict, claimed: number, input: JudgedPrice): string {
  const { gap, count } = verdict
  const label = verdictCopy.less(claimed)
  if (count >= USUAL_FROM && claimed + gap >= OVERSTATED_POINTS) {
    return promotionCopy.announced(label, signed(gap))
  }
  const usual = perUnit(verdict.usual, input.offer.amount?.measure)
  const own =
    count < USUAL_FROM ? comparison(verdict, input) : promotionCopy.ofUsual(signed(gap), usual)
  return promotionCopy.onLabel(label, own)
}

function mainSentence(input: JudgedPrice): string {
  const { verdict, facts, offer, claimed } = input
  if (claimed != null && 'usual' in verdict && verdict.kind !== 'doubtful') {
    return twoReferences(verdict, claimed, input)
  }
  const measure = offer.amount?.measure
  switch (verdict.kind) {
    case 'first':
      return isPast(input) ? verdictCopy.firstThen : bandCopy.first
    case 'other-measure':
      return noComparison(measure, input.recordedMeasure)
    case 'old':
      return oldPrice(verdict, input)
    case 'promotions-only':
      return verdictCopy.promotionsOnly(
        facts ? earlierPrice(facts.newest, offer) : perUnit(verdict.lowest, measure),
      )
    case 'doubtful':
      return doubtful(verdict, input)
    case 'good':
    case 'dear':
      return aged(comparison(verdict, input), input)
    case 'above':
      return aboveUsual(verdict, input)
    case 'normal':
      return aged(normal(verdict, input), input)
  }
}

function recordSentence(input: JudgedPrice): string {
  const { facts, offer, today } = input
  const lowest = facts?.lowest
  if (!lowest) return ''
  const { shop } = lowest.price
  const before = [perUnit(lowest.unitPrice, offer.amount?.measure), shop, dayOf(lowest, today)]
  const words = isPast(input) ? verdictCopy.lowestThen : verdictCopy.lowest
  return ` ${words(before.filter(Boolean).join(', '))}`
}

export function verdictWords(input: JudgedPrice): string {
  const { verdict, offer, cheaperSingle } = input
  const measure = offer.amount?.measure
  const dearer = cheaperSingle
    ? ` ${promotionCopy.dearerLot(perUnit(offerUnitPrice(offer), measure), perUnit(cheaperSingle, measure))}`
    : ''
  const isRecord = 'record' in verdict && verdict.record
  return `${mainSentence(input)}${isRecord ? recordSentence(input) : ''}${dearer}`
}
