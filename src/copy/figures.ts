import { formatEstimate, formatEuros } from '../domain/amounts/money.ts'
import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import { formatDay, formatLongMonth, formatShortDay } from '../domain/format/dates.ts'
import { formatCount } from '../domain/format/formatCount.ts'
import type { TicketVerdict } from '../domain/shopping/ticketVerdict.ts'
import type { TripMonth } from '../domain/shopping/tripFigures.ts'
import type { IndexedProduct } from '../domain/verdict/priceIndex.ts'
import { firstNameOf } from './householdWords.ts'
import { pageTitles } from './titles.ts'

const counted = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']

const together = (articles: number) =>
  counted[articles - 2] ? `à eux ${counted[articles - 2]}` : 'ensemble'

const about = (price: string) => `environ ${price}`

export const ticketCopy = {
  total: 'Total du ticket',
  take: 'OK',
  basket: (price: string) => `Panier ${price}`,
  ticket: (price: string) => `Ticket ${price}`,
  just: 'Le ticket est juste',
  dearer: (price: string) => `${price} de plus que votre panier. Vérifiez le ticket.`,
  cheaper: (price: string) => `${price} de moins que votre panier`,
  unpriced: (articles: number, price: string) =>
    articles === 1
      ? `1\u00a0article sans prix\u00a0: ${price}`
      : `${articles}\u00a0articles sans prix\u00a0: ${price} ${together(articles)}`,
  doubtful: (typed: string, meant: string | null) =>
    `À vérifier\u00a0: ${meant ? `${typed} ou ${meant}` : typed}\u00a0?`,
  isIt: (price: string) => `C'est ${price}`,
  oldest: 'Les prix les plus anciens de votre panier',
  correct: 'Corriger le prix',
  correctOf: (name: string) => `Corriger le prix (${bidiIsolate(name)})`,
} as const

/** How the changes of a trip are worded where they wait. */
export const waitingTripCopy = {
  basket: (price: string) => `Panier\u00a0: ${price}`,
  ticket: (price: string) => `Total du ticket\u00a0: ${price}`,
  gone: 'Ces courses ont été supprimées sur un autre appareil\u00a0: le total ne peut plus être envoyé.',
} as const

export const figuresCopy = {
  title: pageTitles.figures,
  loading: 'Chargement de vos chiffres...',
  unsupported: 'Ce serveur ne garde pas encore les tickets.',
  noTrip: 'Aucun ticket pour le moment',
  noTripText: "Vos courses s'ajoutent ici quand vous touchez «\u00a0Terminer\u00a0» sur la liste.",
  add: 'Ajouter un ticket',
  added: 'Ticket ajouté',
  removed: 'Ticket supprimé',
  day: 'Date',
  shop: 'Magasin',
  cancel: 'Annuler',
  remove: 'Supprimer',
  dayWrong: "Choisissez une date jusqu'à aujourd'hui",
  tickets: (count: number) => `${formatCount(count)} ${count > 1 ? 'tickets' : 'ticket'}`,
  see: (count: number) => `Voir ${count > 1 ? 'les tickets' : 'le ticket'}`,
  more: 'Voir plus de tickets',
  months: 'Dépenses des douze derniers mois',
  month: 'Mois',
  spent: 'Dépenses',
  trips: 'Tickets',
  list: 'Tickets, du plus récent au plus ancien',
  none: 'aucun ticket',
  about,
  waiting: 'À envoyer',
  less: (price: string) => `${price} de moins que d'habitude depuis janvier`,
  moreThanUsual: (price: string) => `${price} de plus que d'habitude depuis janvier`,
  same: "Comme d'habitude depuis janvier",
  index: (change: string, count: number) =>
    `Vos prix\u00a0: ${change} en un an (${formatCount(count)} produits)`,
  indexLater: 'Vos prix\u00a0: dès 10\u00a0produits suivis pendant un an',
  indexed: 'Prix des 90 derniers jours et des mêmes jours un an avant',
  thenNow: (then: string, now: string) => `${then} → ${now}`,
  spokenThenNow: (then: string, now: string) => `il y a un an ${then}, maintenant ${now}`,
  tripOf: (day: string) => `Courses du ${day}`,
} as const

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
  return isRough ? about(price) : price
}

/** « 214 € », « environ 214 € », « aucun ticket ». */
export const monthSpent = (month: TripMonth) => (month.trips > 0 ? spent(month) : figuresCopy.none)

/** « Novembre : 214 € (6 tickets) · octobre : 398 € ». */
export function monthsLine(now: TripMonth, before: TripMonth): string {
  const named = (month: TripMonth) => `${formatLongMonth(month.month)}\u00a0: ${monthSpent(month)}`
  const count = now.trips > 0 ? ` (${figuresCopy.tickets(now.trips)})` : ''
  const line = named(now) + count
  const first = line.charAt(0).toUpperCase() + line.slice(1)
  return before.trips > 0 ? `${first} · ${named(before)}` : first
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

/** By how much a product has become dearer, in whole percent. */
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
  ticket === null ? about(euros(basket)) : euros(ticket)

export const tripName = (day: string) => figuresCopy.tripOf(formatDay(day, day))
