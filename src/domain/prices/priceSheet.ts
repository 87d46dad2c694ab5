import type { Measure } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { type EntryQuestion, entryQuestion } from './entryQuestion.ts'
import { basisOf, type KnownPack, knownPack } from './knownPack.ts'
import {
  isFurtherCode,
  isUnknownPack,
  type PackChange,
  packChange,
  withPackOf,
} from './packChange.ts'
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
import { judge, type Verdict } from './verdict.ts'

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
  readonly notedMeasure: Measure | undefined
  readonly last: LastPrice | null
  readonly question: EntryQuestion | null
  readonly packChange: PackChange | null
  /** Both in 1/10,000 €. */
  readonly cheaperSingle: number | null
  readonly hereUsually: number | null
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
    notedMeasure: notedBy,
    last,
    question:
      offer && verdict && !isPromotion ? questionAbout(offer, verdict, likely, ownPack) : null,
    packChange: isCorrection ? null : history && packChange(product, history, day),
    cheaperSingle: isPromotion && offer && history ? cheaperSingle(history, offer, day) : null,
    hereUsually:
      offer && history && entry.shop ? usualInShop(history, offer, entry.shop, day) : null,
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
