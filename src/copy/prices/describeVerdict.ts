import { type Amount, isSameAmount } from '../../domain/amounts/amount.ts'
import { monthsBetween } from '../../domain/format/civilDays.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { offerUnitPrice, USUAL_FROM } from '../../domain/prices/priceHistory.ts'
import { centsPerPack, packPriceCents } from '../../domain/prices/unitPrice.ts'
import type { JudgedPrice } from '../../domain/promotions/priceSheet.ts'
import { timesAway, type UsualVerdict, type Verdict } from '../../domain/verdict/verdict.ts'
import {
  centsText,
  earlierPrice,
  onSeenDay,
  packPrice,
  perUnit,
  timesText,
} from './describePrice.ts'
import { bandCopy, verdictCopy } from './prices.ts'
import { promotionCopy } from './promotions.ts'
import { watchCopy } from './watch.ts'

/** Only `good`, `normal`, `dear` and `doubtful` judge a price. */
export type BandLook = 'good' | 'normal' | 'dear' | 'doubtful' | 'known' | 'first' | 'pack'

export interface BandWords {
  readonly look: BandLook
  readonly title: string | null
  readonly detail: string | null
}

export interface VerdictWords extends BandWords {
  readonly reason: string
}

type Measure = Amount['measure'] | undefined
export function noComparison(here: Measure, before: Measure): string {
  const { measures, contentWanted } = verdictCopy
  if (!here) return contentWanted[before ?? 'g']
  return verdictCopy.otherMeasure(measures[here], measures[before ?? 'none'])
}

export const firstPrice = (detail: string = bandCopy.firstHelp): BandWords => ({
  look: 'first',
  title: bandCopy.first,
  detail,
})

const signed = (gap: number) => {
  if (gap === 0) return null
  return gap > 0 ? verdictCopy.more(gap) : verdictCopy.less(-gap)
}

/** Months are counted back from the day of the price, which the sentence of an earlier one names. */
const isBefore = ({ day, today }: JudgedPrice) => day !== undefined && day < today

interface Usual extends JudgedPrice {
  readonly verdict: UsualVerdict
  readonly isPast: boolean
  readonly isSure: boolean
  readonly unit: (unitPrice: number) => string
}

/** What an offer is held against: the usual price, else the last regular one; `own` is the offer by the kilo, litre or piece where packs do not hold as much. */
interface Reference {
  readonly words: (typeof bandCopy.references)[keyof typeof bandCopy.references]
  /** The reference as it is shown, and what the offer is above it in the cents that are shown; below 0 where it is cheaper. */
  readonly shown: string
  readonly apart: number | null
  readonly own: string | null
}

function referenceOf({ facts, offer, verdict, isSure, unit }: Usual): Reference {
  const { newestRegular: last, newest, usualCents } = facts ?? {}
  const isUsual = isSure || !last
  const { references } = bandCopy
  const ofLast = last === newest ? references.last : references.lastRegular
  const words = isUsual ? references.usual : ofLast
  const isSamePack = !isUsual && isSameAmount(last.price.amount, offer.amount)
  const lastCents = isSamePack ? centsPerPack(last.price.cents, last.price.packs) : null
  const pack = isUsual ? (usualCents ?? null) : lastCents
  if (pack !== null) {
    const apart = centsPerPack(offer.cents, offer.packs) - pack
    return { words, shown: centsText(pack), apart, own: null }
  }
  const shown = unit(isUsual ? verdict.usual : last.unitPrice)
  return { words, shown, apart: null, own: unit(offerUnitPrice(offer)) }
}

function knownReference({ facts, offer }: Usual, { words, shown }: Reference): string {
  const before = facts?.regularBefore
  if (!('both' in words) || !before) return words.price(shown)
  const earlier = earlierPrice(before, offer)
  return earlier === shown ? words.price(shown) : words.both(shown, earlier)
}

function aboveReference(price: Usual, reference: Reference): string {
  const { words, apart } = reference
  return apart !== null && apart > 0
    ? words.dearer(centsText(apart))
    : (compared(reference) ?? knownReference(price, reference))
}

const compared = ({ words, shown, own }: Reference) => own && words.compared(own, shown)

function belowReference(price: Usual, reference: Reference): string {
  const { words, apart } = reference
  if (apart === null || apart >= 0) return knownReference(price, reference)
  const lowest = price.isPast ? bandCopy.lowestThen : bandCopy.lowestYet
  const isRecord = price.verdict.record && price.isSure
  return (isRecord ? lowest : words.cheaper)(centsText(-apart))
}

