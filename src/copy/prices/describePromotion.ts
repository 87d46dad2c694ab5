import type { PromotionCounts, PromotionKind } from '../../contract/promotionKinds.ts'
import { type Offer, offerUnitPrice } from '../../domain/prices/priceHistory.ts'
import {
  offerOf,
  type PriceEntry,
  promotionOf,
  typedAmount,
} from '../../domain/promotions/priceEntry.ts'
import {
  addedBy,
  initialPromotion,
  isCounted,
  labelDiscount,
  payFor,
} from '../../domain/promotions/promotion.ts'
import { amountText } from './describeContent.ts'
import { centsText, packPrice, perUnit } from './describePrice.ts'
import { verdictCopy } from './prices.ts'
import { type PromotionWords, promotionCopy } from './promotions.ts'

export function promotionWords(kind: PromotionKind): PromotionWords {
  return promotionCopy.kinds[kind]
}

/** What the button of a kind shows: `2+1 offert`, `2e à −50 %`. */
export function promotionName(kind: PromotionKind, counts: PromotionCounts): string {
  const initial = initialPromotion(kind)
  const n = counts.n ?? Number(initial.n)
  const x = counts.x ?? Number(initial.x)
  return promotionWords(kind).button(n, x)
}

export function promotionRecorded(kind: PromotionKind, counts: PromotionCounts): string {
  const { recorded, uncounted } = promotionWords(kind)
  return isCounted(kind, counts) ? recorded(counts.n ?? 0, counts.x ?? 0) : uncounted
}

function sum(offer: Offer): string {
  const { cents, packs = 1, amount } = offer
  const unit = amount ? perUnit(offerUnitPrice(offer), amount.measure) : null
  return promotionCopy.sum(packs, centsText(cents), packPrice(offer), unit)
}

/** « 1,80 € l'un · −25 % »: what one article comes to, or what the label adds; null of a reduced price. */
export function promotionFigures(entry: PriceEntry): string | null {
  const promotion = promotionOf(entry)
  const offer = offerOf(entry)
  if (!promotion || !offer) return null
  const { kind, typed } = promotion
  const percent = labelDiscount(kind, promotion, typed)
  const less = percent === null ? null : verdictCopy.less(percent)
  const adds = addedBy(kind)
  if (adds === 'credit') return less && promotionCopy.onCard(less)
  const { packs = 1, amount } = offer
  const each = packs > 1 ? promotionCopy.each(packPrice(offer)) : null
  const content = adds === 'content' && amount ? amountText(amount) : null
  return [each ?? content, less].filter(Boolean).join(' · ') || null
}

/** What the chosen promotion comes to; null where there is nothing to add to the price. */
export function promotionSentence(entry: PriceEntry): string | null {
  const promotion = promotionOf(entry)
  const offer = offerOf(entry)
  if (!promotion || !offer) return null
  const { kind, x, typed } = promotion
  const adds = addedBy(kind)
  if (adds === 'credit') {
    const percent = labelDiscount(kind, promotion, typed)
    if (percent === null || !x || x > typed) return null
    return promotionCopy.card(verdictCopy.less(percent), centsText(typed - x))
  }
  if (adds === 'content') {
    const usual = typedAmount(entry)
    const { amount } = offer
    if (!usual || !amount) return null
    return promotionCopy.bonus(amountText(amount), amountText(usual))
  }
  const packs = payFor(kind, typed, promotion)?.packs ?? 1
  return packs > 1 ? sum(offer) : null
}
