import { type TripBody, tripLimits } from '../../contract/trips.ts'
import { readMoney, toCents } from '../amounts/money.ts'

export type TicketVerdict =
  | { readonly kind: 'just' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly cents: number }
  /** What the articles without a price cost together. */
  | { readonly kind: 'unpriced'; readonly articles: number; readonly cents: number }
  /** Cents that are likely meant; null where no decimal was slipped. */
  | { readonly kind: 'doubtful'; readonly meant: number | null }

/** Cents of a total as it is typed, or what is wrong with it; null of an empty field. */
export function readTicket(typed: string): number | 'paid' | 'tooMuch' | null {
  if (typed.trim() === '') return null
  const cents = toCents(readMoney(typed) ?? 0)
  if (cents <= 0) return 'paid'
  return cents > tripLimits.cents ? 'tooMuch' : cents
}

/** A till rounds each article. */
const JUST_CENTS = 2
const DOUBTFUL_TIMES = 2
const SLIP = 10

type Basket = Pick<TripBody, 'basket' | 'priced' | 'unpriced'>

/** From half of the basket to twice what it would cost if the articles without a price cost as much as the others. */
function isLikely({ basket, priced, unpriced }: Basket, ticket: number): boolean {
  const isTooLow = DOUBTFUL_TIMES * ticket < basket
  const articles = Math.max(1, priced)
  return !isTooLow && ticket * articles <= DOUBTFUL_TIMES * basket * (articles + unpriced)
}

/** How a till's total, in cents, stands to the basket; null where no basket is known. */
export function judgeTicket(trip: Basket, ticket: number): TicketVerdict | null {
  const { basket, unpriced } = trip
  if (basket === 0) return null
  if (!isLikely(trip, ticket)) {
    const meant = ticket > basket ? Math.round(ticket / SLIP) : ticket * SLIP
    return { kind: 'doubtful', meant: isLikely(trip, meant) ? meant : null }
  }
  const gap = ticket - basket
  if (unpriced > 0 && gap >= 0) return { kind: 'unpriced', articles: unpriced, cents: gap }
  if (Math.abs(gap) <= JUST_CENTS) return { kind: 'just' }
  return gap > 0 ? { kind: 'dearer', cents: gap } : { kind: 'cheaper', cents: -gap }
}
