import type { Measure } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import {
  isFurtherCode,
  isUnknownPack,
  type PackChange,
  packChange,
  withPackOf,
} from './packChange.ts'
import { type Amount, basisOf, type KnownPack, knownPack } from './packSize.ts'
import { judgedDay, offerOf, type PriceEntry, promotionOf, typedAmount } from './priceEntry.ts'
import { type PriceFacts, priceFacts, usualInShop } from './priceFacts.ts'
import { type Offer, offerUnitPrice, type PriceRecord } from './priceHistory.ts'
import { cheaperSingle } from './promotion.ts'
import {
  countedAlike,
  type LastPrice,
  lastRegular,
  likelyPrice,
  usualMeasure,
} from './recentPrices.ts'
import { computeUnitPrice, packPriceCents, priceUnits } from './unitPrice.ts'
import { judge, timesApart, type Verdict } from './verdict.ts'

export interface SheetInput {
  readonly product: Product
  /** Of the pack that is priced: the scanned one, else the product's own. */
  readonly code: string | null | undefined
  readonly history: readonly PriceRecord[] | null
  readonly entry: PriceEntry
  readonly isContentTyped: boolean
  readonly isCorrection: boolean
  /** Whether the label of this very pack says its weight or its price. */
  readonly hasOwnLabel: boolean
  readonly today: string
}

export interface SheetReading {
  readonly pack: KnownPack | null
  readonly day: string
  readonly offer: Offer | null
  readonly verdict: Verdict | null
  /** The price is so far below the usual one that more digits are likely. */
  readonly isHalfTyped: boolean
  readonly offerFacts: PriceFacts | null
  /** Of the prices of `measure`; shown before anything is typed. */
  readonly facts: PriceFacts | null
  readonly measure: Measure | undefined
  readonly recordedMeasure: Measure | undefined
  readonly last: LastPrice | null
  readonly question: EntryQuestion | null
  readonly packChange: PackChange | null
  /** Both in 1/10,000 €. */
  readonly cheaperSingle: number | null
  readonly usualHere: number | null
  readonly isSoldByWeight: boolean
}

const notComparable = { kind: 'other-measure' } as const

/** What the sheet of a price works out from its entry and the prices that were known on its day. */
export function readSheet(input: SheetInput): SheetReading {
  const { product, code, entry, isCorrection, hasOwnLabel, today } = input
  const ownPack = knownPack(withPackOf(product, code))
  const pack = hasOwnLabel ? null : ownPack
  const counted = typedAmount(entry)
  const basis = (pack && basisOf(pack, counted)) ?? undefined
  // Packs of two codes compare by the kilo, the litre or the piece only.
  const isOtherPack = !counted && isFurtherCode(product, code)
  const day = judgedDay(entry, today)
  const noted = input.history && countedAlike(input.history, product, basis)
  const all = noted && isOtherPack ? [] : noted
  const history = all?.filter(({ seenOn }) => seenOn <= day) ?? null
  const isOffered = history !== null && !isCorrection && !hasOwnLabel && !isOtherPack
  const isGuessed = isUnknownPack(product, code) && !input.isContentTyped
  // What the product costs by itself is today's price.
  const own = day === today ? product : null
  const last = isOffered && !isGuessed ? lastRegular(history, own, counted, basis) : null
  const likely = isOffered ? (last ?? likelyPrice(history, counted)) : null
  const offer = offerOf(entry)
  const verdict = offer && history && (isOtherPack ? notComparable : judge(history, offer, day))
  const isPromotion = promotionOf(entry) !== null
  const notedBy = usualMeasure(history ?? [])
  const measure = counted?.measure ?? notedBy
  const compared = measure ? { amount: { measure, total: 1 } } : {}
  return {
    pack,
    day,
    offer,
    verdict,
    isHalfTyped: offer !== null && verdict !== null && isHalfTyped(offer, verdict),
    offerFacts: offer && history && priceFacts(history, offer, day),
    facts: history && priceFacts(history, compared, day),
    measure,
    recordedMeasure: notedBy,
    last,
    question:
      offer && verdict && !isPromotion ? questionAbout(offer, verdict, likely, ownPack) : null,
    packChange: isCorrection ? null : history && packChange(product, history, day),
    cheaperSingle: isPromotion && offer && history ? cheaperSingle(history, offer, day) : null,
    usualHere: offer && history && entry.shop ? usualInShop(history, offer, entry.shop, day) : null,
    isSoldByWeight:
      !product.content &&
      (product.unit === 'kg' || product.unit === 'g' || usualMeasure(all ?? []) === 'g'),
  }
}