/** The one or two regular prices that are known; null of three, which have a usual price. */
function fewPrices({ facts, today, isSure, unit }: Usual) {
  const { newestRegular: last, regularBefore: before } = facts ?? {}
  if (isSure || !last) return null
  const price = unit(last.unitPrice)
  if (!before) return { prices: price, day: onSeenDay(last.price, today) }
  const earlier = unit(before.unitPrice)
  return { prices: price === earlier ? price : verdictCopy.both(price, earlier), day: null }
}

function comparison(price: Usual): string {
  const { verdict, isPast, unit } = price
  const gap = signed(verdict.gap)
  const few = fewPrices(price)
  if (few?.day) return verdictCopy.ofOne(gap, few.prices, few.day, isPast)
  if (few) return verdictCopy.ofTwo(gap, few.prices, isPast)
  return verdictCopy.ofMany(gap ?? verdictCopy.same, unit(verdict.usual), verdict.count)
}

function usualPrice(price: Usual): string {
  const { verdict, isPast, unit } = price
  const few = fewPrices(price)
  if (few?.day) return verdictCopy.one(few.prices, few.day, isPast)
  return few ? verdictCopy.two(few.prices, isPast) : verdictCopy.usual(unit(verdict.usual))
}

function aged(sentence: string, { facts, isPast }: Usual): string {
  const months = facts?.regularMonthsAgo
  const words = isPast ? verdictCopy.lastSeenBefore : verdictCopy.lastSeen
  return `${sentence}${months ? ` ${words(months)}` : ''}.`
}

type Said = Pick<VerdictWords, 'reason'> & { readonly detail: string }

function aboveUsual(price: Usual, reference: Reference): Said {
  const { facts, offer, today, verdict, isSure } = price
  const highest = facts?.highestRegular
  const dearer = aboveReference(price, reference)
  if (isSure && highest) {
    const seen = earlierPrice(highest, offer)
    const gap = signed(verdict.gap) ?? verdictCopy.same
    return {
      detail: `${dearer}, ${bandCopy.seenBefore(seen)}`,
      reason: aged(verdictCopy.seenBefore(gap, seen, onSeenDay(highest.price, today)), price),
    }
  }
  const { perhapsPromotion, perhapsPromotions } = verdictCopy
  const perhaps = verdict.count === 1 ? perhapsPromotion : perhapsPromotions
  return {
    detail: `${dearer}. ${bandCopy.perhapsPromotion}`,
    reason: `${aged(comparison(price), price)} ${perhaps}`,
  }
}

function doubtful(price: Usual): Said {
  const away = timesAway(price, price.verdict)
  const paid = packPrice(price.offer)
  return { detail: timesText(bandCopy, away, paid), reason: timesText(verdictCopy, away, paid) }
}

const kinds: Readonly<Record<UsualVerdict['kind'], (price: Usual, reference: Reference) => Said>> =
  {
    good: (price, reference) => ({
      detail: compared(reference) ?? belowReference(price, reference),
      reason: aged(comparison(price), price),
    }),
    normal: (price, reference) => ({
      detail: compared(reference) ?? knownReference(price, reference),
      reason: aged(usualPrice(price), price),
    }),
    dear: (price, reference) => ({
      detail: compared(reference) ?? reference.words.dearer(centsText(reference.apart ?? 0)),
      reason: aged(comparison(price), price),
    }),
    above: aboveUsual,
    doubtful,
  }

const OVERSTATED_POINTS = 10

function twoReferences(price: Usual, claimed: number): string {
  const { verdict, isSure, unit } = price
  const gap = signed(verdict.gap)
  const label = verdictCopy.less(claimed)
  if (isSure && claimed + verdict.gap >= OVERSTATED_POINTS) {
    return promotionCopy.announced(label, gap)
  }
  const own = isSure ? promotionCopy.ofUsual(gap, unit(verdict.usual)) : comparison(price)
  return promotionCopy.onLabel(label, own)
}

