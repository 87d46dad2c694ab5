import { priceLimits, promotionRanges } from '../../contract/limits.ts'
import type { Promotion } from '../../contract/prices.ts'
import { daysBefore } from '../format/civilDays.ts'
import { formatAmount, parseAmount } from './money.ts'
import type { Amount } from './packSize.ts'
import {
  comparablePrices,
  newestOf,
  type Offer,
  offerUnitPrice,
  type PriceRecord,
} from './priceHistory.ts'

export type PromotionKind = Promotion['kind']

/** Whether a stored text names a kind of promotion. */
export function isPromotionKind(kind: unknown): kind is PromotionKind {
  return typeof kind === 'string' && kind in promotionRanges
}

export interface PromotionCounts {
  readonly n?: number | null | undefined
  readonly x?: number | null | undefined
}

export interface PromotionPrice {
  readonly paidCents: number
  readonly packs: number
  readonly amountFactor?: number
}

const MAX_CENTS = priceLimits.paid * 100

type Range = readonly [least: number, most: number]
type Ranges = { readonly n?: Range; readonly x?: Range }

const isWithin = (value: number | null | undefined, range: Range | undefined) =>
  !range || (value != null && Number.isInteger(value) && value >= range[0] && value <= range[1])

/** Which count of a promotion cannot be; null where all is well. */
export function promotionFault(kind: PromotionKind, { n, x }: PromotionCounts): 'n' | 'x' | null {
  const ranges: Ranges = promotionRanges[kind]
  if (!isWithin(n, ranges.n)) return 'n'
  if (kind === 'card' && x == null) return null
  const isTooMany = kind === 'multi' && (n ?? 0) + (x ?? 0) > priceLimits.packs
  return isWithin(x, ranges.x) && !isTooMany ? null : 'x'
}

const halfUp = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom))

function paidFor(kind: PromotionKind, typed: number, n: number, x: number): PromotionPrice {
  switch (kind) {
    case 'multi':
      return { paidCents: n * typed, packs: n + x }
    case 'nth':
      return { paidCents: (n - 1) * typed + halfUp(typed * (100 - x), 100), packs: n }
    case 'lot':
      return { paidCents: typed, packs: n }
    case 'bonus':
      return { paidCents: typed, packs: 1, amountFactor: (100 + x) / 100 }
    case 'price':
    case 'card':
      return { paidCents: typed, packs: 1 }
  }
}

/** What is paid for how many packs at a typed price, in whole cents; null where it cannot be. */
export function payFor(
  kind: PromotionKind,
  typed: number,
  counts: PromotionCounts,
): PromotionPrice | null {
  if (!Number.isSafeInteger(typed) || typed < 0 || promotionFault(kind, counts)) return null
  const price = paidFor(kind, typed, counts.n ?? 1, counts.x ?? 0)
  return price.paidCents <= MAX_CENTS ? price : null
}

/** The price that was typed for what was paid, to the cent where there is one. */
export function typedFor(
  kind: PromotionKind,
  paidCents: number,
  { n, x }: PromotionCounts,
): number {
  if (kind === 'multi') return Math.round(paidCents / (n ?? 1))
  if (kind === 'nth') return Math.round((paidCents * 100) / ((n ?? 1) * 100 - (x ?? 0)))
  return paidCents
}

/** Thousandths of what a pack holds with its bonus. */
export function withBonus({ measure, total }: Amount, percent: number): Amount {
  return { measure, total: halfUp(total * (100 + percent), 100) }
}

/** What the label takes off the average pack, in whole percent; null where it names no share. */
export function labelDiscount(
  kind: PromotionKind,
  { n, x }: PromotionCounts,
  typed: number,
): number | null {
  if (x == null) return null
  if (kind === 'multi' && n) return halfUp(100 * x, n + x)
  if (kind === 'nth' && n) return halfUp(x, n)
  if (kind === 'bonus') return halfUp(100 * x, 100 + x)
  return kind === 'card' && x > 0 && typed > 0 ? halfUp(100 * x, typed) : null
}

const RECENT_DAYS = 60

/** The regular value of a single pack of the last 60 days that a lot exceeds by 1 % or more, in 1/10,000 €. */
export function cheaperSingle(
  history: readonly PriceRecord[],
  offer: Offer,
  today: string,
): number | null {
  const compared = comparablePrices(history, offer, today)
  if (typeof compared === 'string' || (offer.packs ?? 1) < 2) return null
  const from = daysBefore(today, RECENT_DAYS)
  const singles = compared.regular.filter(
    ({ price: { packs, seenOn, start } }) => (packs ?? 1) === 1 && seenOn >= from && !start,
  )
  const single = newestOf(singles)?.value
  return single !== undefined && 100 * offerUnitPrice(offer) >= 101 * single ? single : null
}

/** A promotion as it is chosen and typed. */
export interface EntryPromotion {
  readonly kind: PromotionKind
  readonly n: string
  readonly x: string
  /** The credit of a card is typed in percent, not in euros. */
  readonly isPercent: boolean
}

const starts: Readonly<Record<PromotionKind, readonly [n: string, x: string]>> = {
  price: ['', ''],
  multi: ['2', '1'],
  nth: ['2', '50'],
  lot: ['3', ''],
  bonus: ['', '20'],
  card: ['', ''],
}

/** A kind as its button sets it: « 2+1 offert », « 2e à −50 % ». */
export function startPromotion(kind: PromotionKind): EntryPromotion {
  const [n, x] = starts[kind]
  return { kind, n, x, isPercent: kind === 'card' }
}

const whole = (typed: string) => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : null)

function typedCredit({ x, isPercent }: EntryPromotion, typed: number): PromotionCounts | null {
  if (x.trim() === '') return {}
  const credit = parseAmount(x.replace(/%\s*$/, ''))
  if (credit === null || credit < 0 || (isPercent && credit > 100)) return null
  return { x: Math.round(isPercent ? (typed * credit) / 100 : credit * 100) }
}

/** The counts that a chosen promotion sends at a typed price in cents; null where one cannot be. */
export function typedCounts(promotion: EntryPromotion, typed: number): PromotionCounts | null {
  const { kind } = promotion
  const ranges: Ranges = promotionRanges[kind]
  const counts =
    kind === 'card'
      ? typedCredit(promotion, typed)
      : {
          ...(ranges.n && { n: whole(promotion.n) }),
          ...(ranges.x && { x: whole(promotion.x) }),
        }
  return counts && promotionFault(kind, counts) === null ? counts : null
}

export interface Reopened {
  readonly promotion: EntryPromotion
  readonly typed: number
  readonly packs: number
  readonly amount: Amount | null
}

/** A noted promotion as it was typed; a reduced price where its figures do not fit its kind. */
export function reopenPromotion(
  { kind, n, x }: Promotion,
  { cents, packs = 1, amount = null }: Offer,
): Reopened {
  const typed = typedFor(kind, cents, { n, x })
  const price = payFor(kind, typed, { n, x })
  if (!price || price.paidCents !== cents || packs % price.packs !== 0) {
    return { promotion: startPromotion('price'), typed: cents, packs, amount }
  }
  const credit = x == null ? '' : formatAmount(x / 100)
  return {
    promotion: {
      kind,
      n: n == null ? '' : String(n),
      x: kind === 'card' ? credit : x == null ? '' : String(x),
      isPercent: false,
    },
    typed,
    packs: packs / price.packs,
    amount: amount && kind === 'bonus' ? beforeBonus(amount, x ?? 0) : amount,
  }
}

const beforeBonus = ({ measure, total }: Amount, percent: number): Amount => ({
  measure,
  total: halfUp(total * 100, 100 + percent),
})
