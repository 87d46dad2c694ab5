import { priceLimits } from '../../contract/limits.ts'
import type { Promotion } from '../../contract/prices.ts'
import {
  countOutOfRange,
  type PromotionCounts,
  type PromotionKind,
  promotionKinds,
  promotionRanges,
} from '../../contract/promotionKinds.ts'
import type { Amount } from '../amounts/amount.ts'
import {
  formatAmount,
  MAX_CENTS,
  type PriceKey,
  parseAmount,
  pressKey,
  readMoney,
} from '../amounts/money.ts'
import { daysBefore } from '../format/civilDays.ts'
import {
  comparablePrices,
  newestOf,
  type Offer,
  offerUnitPrice,
  type PriceRecord,
} from '../prices/priceHistory.ts'
import { roundHalfUp } from '../prices/unitPrice.ts'

/** Whether a stored text names a kind of promotion. */
export function isPromotionKind(kind: unknown): kind is PromotionKind {
  return typeof kind === 'string' && kind in promotionKinds
}

export interface PromotionPrice {
  readonly paidCents: number
  readonly packs: number
  readonly amountFactor?: number
}

/** How a kind is counted; `typed` is cents, and the function of that name the inverse of `pay`. */
interface Calculation {
  readonly initial: { readonly n: string; readonly x: string }
  readonly usual?: readonly string[]
  readonly pay: (typed: number, n: number, x: number) => PromotionPrice
  readonly typed: (paidCents: number, n: number, x: number) => number
  readonly discount: (typed: number, n: number, x: number) => number | null
}

const ofOnePack = {
  initial: { n: '', x: '' },
  pay: (typed: number): PromotionPrice => ({ paidCents: typed, packs: 1 }),
  typed: (paidCents: number) => paidCents,
  discount: () => null,
}

const calculations: Readonly<Record<PromotionKind, Calculation>> = {
  price: ofOnePack,
  multi: {
    initial: { n: '2', x: '1' },
    pay: (typed, n, x) => ({ paidCents: n * typed, packs: n + x }),
    typed: (paidCents, n) => roundHalfUp(paidCents, 1, n),
    discount: (_, n, x) => roundHalfUp(100, x, n + x),
  },
  nth: {
    initial: { n: '2', x: '50' },
    usual: ['34', '50', '60', '68'],
    pay: (typed, n, x) => ({
      paidCents: (n - 1) * typed + roundHalfUp(typed, 100 - x, 100),
      packs: n,
    }),
    typed: (paidCents, n, x) => roundHalfUp(paidCents, 100, n * 100 - x),
    discount: (_, n, x) => roundHalfUp(x, 1, n),
  },
  lot: {
    ...ofOnePack,
    initial: { n: '3', x: '' },
    pay: (typed, n) => ({ paidCents: typed, packs: n }),
  },
  bonus: {
    ...ofOnePack,
    initial: { n: '', x: '20' },
    usual: ['10', '20', '25', '33', '50'],
    pay: (typed, _, x) => ({ paidCents: typed, packs: 1, amountFactor: (100 + x) / 100 }),
    discount: (_typed, _n, x) => roundHalfUp(100, x, 100 + x),
  },
  card: {
    ...ofOnePack,
    discount: (typed, _, x) => (x > 0 && typed > 0 ? roundHalfUp(100, x, typed) : null),
  },
}

export const promotionKindNames = Object.keys(calculations) as PromotionKind[]

/** What `x` adds to a pack, where it is neither a count nor a discount. */
export function addedBy(kind: PromotionKind): 'content' | 'credit' | undefined {
  return promotionRanges(kind).adds
}

/** Whether a recorded promotion has the counts of its kind. */
export function isCounted(kind: PromotionKind, counts: PromotionCounts): boolean {
  const { n, x, adds } = promotionRanges(kind)
  return (!n || Boolean(counts.n)) && (!x || Boolean(counts.x) || adds === 'credit')
}

/** Which count of a promotion cannot be; null where all is well. */
export function promotionFault(kind: PromotionKind, counts: PromotionCounts): 'n' | 'x' | null {
  const fault = countOutOfRange(kind, counts)
  if (fault) return fault
  const { packs } = calculations[kind].pay(0, counts.n ?? 1, counts.x ?? 0)
  return packs > priceLimits.packs ? 'x' : null
}

/** What is paid for how many packs at a typed price, in whole cents; null where it cannot be. */
export function payFor(
  kind: PromotionKind,
  typed: number,
  counts: PromotionCounts,
): PromotionPrice | null {
  if (!Number.isSafeInteger(typed) || typed < 0 || promotionFault(kind, counts)) return null
  const price = calculations[kind].pay(typed, counts.n ?? 1, counts.x ?? 0)
  return price.paidCents <= MAX_CENTS ? price : null
}

/** The price that was typed for what was paid, to the cent where there is one. */
export function typedFor(kind: PromotionKind, paidCents: number, counts: PromotionCounts): number {
  return calculations[kind].typed(paidCents, counts.n ?? 1, counts.x ?? 0)
}