const isHalfTyped = (offer: Offer, verdict: Verdict) =>
  'usual' in verdict && offerUnitPrice(offer) * 3 < verdict.usual

function questionAbout(
  offer: Offer,
  verdict: Verdict,
  likely: LastPrice | null,
  pack: KnownPack | null,
): EntryQuestion | null {
  const { cents, packs = 1, amount = null } = offer
  return entryQuestion({
    cents: Math.round(cents / packs),
    amount,
    pieces: likely && (pack?.count ?? null),
    last: likely,
    verdict,
  })
}

/** `cents` is what the pack costs if another price was typed. */
export type EntryQuestion =
  | { readonly kind: 'unit-price'; readonly unit: 'kg' | 'l'; readonly cents: number }
  | { readonly kind: 'piece-price'; readonly pieces: number; readonly cents: number }
  | { readonly kind: 'decimals'; readonly cents: number }
  | { readonly kind: 'doubtful'; readonly isHigh: boolean; readonly times: number }

export interface EnteredPrice {
  /** Typed, in cents of one pack. */
  readonly cents: number
  readonly amount: Amount | null
  readonly pieces: number | null
  /** `unitPrice` is in 1/10,000 €. */
  readonly last: { readonly cents: number; readonly unitPrice: number } | null
  readonly verdict: Verdict
}

const MAX_PIECES = 48

const isWithin = (percent: number, value: number, other: number) =>
  100 * Math.abs(value - other) <= percent * other

function askUnitPrice({ cents, amount, last }: EnteredPrice): EntryQuestion | null {
  if (!last || !amount || amount.measure === 'piece') return null
  const isLikePack = 100 * cents >= 67 * last.cents && 100 * cents <= 150 * last.cents
  if (isLikePack || !isWithin(2, cents * 100, last.unitPrice)) return null
  const unit = priceUnits[amount.measure]
  return { kind: 'unit-price', unit, cents: packPriceCents(cents * 100, amount) }
}

function askPiecePrice({ cents, pieces, last }: EnteredPrice): EntryQuestion | null {
  if (!last || pieces === null || pieces < 2 || pieces > MAX_PIECES) return null
  const all = cents * pieces
  if (!isWithin(5, all, last.cents) && !isWithin(5, cents, last.cents * pieces)) return null
  return { kind: 'piece-price', pieces, cents: all }
}

function askDecimals({ cents, last }: EnteredPrice): EntryQuestion | null {
  if (!last) return null
  for (const factor of [10, 100]) {
    if (isWithin(20, cents, last.cents * factor)) {
      return { kind: 'decimals', cents: Math.round(cents / factor) }
    }
    if (isWithin(20, cents * factor, last.cents)) return { kind: 'decimals', cents: cents * factor }
  }
  return null
}

function askDoubtful({ cents, amount, verdict }: EnteredPrice): EntryQuestion | null {
  if (verdict.kind !== 'doubtful') return null
  const value = computeUnitPrice(cents, 1, amount)
  const { usual } = verdict
  return { kind: 'doubtful', isHigh: value > usual, times: timesApart(value, usual) }
}

/** The one question about a typed price that may be a slip; none about a normal price. */
export function entryQuestion(entry: EnteredPrice): EntryQuestion | null {
  if (entry.cents <= 0 || entry.verdict.kind === 'normal') return null
  return askUnitPrice(entry) ?? askPiecePrice(entry) ?? askDecimals(entry) ?? askDoubtful(entry)
}

/** Whether a price is so low, by 15 % or more, that it is likely a promotion. */
export function suggestsPromotion(verdict: Verdict, isPromotion: boolean): boolean {
  return !isPromotion && 'usual' in verdict && verdict.gap <= -15
}
