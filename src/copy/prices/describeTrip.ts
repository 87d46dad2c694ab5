import { formatEstimate, formatEuros } from '../../domain/amounts/money.ts'
import { bidiIsolate } from '../../domain/catalogue/textOrFallback.ts'
import { capitalised } from '../../domain/format/capitalised.ts'
import { formatDay, formatLongMonth, formatShortDay } from '../../domain/format/dates.ts'
import type { TicketVerdict } from '../../domain/shopping/ticketVerdict.ts'
import type { TripMonth } from '../../domain/shopping/tripFigures.ts'
import type { IndexedProduct } from '../../domain/verdict/priceIndex.ts'
import { dashboardCopy } from '../catalogue.ts'
import { figuresCopy, ticketCopy } from '../figures.ts'
import { firstNameOf } from '../householdWords.ts'

const euros = (cents: number) => formatEuros(cents / 100)

/** The verdict on a till's total, in one sentence. */
export function ticketSentence(verdict: TicketVerdict, ticket: number): string {
  switch (verdict.kind) {
    case 'just':
      return ticketCopy.just
    case 'unpriced':
      return ticketCopy.unpriced(verdict.articles, euros(verdict.cents))
    case 'doubtful':
      return ticketCopy.doubtful(
        euros(ticket),
        verdict.meant === null ? null : euros(verdict.meant),
      )
    default:
      return ticketCopy[verdict.kind](euros(verdict.cents))
  }
}

const spent = ({ cents, isRough }: TripMonth) => {
  const price = formatEstimate(cents)
  return isRough ? dashboardCopy.about(price) : price
}

/** « 214 € », « environ 214 € », « aucun ticket ». */
export const monthSpent = (month: TripMonth) => (month.trips > 0 ? spent(month) : figuresCopy.none)

/** « Novembre : 214 € (6 tickets) · octobre : 398 € ». */
export function monthsLine(now: TripMonth, before: TripMonth): string {
  const named = (month: TripMonth) => `${formatLongMonth(month.month)}\u00a0: ${monthSpent(month)}`
  const count = now.trips > 0 ? ` (${figuresCopy.tickets(now.trips)})` : ''
  const line = named(now) + count
  return before.trips > 0 ? `${capitalised(line)} · ${named(before)}` : capitalised(line)
}

/** « 12,40 € de moins que d'habitude depuis janvier ». */
export function savedLine(cents: number): string {
  if (cents === 0) return figuresCopy.same
  return cents > 0 ? figuresCopy.less(euros(cents)) : figuresCopy.moreThanUsual(euros(-cents))
}

const signed = (tenths: number) => {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  return `${sign}${String(Math.abs(tenths) / 10).replace('.', ',')}\u00a0%`
}

export const indexLine = (change: number, count: number) => figuresCopy.index(signed(change), count)

export const ratioText = ({ ratio }: Pick<IndexedProduct, 'ratio'>) =>
  signed(10 * Math.round(100 * (ratio - 1)))

interface Where {
  readonly day: string
  readonly shop: { readonly name: string } | null
  readonly recorded_by?: string | null | undefined
}

/** « 30 nov. · Lidl · Alex ». */
export function tripLine({ day, shop, recorded_by }: Where, today: string): string {
  const by = recorded_by ? bidiIsolate(firstNameOf(recorded_by)) : ''
  return [formatShortDay(day, today), shop && bidiIsolate(shop.name), by]
    .filter(Boolean)
    .join(' · ')
}

/** « 48,90 € », or « environ 47,80 € » where only the basket is known. */
export const tripPaid = ({ ticket, basket }: { ticket: number | null; basket: number }) =>
  ticket === null ? dashboardCopy.about(euros(basket)) : euros(ticket)

export const tripName = (day: string) => figuresCopy.tripOf(formatDay(day, day))
