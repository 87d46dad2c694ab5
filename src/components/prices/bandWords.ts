import { bandCopy as copy, verdictCopy } from '../../copy/prices.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import type { ContentDrop, PackChange } from '../../domain/prices/packChange.ts'
import type { PriceFacts } from '../../domain/prices/priceFacts.ts'
import { type Offer, offerUnitPrice, type ValuedPrice } from '../../domain/prices/priceHistory.ts'
import type { JudgedPrice, KnownBefore } from '../../domain/prices/priceSheet.ts'
import { packPriceCents } from '../../domain/prices/unitPrice.ts'
import { timesApart, type UsualVerdict } from '../../domain/prices/verdict.ts'
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

function usualPrice({ usual, usualCents }: PriceFacts, amount: Offer['amount']): string | null {
  if (usual === null) return null
  return usualCents === null ? perUnit(usual, amount?.measure) : cents(usualCents)
}

const place = ({ price }: ValuedPrice, today: string) =>
  [price.shop, dayText(price.seenOn, today)].filter(Boolean).join(', ')

/** « Au plus bas 1,79 € (Lidl, 1er juin) ». */
export function lowestWords(
  { lowest }: PriceFacts,
  amount: Offer['amount'],
  today: string,
): string | null {
  return lowest && copy.lowest(earlierPrice(lowest, { amount }), place(lowest, today))
}

function knownWords(facts: PriceFacts, { amount, today }: KnownBefore): Omit<BandWords, 'look'> {
  const { lowest, newest, recentCount } = facts
  const usual = usualPrice(facts, amount)
  if (!lowest || recentCount < 2) {
    const detail = whereAndWhen(newest, today)
    return {
      title: copy.lastTime(earlierPrice(newest, { amount })),
      detail: detail.charAt(0).toUpperCase() + detail.slice(1),
    }
  }
  return usual === null
    ? { title: copy.onlyLowest(earlierPrice(lowest, { amount })), detail: place(lowest, today) }
    : { title: copy.usual(usual), detail: lowestWords(facts, amount, today) }
}

function dropWords({ from, to, rise }: ContentDrop): BandWords {
  return {
    look: 'pack',
    title: copy.insteadOf(amountText(to), amountText(from)),
    detail: copy.samePrice[to.measure](verdictCopy.more(rise)),
  }
}

function packWords({ from, to, rise, before, after }: PackChange): BandWords {
  const prices = `${perUnit(before, undefined)} → ${perUnit(after, undefined)}`
  return {
    look: 'pack',
    title: copy.insteadOf(amountText(to), amountText(from)),
    detail: copy.dearerBy[to.measure](verdictCopy.more(rise), prices),
  }
}

const first: BandWords = { look: 'first', title: copy.first, detail: copy.firstHelp }

export function beforeWords(input: KnownBefore): BandWords {
  const { kind, facts, amount, recordedMeasure, drop, packChange } = input
  if (drop) return dropWords(drop)
  if (packChange) return packWords(packChange)
  if (kind === 'first') return first
  if (kind === 'known' && facts) return { look: 'known', ...knownWords(facts, input) }
  return { look: 'first', title: null, detail: noComparison(amount?.measure, recordedMeasure) }
}

/** How far the offer is from the usual price: by the pack where all packs hold as much, else both by the kilo, litre or piece. */
function comparison(input: JudgedPrice, verdict: UsualVerdict) {
  const { facts, offer } = input
  const usualCents = facts?.usualCents ?? null
  const { cents: paid, packs = 1, amount } = offer
  if (usualCents !== null) {
    return {
      usual: cents(usualCents),
      apart: cents(Math.abs(paid / packs - usualCents)),
      own: null,
    }
  }
  const own = perUnit(offerUnitPrice(offer), amount?.measure)
  return { usual: perUnit(verdict.usual, amount?.measure), apart: null, own }
}

/** The only regular price is the newest one. */
const isLastTime = ({ facts }: JudgedPrice, { count }: UsualVerdict) =>
  count === 1 && facts !== null && facts.newest === facts.newestRegular

function aboveWords(input: JudgedPrice, verdict: UsualVerdict): string {
  const { usual, apart, own } = comparison(input, verdict)
  const isLast = isLastTime(input, verdict)
  const dearer = apart
    ? (isLast ? copy.dearerThanLast : copy.dearer)(apart)
    : (isLast ? copy.comparedWithLast : copy.compared)(own ?? '', usual)
  const highest = input.facts?.highestRegular
  return verdict.count >= 3 && highest
    ? `${dearer}, ${copy.seenBefore(earlierPrice(highest, input.offer))}`
    : `${dearer}. ${copy.perhapsPromotion}`
}

function usualWords(input: JudgedPrice, verdict: UsualVerdict): BandWords {
  const { kind, record } = verdict
  const { usual, apart, own } = comparison(input, verdict)
  const title = verdictCopy.chips[kind]
  if (kind === 'above') return { look: 'dear', title, detail: aboveWords(input, verdict) }
  if (kind === 'doubtful') return { look: kind, title, detail: doubtfulWords(input, verdict) }
  if (own) return { look: kind, title, detail: copy.compared(own, usual) }
  if (kind === 'normal') return { look: kind, title, detail: copy.usual(usual) }
  if (kind === 'dear') return { look: kind, title, detail: copy.dearer(apart ?? '') }
  const lowest = isPast(input) ? copy.lowestThen : copy.lowestYet
  return { look: kind, title, detail: (record ? lowest : copy.cheaper)(apart ?? '') }
}

function doubtfulWords({ offer }: JudgedPrice, { usual }: UsualVerdict): string {
  const value = offerUnitPrice(offer)
  const words = value > usual ? copy.timesMore : copy.timesLess
  return words(verdictCopy.times(timesApart(value, usual)), cents(offer.cents / (offer.packs ?? 1)))
}

function dearerLot({ offer, facts }: JudgedPrice, single: number): BandWords {
  const { cents: paid, packs = 1, amount } = offer
  const isOnePack = amount && facts && facts.usualCents !== null
  const prices = isOnePack
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
