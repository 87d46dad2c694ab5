import { bandCopy as copy, verdictCopy } from '../../copy/prices.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import type { ContentDrop, PackChange } from '../../domain/prices/packChange.ts'
import { type Amount, isSameAmount } from '../../domain/prices/packSize.ts'
import type { PriceFacts } from '../../domain/prices/priceFacts.ts'
import {
  type Offer,
  offerUnitPrice,
  USUAL_FROM,
  type ValuedPrice,
} from '../../domain/prices/priceHistory.ts'
import type { JudgedPrice, KnownBefore } from '../../domain/prices/priceSheet.ts'
import { centsPerPack, packPriceCents } from '../../domain/prices/unitPrice.ts'
import { timesAway, type UsualVerdict } from '../../domain/prices/verdict.ts'
import { amountText } from './contentText.ts'
import { dayText } from './dayText.ts'
import { whereAndWhen } from './PriceSummary.tsx'
import { earlierPrice, isPast, noComparison, perUnit, verdictWords } from './verdictWords.ts'

/** Only `good`, `normal`, `dear` and `doubtful` judge a price. */
export type BandLook = 'good' | 'normal' | 'dear' | 'doubtful' | 'known' | 'first' | 'pack'

export interface BandWords {
  readonly look: BandLook
  /** The answer; null where the sentence is enough. */
  readonly title: string | null
  readonly detail: string | null
}

const cents = (value: number) => formatEuros(Math.round(value) / 100)

const packCents = ({ cents: paid, packs }: Offer) => centsPerPack(paid, packs)

const place = ({ price }: ValuedPrice, today: string) =>
  [price.shop, dayText(price.seenOn, today)].filter(Boolean).join(', ')

export function lowestWords(
  { lowest }: PriceFacts,
  amount: Offer['amount'],
  today: string,
): string | null {
  return lowest && copy.lowest(earlierPrice(lowest, { amount }), place(lowest, today))
}

function knownWords(facts: PriceFacts, { amount, today }: KnownBefore): Omit<BandWords, 'look'> {
  const { usual, usualCents, newest } = facts
  if (usual === null) {
    const detail = whereAndWhen(newest, today)
    return {
      title: copy.references.last.price(earlierPrice(newest, { amount })),
      detail: detail.charAt(0).toUpperCase() + detail.slice(1),
    }
  }
  const price = usualCents === null ? perUnit(usual, amount?.measure) : cents(usualCents)
  return { title: copy.references.usual.price(price), detail: lowestWords(facts, amount, today) }
}

function dropWords({ from, to, rise }: ContentDrop): BandWords {
  return {
    look: 'pack',
    title: copy.insteadOf(amountText(to), amountText(from)),
    detail: copy.samePrice[to.measure](verdictCopy.more(rise)),
  }
}

function packWords(
  { from, to, rise, before, after }: PackChange,
  inHand: Amount | null,
): BandWords {
  const dearer = copy.dearerBy[to.measure](verdictCopy.more(rise))
  if (isSameAmount(inHand, from)) {
    const [former, now] = [amountText(from), amountText(to)]
    return { look: 'pack', title: copy.formerPack(former), detail: copy.packNow(now, dearer) }
  }
  const prices = `${perUnit(before, undefined)} → ${perUnit(after, undefined)}`
  return {
    look: 'pack',
    title: copy.insteadOf(amountText(to), amountText(from)),
    detail: copy.withPrices(dearer, prices),
  }
}

const first: BandWords = { look: 'first', title: copy.first, detail: copy.firstHelp }

export function beforeWords(input: KnownBefore): BandWords {
  const { kind, facts, amount, recordedMeasure, drop, packChange } = input
  if (drop) return dropWords(drop)
  if (packChange) return packWords(packChange, amount)
  if (kind === 'first') return first
  if (kind === 'known' && facts) return { look: 'known', ...knownWords(facts, input) }
  return { look: 'first', title: null, detail: noComparison(amount?.measure, recordedMeasure) }
}

/** What an offer is held against: the usual price, else the last regular one; `own` is the offer by the kilo, litre or piece where packs do not hold as much. */
interface Reference {
  readonly words: (typeof copy.references)[keyof typeof copy.references]
  /** The reference as it is shown, and what the offer is above it in the cents that are shown; below 0 where it is cheaper. */
  readonly shown: string
  readonly apart: number | null
  readonly own: string | null
}