/** Thousandths of what a pack holds with its bonus. */
export function withBonus({ measure, total }: Amount, percent: number): Amount {
  return { measure, total: roundHalfUp(total, 100 + percent, 100) }
}

/** What the label takes off the average pack, in whole percent; null where it names no share. */
export function labelDiscount(
  kind: PromotionKind,
  { n, x }: PromotionCounts,
  typed: number,
): number | null {
  if (x == null || (!n && promotionRanges(kind).n)) return null
  return calculations[kind].discount(typed, n ?? 1, x)
}

/** The discount to hold against the usual price: a credit lowers no price. */
export function claimedDiscount(
  kind: PromotionKind,
  counts: PromotionCounts,
  typed: number,
): number | null {
  return addedBy(kind) === 'credit' ? null : labelDiscount(kind, counts, typed)
}

/** The content of a pack with what a kind adds to it. */
export function offeredAmount(
  kind: PromotionKind,
  amount: Amount | null,
  { x }: PromotionCounts,
): Amount | null {
  return amount && addedBy(kind) === 'content' ? withBonus(amount, x ?? 0) : amount
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
  const single = newestOf(singles)?.unitPrice
  return single !== undefined && 100 * offerUnitPrice(offer) >= 101 * single ? single : null
}

export interface EntryPromotion {
  readonly kind: PromotionKind
  readonly n: string
  readonly x: string
  /** The credit of a card is typed in percent, not in euros. */
  readonly isPercent: boolean
}

/** A kind as its button sets it: « 2+1 offert », « 2e à −50 % ». */
export function initialPromotion(kind: PromotionKind): EntryPromotion {
  const isPercent = addedBy(kind) === 'credit'
  return { kind, ...calculations[kind].initial, isPercent }
}

/** Values of `x` that shops often announce. */
export function usualCounts(kind: PromotionKind): readonly string[] {
  return calculations[kind].usual ?? []
}

/** One more or one fewer, within what the kind allows. */
export function stepCount(promotion: EntryPromotion, count: 'n' | 'x', by: 1 | -1): EntryPromotion {
  const [least, most] = promotionRanges(promotion.kind)[count] ?? [0, 0]
  const stepped = (whole(promotion[count]) ?? least) + by
  return { ...promotion, [count]: String(Math.min(most, Math.max(least, stepped))) }
}

const MAX_COUNT_DIGITS = 4

/** A count after a key of the screen; the first one replaces what is selected. */
export function pressCount(
  promotion: EntryPromotion,
  count: 'n' | 'x',
  key: PriceKey,
  isSelected: boolean,
): EntryPromotion {
  const before = isSelected ? '' : promotion[count]
  const isSum = addedBy(promotion.kind) === 'credit' && !promotion.isPercent
  if (isSum) return { ...promotion, [count]: pressKey({ text: before, mode: 'cents' }, key).text }
  const typed = key === 'erase' ? before.slice(0, -1) : before + key
  return typed.length > MAX_COUNT_DIGITS ? promotion : { ...promotion, [count]: typed }
}

const whole = (typed: string) => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : null)

function typedCredit({ x, isPercent }: EntryPromotion, typed: number): PromotionCounts | null {
  if (x.trim() === '') return {}
  const credit = isPercent ? parseAmount(x.replace(/%\s*$/, '')) : readMoney(x)
  if (credit === null || credit < 0 || (isPercent && credit > 100)) return null
  return { x: Math.round(isPercent ? (typed * credit) / 100 : credit * 100) }
}

/** The counts that a chosen promotion sends at a typed price in cents; null where one cannot be. */
export function typedCounts(promotion: EntryPromotion, typed: number): PromotionCounts | null {
  const { kind } = promotion
  const { n, x, adds } = promotionRanges(kind)
  const counts =
    adds === 'credit'
      ? typedCredit(promotion, typed)
      : { ...(n && { n: whole(promotion.n) }), ...(x && { x: whole(promotion.x) }) }
  return counts && promotionFault(kind, counts) === null ? counts : null
}

export interface Reopened {
  readonly promotion: EntryPromotion
  readonly typed: number
  readonly packs: number
  readonly amount: Amount | null
}

/** A recorded promotion as it was typed; a reduced price where its figures do not fit its kind. */
export function reopenPromotion(
  { kind, n, x }: Promotion,
  { cents, packs = 1, amount = null }: Offer,
): Reopened {
  const typed = typedFor(kind, cents, { n, x })
  const price = payFor(kind, typed, { n, x })
  if (!price || price.paidCents !== cents || packs % price.packs !== 0) {
    return { promotion: initialPromotion('price'), typed: cents, packs, amount }
  }
  const adds = addedBy(kind)
  const credit = x == null ? '' : formatAmount(x / 100)
  return {
    promotion: {
      kind,
      n: n == null ? '' : String(n),
      x: adds === 'credit' ? credit : x == null ? '' : String(x),
      isPercent: false,
    },
    typed,
    packs: packs / price.packs,
    amount: amount && adds === 'content' ? beforeBonus(amount, x ?? 0) : amount,
  }
}

const beforeBonus = ({ measure, total }: Amount, percent: number): Amount => ({
  measure,
  total: roundHalfUp(total, 100, 100 + percent),
})
