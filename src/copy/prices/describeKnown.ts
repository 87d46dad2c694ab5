import { type Amount, isSameAmount } from '../../domain/amounts/amount.ts'
import { capitalised } from '../../domain/format/capitalised.ts'
import { USUAL_FROM } from '../../domain/prices/priceHistory.ts'
import type { JudgedPrice, KnownBefore } from '../../domain/promotions/priceSheet.ts'
import type { ContentDrop, PackChange } from '../../domain/verdict/packChange.ts'
import type { Comparable, PriceFacts } from '../../domain/verdict/priceFacts.ts'
import { packCopy } from '../codes.ts'
import { recordedBy } from '../householdWords.ts'
import { amountText } from './describeContent.ts'
import {
  centsText,
  dayText,
  earlierPrice,
  perUnit,
  sharedPrice,
  whereAndWhen,
} from './describePrice.ts'
import { type BandWords, firstPrice, noComparison, verdictWords } from './describeVerdict.ts'
import { bandCopy, priceCopy, verdictCopy } from './prices.ts'

type Known = Pick<KnownBefore, 'amount' | 'today'>

function lowestWords({ lowest }: PriceFacts, { amount, today }: Known): string | null {
  if (!lowest) return null
  const { shop, seenOn } = lowest.price
  const place = [shop, dayText(seenOn, today)].filter(Boolean).join(', ')
  return bandCopy.lowest(earlierPrice(lowest, { amount }), place)
}

function knownWords(facts: PriceFacts, known: KnownBefore): BandWords {
  const { usual, usualCents, newest } = facts
  const { amount, today } = known
  const { last, usual: usually } = bandCopy.references
  if (usual === null) {
    const detail = capitalised(whereAndWhen(newest, today))
    return { look: 'known', title: last.price(earlierPrice(newest, { amount })), detail }
  }
  const price = usualCents === null ? perUnit(usual, amount?.measure) : centsText(usualCents)
  return { look: 'known', title: usually.price(price), detail: lowestWords(facts, known) }
}

const insteadOf = ({ from, to }: ContentDrop) =>
  bandCopy.insteadOf(amountText(to), amountText(from))

function dropWords(drop: ContentDrop): BandWords {
  const detail = bandCopy.samePrice[drop.to.measure](verdictCopy.more(drop.rise))
  return { look: 'pack', title: insteadOf(drop), detail }
}

const pricesOf = ({ before, after }: PackChange) =>
  `${perUnit(before, undefined)} → ${perUnit(after, undefined)}`

function packWords(change: PackChange, inHand: Amount | null): BandWords {
  const { from, to, rise } = change
  const dearer = bandCopy.dearerBy[to.measure](verdictCopy.more(rise))
  if (isSameAmount(inHand, from)) {
    const title = bandCopy.formerPack(amountText(from))
    return { look: 'pack', title, detail: bandCopy.packNow(amountText(to), dearer) }
  }
  const detail = bandCopy.withPrices(dearer, pricesOf(change))
  return { look: 'pack', title: insteadOf(change), detail }
}

export function beforeWords(known: KnownBefore): BandWords {
  const { kind, facts, amount, recordedMeasure, drop, packChange } = known
  if (drop) return dropWords(drop)
  if (packChange) return packWords(packChange, amount)
  if (kind === 'first') return firstPrice()
  if (kind === 'known' && facts) return knownWords(facts, known)
  return { look: 'first', title: null, detail: noComparison(amount?.measure, recordedMeasure) }
}

export function noticeText(change: PackChange): string {
  const { from, to, size, rise } = change
  const sizes = size < 0 ? verdictCopy.less(-size) : verdictCopy.more(size)
  return [
    packCopy.change(amountText(from), amountText(to), sizes),
    packCopy.rise[to.measure](rise, pricesOf(change)),
    ...(size < 0 ? [packCopy.law] : []),
  ].join(' ')
}

export interface ReasonsInput {
  readonly verdict: JudgedPrice | null
  readonly before: KnownBefore | null
  /** The usual value in the chosen shop, where it differs: 1/10,000 €. */
  readonly usualHere: number | null
  readonly promotion: string | null
  readonly today: string
}

function counted({ regularCount, recentCount }: PriceFacts): string | null {
  if (recentCount === 0) return null
  if (regularCount === 0) return bandCopy.onlyPromotions(recentCount)
  return (regularCount < USUAL_FROM ? bandCopy.few : bandCopy.counted)(regularCount)
}

const asSentence = (words: string | null) => words && `${words}.`

function verdictReasons(judged: JudgedPrice, { usualHere, today }: ReasonsInput) {
  const { facts, offer, verdict } = judged
  if (!facts) return []
  const { amount = null } = offer
  const isRecord = 'record' in verdict && verdict.record
  const here = usualHere !== null && priceCopy.hereUsually(perUnit(usualHere, amount?.measure))
  return [
    verdictWords(judged).reason,
    isRecord ? null : asSentence(lowestWords(facts, { amount, today })),
    asSentence(here || null),
  ]
}

/** The reasons behind the words of a band; none for a price that compares with nothing. */
export function reasons(input: ReasonsInput): readonly string[] {
  const { verdict, before, promotion, today } = input
  const { facts, packChange } = before ?? {}
  const ofBefore = () => [
    packChange ? noticeText(packChange) : null,
    facts ? counted(facts) : null,
    facts ? asSentence(lowestWords(facts, { amount: before?.amount ?? null, today })) : null,
  ]
  const lines = verdict ? [promotion, ...verdictReasons(verdict, input)] : ofBefore()
  return lines.filter((line) => line !== null)
}

export interface SummaryInput {
  /** Null while this device knows no price that compares. */
  readonly facts: PriceFacts | null
  readonly shared: Comparable
  readonly today: string
}

/** « D'habitude 2,45 € · au plus bas 1,79 € (Lidl, 1er juin) », of fewer than three regular prices « La dernière fois 2,45 € (Lidl, le 20 août) », of one where and when. */
export function summaryText({ facts, shared, today }: SummaryInput): string | null {
  if (!facts) return null
  const { lowest, newest, recentCount, usual } = facts
  if (recentCount < 2) return capitalised(whereAndWhen(newest, today))
  if (!lowest || usual === null) {
    return priceCopy.last(sharedPrice(newest.unitPrice, shared), whereAndWhen(newest, today))
  }
  const { shop, seenOn, recordedBy: person } = lowest.price
  const by = person != null && recordedBy(person)
  const place = [shop, dayText(seenOn, today), by].filter(Boolean).join(', ')
  const price = sharedPrice(lowest.unitPrice, shared)
  return `${priceCopy.usual(sharedPrice(usual, shared))} · ${priceCopy.lowest(price, place)}`
}