function referenceOf({ facts, offer }: JudgedPrice, verdict: UsualVerdict): Reference {
  const { newestRegular: last, newest, usualCents } = facts ?? {}
  const { amount } = offer
  const isUsual = verdict.count >= USUAL_FROM || !last
  const { references } = copy
  const ofLast = last === newest ? references.last : references.lastRegular
  const words = isUsual ? references.usual : ofLast
  const isSamePack = !isUsual && isSameAmount(last.price.amount, amount)
  const pack = isUsual ? (usualCents ?? null) : isSamePack ? packCents(last.price) : null
  if (pack !== null) {
    const apart = packCents(offer) - pack
    return { words, shown: cents(pack), apart, own: null }
  }
  const other = perUnit(isUsual ? verdict.usual : last.unitPrice, amount?.measure)
  return { words, shown: other, apart: null, own: perUnit(offerUnitPrice(offer), amount?.measure) }
}

function known({ facts, offer }: JudgedPrice, { words, shown }: Reference): string {
  const before = facts?.regularBefore
  if (!('both' in words) || !before) return words.price(shown)
  const earlier = earlierPrice(before, offer)
  return earlier === shown ? words.price(shown) : words.both(shown, earlier)
}

function aboveWords(input: JudgedPrice, verdict: UsualVerdict): string {
  const reference = referenceOf(input, verdict)
  const { words, shown, apart, own } = reference
  const dearer = own
    ? words.compared(own, shown)
    : apart !== null && apart > 0
      ? words.dearer(cents(apart))
      : known(input, reference)
  const highest = input.facts?.highestRegular
  return verdict.count >= USUAL_FROM && highest
    ? `${dearer}, ${copy.seenBefore(earlierPrice(highest, input.offer))}`
    : `${dearer}. ${copy.perhapsPromotion}`
}

function usualWords(input: JudgedPrice, verdict: UsualVerdict): BandWords {
  const { kind, record, count } = verdict
  const reference = referenceOf(input, verdict)
  const { words, shown, apart, own } = reference
  const title = verdictCopy.chips[kind]
  if (kind === 'above') return { look: 'dear', title, detail: aboveWords(input, verdict) }
  if (kind === 'doubtful') return { look: kind, title, detail: doubtfulWords(input, verdict) }
  if (own) return { look: kind, title, detail: words.compared(own, shown) }
  if (kind === 'dear') return { look: kind, title, detail: words.dearer(cents(apart ?? 0)) }
  if (kind === 'normal' || apart === null || apart >= 0) {
    return { look: kind, title, detail: known(input, reference) }
  }
  const lowest = isPast(input) ? copy.lowestThen : copy.lowestYet
  const isRecord = record && count >= USUAL_FROM
  const detail = isRecord ? lowest(cents(-apart)) : words.cheaper(cents(-apart))
  return { look: kind, title, detail }
}

function doubtfulWords(input: JudgedPrice, verdict: UsualVerdict): string {
  const { isHigh, isUsual, times } = timesAway(input, verdict)
  const { timesMore, timesLess, timesMoreThanLast, timesLessThanLast } = copy
  const [more, less] = isUsual ? [timesMore, timesLess] : [timesMoreThanLast, timesLessThanLast]
  return (isHigh ? more : less)(verdictCopy.times(times), cents(packCents(input.offer)))
}

function dearerLot({ offer, facts }: JudgedPrice, single: number): BandWords {
  const { cents: paid, packs = 1, amount } = offer
  const prices =
    amount && facts?.isOnePack
      ? copy.insteadOf(cents(paid / packs), cents(packPriceCents(single, amount)))
      : copy.insteadOf(
          perUnit(offerUnitPrice(offer), amount?.measure),
          perUnit(single, amount?.measure),
        )
  return { look: 'dear', title: copy.dearerLot, detail: prices }
}

export function bandWords(input: JudgedPrice): BandWords {
  const { verdict, cheaperSingle } = input
  if (cheaperSingle && verdict.kind !== 'doubtful') return dearerLot(input, cheaperSingle)
  if ('usual' in verdict) return usualWords(input, verdict)
  if (verdict.kind === 'first') {
    return isPast(input) ? { ...first, detail: verdictCopy.firstThen } : first
  }
  return { look: 'known', title: null, detail: verdictWords(input) }
}
