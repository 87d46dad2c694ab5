import { perUnitCopy, verdictCopy } from '../../copy/prices.ts'
import { promotionCopy } from '../../copy/promotions.ts'
import { monthsBetween } from '../../domain/format/civilDays.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { type Amount, isSameAmount } from '../../domain/prices/packSize.ts'
import type { PriceFacts } from '../../domain/prices/priceFacts.ts'
import { type Offer, offerUnitPrice, type ValuedPrice } from '../../domain/prices/priceHistory.ts'
import { packPriceCents, UNIT_PRICE_SCALE } from '../../domain/prices/unitPrice.ts'
import { timesApart, type UsualVerdict, type Verdict } from '../../domain/prices/verdict.ts'
import { onDayText } from './dayText.ts'

type Measure = Amount['measure']

/** A value of 1/10,000 €, `5,88 €/kg`; of a pack without an amount. */
export function perUnit(parts: number, measure: Measure | undefined): string {
  const price = formatEuros(parts / UNIT_PRICE_SCALE)
  return measure ? perUnitCopy[measure](price) : price
}

export interface VerdictInput {
  readonly verdict: Verdict
  /** Null without a price that compares. */
  readonly facts: PriceFacts | null
  readonly offer: Offer
  /** What earlier prices count by; undefined where they have no amount. */
  readonly recordedMeasure: Measure | undefined
  readonly today: string
  /** The day that the price is of and is judged by; `today` unless it is given. */
  readonly day?: string
  /** What the label of a promotion takes off, in percent. */
  readonly claimed?: number | null
  /** What a single pack costs where a lot is dearer, in 1/10,000 €. */
  readonly cheaperSingle?: number | null
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
export function sharedPrice(parts: number, { amount }: Pick<Offer, 'amount'>): string {
  return amount?.total
    ? formatEuros(packPriceCents(parts, amount) / 100)
    : perUnit(parts, amount?.measure)
}

function signed(gap: number): string {
  if (gap === 0) return verdictCopy.same
  return gap > 0 ? verdictCopy.more(gap) : verdictCopy.less(-gap)
}

/** « le 2 mars »; a start price is of that day or before. */
export function dayOf({ price }: ValuedPrice, today: string): string {
  const { seenOn, start } = price
  return start ? verdictCopy.before(formatDay(seenOn, today)) : onDayText(seenOn, today)
}

function otherMeasure({ offer, recordedMeasure: notedMeasure }: VerdictInput): string {
  const { measures, contentWanted } = verdictCopy
  const measure = offer.amount?.measure
  if (!measure) return contentWanted[notedMeasure ?? 'g']
  return verdictCopy.otherMeasure(measures[measure], measures[notedMeasure ?? 'none'])
}

type OldVerdict = Extract<Verdict, { kind: 'old' }>

/** Months are counted back from the day of the price, which a sentence of an earlier one says. */
const isPast = ({ day, today }: VerdictInput) => day !== undefined && day < today

function oldPrice({ last, seenOn, gap }: OldVerdict, input: VerdictInput) {
  const { facts, offer, today, day = today } = input
  const { amount } = offer
  const unit = perUnit(last, amount?.measure)
  const newest = facts?.newest.price
  const isSamePack = newest && amount && isSameAmount(newest.amount, amount)
  const price = isSamePack ? `${packPrice(newest)} (${unit})` : unit
  if (newest?.start) return verdictCopy.oldStart(price, formatDay(seenOn, today), signed(gap))
  const words = isPast(input) ? verdictCopy.oldBefore : verdictCopy.old
  return words(price, monthsBetween(seenOn, day), signed(gap))
}

function comparison(verdict: UsualVerdict, input: VerdictInput): string {
  const { facts, offer, today } = input
  const usual = perUnit(verdict.usual, offer.amount?.measure)
  const only = facts?.newestRegular
  const gap = signed(verdict.gap)
  if (verdict.count === 1 && only) {
    return verdictCopy.ofOne(gap, usual, dayOf(only, today), isPast(input))
  }
  if (verdict.count < 3) return verdictCopy.ofTwo(gap, usual, isPast(input))
  return verdictCopy.ofMany(gap, usual, verdict.count)
}

function doubtful({ usual }: UsualVerdict, { offer }: VerdictInput): string {
  const value = offerUnitPrice(offer)
  const times = verdictCopy.times(timesApart(value, usual))
  const price = packPrice(offer)
  return value > usual ? verdictCopy.timesMore(times, price) : verdictCopy.timesLess(times, price)
}

function aged(sentence: string, input: VerdictInput): string {
  const months = input.facts?.regularMonthsAgo
  const words = isPast(input) ? verdictCopy.lastSeenBefore : verdictCopy.lastSeen
  return `${sentence}${months ? ` ${words(months)}` : ''}.`
}

function aboveUsual(verdict: UsualVerdict, input: VerdictInput): string {
  const highest = input.facts?.highestRegular
  if (verdict.count >= 3 && highest) {
    const day = dayOf(highest, input.today)
    const noted = verdictCopy.seenBefore(
      signed(verdict.gap),
      earlierPrice(highest, input.offer),
      day,
    )
    return aged(noted, input)
  }
  const { perhapsPromotion, perhapsPromotions } = verdictCopy
  const perhaps = verdict.count === 1 ? perhapsPromotion : perhapsPromotions
  return `${aged(comparison(verdict, input), input)} ${perhaps}`
}

const OVERSTATED_POINTS = 10

function twoReferences(verdict: UsualVerdict, claimed: number, input: VerdictInput): string {
  const { gap, count } = verdict
  const label = verdictCopy.less(claimed)
  if (count >= 3 && claimed + gap >= OVERSTATED_POINTS) {
    return promotionCopy.announced(label, signed(gap))
  }
  const usual = perUnit(verdict.usual, input.offer.amount?.measure)
  const own = count < 3 ? comparison(verdict, input) : promotionCopy.ofUsual(signed(gap), usual)
  return promotionCopy.onLabel(label, own)
}

function mainSentence(input: VerdictInput): string {
  const { verdict, facts, offer, claimed } = input
  if (claimed != null && 'usual' in verdict && verdict.kind !== 'doubtful') {
    return twoReferences(verdict, claimed, input)
  }
  const measure = offer.amount?.measure
  switch (verdict.kind) {
    case 'first':
      return isPast(input) ? verdictCopy.firstThen : verdictCopy.first
    case 'other-measure':
      return otherMeasure(input)
    case 'old':
      return oldPrice(verdict, input)
    case 'promotions-only':
      return verdictCopy.promotionsOnly(
        facts?.lowest ? earlierPrice(facts.lowest, offer) : perUnit(verdict.lowest, measure),
      )
    case 'doubtful':
      return doubtful(verdict, input)
    case 'good':
    case 'dear':
      return aged(comparison(verdict, input), input)
    case 'above':
      return aboveUsual(verdict, input)
    case 'normal':
      return aged(verdictCopy.usual(perUnit(verdict.usual, measure)), input)
  }
}

function recordSentence(input: VerdictInput): string {
  const { facts, offer, today } = input
  const lowest = facts?.lowest
  if (!lowest) return ''
  const { shop } = lowest.price
  const before = [perUnit(lowest.unitPrice, offer.amount?.measure), shop, dayOf(lowest, today)]
  const words = isPast(input) ? verdictCopy.lowestThen : verdictCopy.lowest
  return ` ${words(before.filter(Boolean).join(', '))}`
}

type ChipKind = Exclude<keyof typeof verdictCopy.chips, 'record'>

/** What a verdict says: which chips it wears, and one sentence or two. */
export function verdictWords(input: VerdictInput): {
  readonly chip: ChipKind | null
  readonly isRecord: boolean
  readonly sentence: string
} {
  const { verdict, offer, cheaperSingle } = input
  const measure = offer.amount?.measure
  const dearer = cheaperSingle
    ? ` ${promotionCopy.dearerLot(perUnit(offerUnitPrice(offer), measure), perUnit(cheaperSingle, measure))}`
    : ''
  const isRecord = 'record' in verdict && verdict.record
  const hasChip = (kind: Verdict['kind']): kind is ChipKind => kind in verdictCopy.chips
  return {
    chip: hasChip(verdict.kind) ? verdict.kind : null,
    isRecord,
    sentence: `${mainSentence(input)}${isRecord ? recordSentence(input) : ''}${dearer}`,
  }
}
