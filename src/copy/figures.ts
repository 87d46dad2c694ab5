import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import { formatCount } from '../domain/format/formatCount.ts'
import { pageTitles } from './titles.ts'

const counted = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']

const together = (articles: number) =>
  counted[articles - 2] ? `à eux ${counted[articles - 2]}` : 'ensemble'

export const ticketCopy = {
  total: 'Total du ticket',
  field: 'Ticket',
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
  tickets: (count: number) => `${formatCount(count)}\u00a0${count > 1 ? 'tickets' : 'ticket'}`,
  see: (count: number) => `Voir ${count > 1 ? 'les tickets' : 'le ticket'}`,
  more: 'Voir plus de tickets',
  months: 'Dépenses des douze derniers mois',
  month: 'Mois',
  spent: 'Dépenses',
  trips: 'Tickets',
  list: 'Tickets, du plus récent au plus ancien',
  none: 'aucun ticket',
  waiting: 'À envoyer',
  less: (price: string) => `${price} de moins que d'habitude depuis janvier`,
  moreThanUsual: (price: string) => `${price} de plus que d'habitude depuis janvier`,
  same: "Comme d'habitude depuis janvier",
  index: (change: string, count: number) =>
    `Vos prix\u00a0: ${change} en un an (${formatCount(count)}\u00a0produits)`,
  indexLater: 'Vos prix\u00a0: dès 10\u00a0produits suivis pendant un an',
  indexed: 'Prix des 90 derniers jours et des mêmes jours un an avant',
  thenNow: (then: string, now: string) => `${then} → ${now}`,
  spokenThenNow: (then: string, now: string) => `il y a un an ${then}, maintenant ${now}`,
  tripOf: (day: string) => `Courses du ${day}`,
} as const
