import type { Measure } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import type { Amount } from '../amounts/amount.ts'
import { isFurtherCode, isUnknownPack, withPackOf } from '../packs/furtherCodes.ts'
import { basisOf, type KnownPack, knownPack, type Packed } from '../packs/packSize.ts'
import {
  countedAlike,
  type LastPrice,
  lastRegular,
  likelyPrice,
  usualMeasure,
} from '../prices/ownPrices.ts'
import {
  comparablePrices,
  type Offer,
  offerUnitPrice,
  type PriceRecord,
} from '../prices/priceHistory.ts'
import { centsPerPack } from '../prices/unitPrice.ts'
import { type Watch, type WatchReach, watchOf, watchReach } from '../prices/watch.ts'
import { type EntryQuestion, entryQuestion } from '../verdict/entryQuestion.ts'
import {
  type ContentDrop,
  contentDrop,
  type PackChange,
  packChange,
} from '../verdict/packChange.ts'
import {
  type PriceCurve,
  type PriceFacts,
  priceCurve,
  priceFacts,
  usualInShop,
} from '../verdict/priceFacts.ts'
import { judge, type Verdict } from '../verdict/verdict.ts'
import { type WatchOffer, watchOffer } from '../verdict/watchedPrices.ts'
import { judgedDay, offerOf, type PriceEntry, promotionOf, typedAmount } from './priceEntry.ts'
import { cheaperSingle, claimedDiscount } from './promotion.ts'

/** What a sheet has to know of its product, which may be one that is about to be added. */
export type SheetProduct = Packed & Pick<Product, 'price' | 'unit' | 'watch_price'>

export interface SheetInput {
  readonly product: SheetProduct
  /** Of the pack that is priced: the scanned one, else the product's own. */
  readonly code: string | null | undefined
  readonly history: readonly PriceRecord[] | null
  readonly entry: PriceEntry
  readonly isContentTyped: boolean
  readonly isCorrection: boolean
  /** Whether the label of this very pack has its weight or its price. */
  readonly hasOwnLabel: boolean
  readonly today: string
}

/** With all that a verdict in words needs; without facts where nothing compares. */
export interface JudgedPrice {
  readonly verdict: Verdict
  readonly facts: PriceFacts | null
  readonly offer: Offer
  /** What earlier prices count by; undefined where they have no amount. */
  readonly recordedMeasure: Measure | undefined
  readonly today: string
  /** Judges the price, and is `today` unless it is given. */
  readonly day?: string
  /** What the label of a promotion takes off, in percent. */
  readonly claimed?: number | null
  /** What a single pack costs where a lot is dearer, in 1/10,000 €. */
  readonly cheaperSingle?: number | null
  readonly watched?: ReachedWatch | null
}

export interface ReachedWatch extends Watch {
  readonly reach: WatchReach
}

export interface PriceSheetModel {
  readonly pack: KnownPack | null
  readonly offer: Offer | null
  /** Null too where the price is so far below the usual one that more digits are likely. */
  readonly verdict: JudgedPrice | null
  /** Null for a correction, and while this device knows no prices. */
  readonly before: KnownBefore | null
  readonly curve: PriceCurve | null
  readonly last: LastPrice | null
  readonly question: EntryQuestion | null
  /** In cents of a pack: what a slip of the comma most likely meant. */
  readonly proposedCents: number | null
  /** In 1/10,000 €. */
  readonly usualHere: number | null
  readonly offersPromotion: boolean
  /** Null for a correction, and while nothing can be watched for. */
  readonly watch: WatchOffer | null
  readonly isSoldByWeight: boolean
}

export interface KnownBefore {
  readonly kind: 'known' | 'first' | 'other-measure'
  /** Null without a price that compares. */
  readonly facts: PriceFacts | null
  readonly amount: Amount | null
  readonly recordedMeasure: Measure | undefined
  /** The pack holds less than the one that was priced last. */
  readonly drop: ContentDrop | null
  readonly packChange: PackChange | null
  readonly today: string
}

const notComparable = { kind: 'other-measure' } as const

function packOfSheet({ product, code, entry, hasOwnLabel }: SheetInput) {
  const ownPack = knownPack(withPackOf(product, code))
  const pack = hasOwnLabel ? null : ownPack
  const counted = typedAmount(entry)
  return {
    ownPack,
    pack,
    counted,
    basis: (pack && basisOf(pack, counted)) ?? undefined,
    // Packs of two codes compare by the kilo, the litre or the piece only.
    isOtherPack: !counted && isFurtherCode(product, code),
  }
}

type SheetPack = ReturnType<typeof packOfSheet>

function comparedHistory({ product, history }: SheetInput, { basis, isOtherPack }: SheetPack) {
  if (!history) return null
  return isOtherPack ? [] : countedAlike(history, product, basis)
}

const weighed = ({ content, unit }: SheetInput['product'], history: readonly PriceRecord[]) =>
  !content && (unit === 'kg' || unit === 'g' || usualMeasure(history) === 'g')