function usualWords(input: JudgedPrice, verdict: UsualVerdict): VerdictWords {
  const { kind, count } = verdict
  const measure = input.offer.amount?.measure
  const price: Usual = {
    ...input,
    verdict,
    isPast: isBefore(input),
    isSure: count >= USUAL_FROM,
    unit: (unitPrice) => perUnit(unitPrice, measure),
  }
  const said = kinds[kind](price, referenceOf(price))
  const isClaimed = input.claimed != null && kind !== 'doubtful'
  return {
    look: kind === 'above' ? 'dear' : kind,
    title: verdictCopy.chips[kind],
    detail: said.detail,
    reason: isClaimed ? twoReferences(price, input.claimed ?? 0) : said.reason,
  }
}

type OtherVerdict = Exclude<Verdict, UsualVerdict>

function oldPrice(
  { last, seenOn, gap }: Extract<Verdict, { kind: 'old' }>,
  input: JudgedPrice,
): string {
  const { facts, offer, today, day = today } = input
  const newest = facts?.newest
  const unit = perUnit(newest?.unitPrice ?? last, offer.amount?.measure)
  const now = signed(gap) ?? verdictCopy.same
  const isSamePack = newest && offer.amount && isSameAmount(newest.price.amount, offer.amount)
  const price = isSamePack ? `${packPrice(newest.price)} (${unit})` : unit
  if (newest?.price.start) return verdictCopy.oldStart(price, formatDay(seenOn, today), now)
  const words = isBefore(input) ? verdictCopy.oldBefore : verdictCopy.old
  return words(price, monthsBetween(seenOn, day), now)
}

function otherReason(verdict: OtherVerdict, input: JudgedPrice): string {
  const { facts, offer } = input
  const measure = offer.amount?.measure
  switch (verdict.kind) {
    case 'first':
      return isBefore(input) ? verdictCopy.firstThen : bandCopy.first
    case 'other-measure':
      return noComparison(measure, input.recordedMeasure)
    case 'old':
      return oldPrice(verdict, input)
    case 'promotions-only':
      return verdictCopy.promotionsOnly(
        facts ? earlierPrice(facts.newest, offer) : perUnit(verdict.lowest, measure),
      )
  }
}

function recordSentence(input: JudgedPrice): string | null {
  const { verdict, facts, offer, today } = input
  const lowest = facts?.lowest
  if (!lowest || !('record' in verdict) || !verdict.record) return null
  const { price, unitPrice } = lowest
  const before = [perUnit(unitPrice, offer.amount?.measure), price.shop, onSeenDay(price, today)]
  const words = isBefore(input) ? verdictCopy.lowestThen : verdictCopy.lowest
  return words(before.filter(Boolean).join(', '))
}

function dearerLot({ offer, facts }: JudgedPrice, single: number): Omit<VerdictWords, 'look'> {
  const { cents, packs = 1, amount } = offer
  const values = [offerUnitPrice(offer), single] as const
  const [lot, one] = values.map((value) => perUnit(value, amount?.measure)) as [string, string]
  return {
    title: bandCopy.dearerLot,
    detail:
      amount && facts?.isOnePack
        ? bandCopy.insteadOf(centsText(cents / packs), centsText(packPriceCents(single, amount)))
        : bandCopy.insteadOf(lot, one),
    reason: promotionCopy.dearerLot(lot, one),
  }
}

/** A verdict for the eye and the ear: its band, and the reason behind it in whole sentences. */
export function verdictWords(input: JudgedPrice): VerdictWords {
  const words = judgedWords(input)
  const { watched, cheaperSingle } = input
  if (!watched || cheaperSingle) return words
  const look = words.look === 'dear' || words.look === 'doubtful' ? words.look : 'good'
  return { ...words, look, detail: watchCopy[watched.reach](centsText(watched.cents)) }
}

function judgedWords(input: JudgedPrice): VerdictWords {
  const { verdict, cheaperSingle } = input
  const usual = 'usual' in verdict ? usualWords(input, verdict) : null
  const lot = cheaperSingle ? dearerLot(input, cheaperSingle) : null
  const main = 'usual' in verdict ? usual?.reason : otherReason(verdict, input)
  const reason = [main, recordSentence(input), lot?.reason].filter(Boolean).join(' ')
  if (lot && verdict.kind !== 'doubtful') return { ...lot, look: 'dear', reason }
  if (usual) return { ...usual, reason }
  if (verdict.kind !== 'first') return { look: 'known', title: null, detail: reason, reason }
  return { ...firstPrice(isBefore(input) ? verdictCopy.firstThen : undefined), reason }
}
