import { verdictCopy } from '../../copy/prices.ts'
import { promotionCopy } from '../../copy/promotions.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import {
  offerOf,
  type PriceEntry,
  promotionOf,
  typedAmount,
} from '../../domain/prices/priceEntry.ts'
import { type Offer, offerUnitPrice } from '../../domain/prices/priceHistory.ts'
import {
  labelDiscount,
  type PromotionCounts,
  type PromotionKind,
  startPromotion,
} from '../../domain/prices/promotion.ts'
import { amountText } from './contentText.ts'
import { perUnit } from './verdictWords.ts'

const { kinds } = promotionCopy

const orStart = (count: number | null | undefined, start: string) => count ?? Number(start)

/** What the button of a kind says: `2+1 offert`, `2e à −50 %`. */
export function promotionName(kind: PromotionKind, counts: PromotionCounts): string {
  const start = startPromotion(kind)
  const n = orStart(counts.n, start.n)
  const x = orStart(counts.x, start.x)
  if (kind === 'multi' || kind === 'nth') return kinds[kind](n, x)
  if (kind === 'lot') return kinds.lot(n)
  return kind === 'bonus' ? kinds.bonus(x) : kinds[kind]
}

export function promotionRecorded(kind: PromotionKind, counts: PromotionCounts): string {
  if (kind === 'lot') return counts.n ? kinds.lotOf(counts.n) : kinds.aLot
  const isKnown = kind === 'bonus' ? counts.x : counts.n && counts.x
  if (kind === 'multi' || kind === 'nth' || kind === 'bonus') {
    return isKnown ? promotionName(kind, counts) : kinds.uncounted[kind]
  }
  return kinds[kind]
}

function sum({ cents, packs = 1, amount }: Offer): string {
  const each = formatEuros(Math.round(cents / packs) / 100)
  const unit = amount ? perUnit(offerUnitPrice({ cents, packs, amount }), amount.measure) : null
  return promotionCopy.sum(packs, formatEuros(cents / 100), each, unit)
}

/** What the chosen promotion comes to; null where there is nothing to add to the price. */
export function promotionSentence(entry: PriceEntry): string | null {
  const promotion = promotionOf(entry)
  const offer = offerOf(entry)
  if (!promotion || !offer) return null
  const { kind, x, typed } = promotion
  if (kind === 'card') {
    const percent = labelDiscount(kind, promotion, typed)
    if (percent === null || !x || x > typed) return null
    return promotionCopy.card(verdictCopy.less(percent), formatEuros((typed - x) / 100))
  }
  if (kind === 'bonus') {
    const usual = typedAmount(entry)
    const { amount } = offer
    if (!usual || !amount) return null
    const text = ({ measure, total }: typeof usual) => amountText(measure, total / 1000)
    return promotionCopy.bonus(text(amount), text(usual))
  }
  return kind === 'price' ? null : sum(offer)
}