function formerPrices(
  { product, code, isCorrection, hasOwnLabel, isContentTyped, today }: SheetInput,
  { counted, basis, isOtherPack }: SheetPack,
  history: readonly PriceRecord[],
  day: string,
): Readonly<Record<'last' | 'likely', LastPrice | null>> {
  if (isCorrection || hasOwnLabel || isOtherPack) return { last: null, likely: null }
  const isGuessed = isUnknownPack(product, code) && !isContentTyped
  // What the product costs by itself is today's price.
  const own = day === today ? product : null
  const last = isGuessed ? null : lastRegular(history, own, counted, basis)
  return { last, likely: last ?? likelyPrice(history, counted) }
}

/** What the sheet of a price works out from its entry and the prices that were known on its day. */
export function priceSheetModel(input: SheetInput): PriceSheetModel {
  const { product, entry, isCorrection, today } = input
  const sheetPack = packOfSheet(input)
  const { pack, isOtherPack } = sheetPack
  const day = judgedDay(entry, today)
  const all = comparedHistory(input, sheetPack)
  const history = all?.filter(({ seenOn }) => seenOn <= day) ?? null
  const isSoldByWeight = weighed(product, all ?? [])
  const offer = offerOf(entry)
  const common = {
    pack,
    offer,
    isSoldByWeight,
    watch: watchOfSheet(input),
    curve: history && priceCurve(history, day),
  }
  if (!history) return { ...common, ...withoutHistory }
  const { last, likely } = formerPrices(input, sheetPack, history, day)
  const judged = offer && {
    ...judgedPrice(history, entry, offer, day),
    ...(isOtherPack && { verdict: notComparable }),
    watched: reachedWatch(product, offer, sheetPack.basis),
    today,
  }
  const question = judged && questionAbout(judged, entry, likely, sheetPack.ownPack)
  const verdict = judged && !isHalfTyped(judged) ? judged : null
  return {
    ...common,
    verdict,
    before: isCorrection ? null : knownBefore(input, sheetPack, history, day, isSoldByWeight),
    last,
    question,
    proposedCents: question && 'cents' in question ? question.cents : null,
    usualHere: offer && entry.shop ? usualInShop(history, offer, entry.shop, day) : null,
    offersPromotion:
      verdict !== null && suggestsPromotion(verdict.verdict, entry.promotion !== null),
  }
}

const withoutHistory = {
  ...{ verdict: null, before: null, last: null, question: null, proposedCents: null },
  ...{ usualHere: null, offersPromotion: false },
} as const

function judgedPrice(
  history: readonly PriceRecord[],
  entry: PriceEntry,
  offer: Offer,
  day: string,
): Omit<JudgedPrice, 'today' | 'watched'> {
  const promotion = promotionOf(entry)
  return {
    verdict: judge(history, offer, day),
    facts: priceFacts(history, offer, day),
    offer,
    recordedMeasure: usualMeasure(history),
    day,
    claimed: promotion && claimedDiscount(promotion.kind, promotion, promotion.typed),
    cheaperSingle: promotion && cheaperSingle(history, offer, day),
  }
}

function knownBefore(
  { product, hasOwnLabel, today }: SheetInput,
  { counted, isOtherPack }: SheetPack,
  history: readonly PriceRecord[],
  day: string,
  isSoldByWeight: boolean,
): KnownBefore {
  const isDropShown = counted && !hasOwnLabel && !isSoldByWeight
  const recordedMeasure = usualMeasure(history)
  // Prices of any content of a measure compare by its kilo, litre or piece.
  const anyContent = recordedMeasure ? { measure: recordedMeasure, total: 0 } : null
  const compared = { amount: counted ?? anyContent }
  const comparable = isOtherPack ? 'other-measure' : comparablePrices(history, compared, day)
  const kind = typeof comparable === 'string' ? comparable : 'known'
  return {
    kind,
    facts: kind === 'known' ? priceFacts(history, compared, day) : null,
    amount: compared.amount,
    recordedMeasure,
    drop: isDropShown ? contentDrop(history, counted, day) : null,
    packChange: packChange(product, history, day),
    today,
  }
}

const watchOfSheet = ({ product, history, isCorrection, today }: SheetInput) =>
  isCorrection ? null : watchOffer(product, history, today)

/** A price of less than a third waits for more digits. */
function reachedWatch(
  product: SheetProduct,
  offer: Offer,
  basis: SheetPack['basis'],
): ReachedWatch | null {
  const watch = watchOf(product, basis)
  const reach = watchReach(watch, offer)
  if (!watch || !reach || watchReach({ ...watch, cents: watch.cents / 3 }, offer)) return null
  return { ...watch, reach }
}

const isHalfTyped = ({ offer, verdict }: JudgedPrice) =>
  'usual' in verdict && offerUnitPrice(offer) * 3 < verdict.usual

function questionAbout(
  judged: Pick<JudgedPrice, 'offer' | 'verdict' | 'facts'>,
  entry: PriceEntry,
  likely: LastPrice | null,
  pack: KnownPack | null,
): EntryQuestion | null {
  if (promotionOf(entry)) return null
  const { offer, verdict, facts } = judged
  const { amount = null } = offer
  return entryQuestion({
    cents: centsPerPack(offer.cents, offer.packs),
    amount,
    pieces: likely && (pack?.count ?? null),
    last: likely,
    verdict,
    facts,
  })
}

/** Whether a price is so low, by 15 % or more, that it is likely a promotion. */
export function suggestsPromotion(verdict: Verdict, isPromotion: boolean): boolean {
  return !isPromotion && 'usual' in verdict && verdict.gap <= -15
}
