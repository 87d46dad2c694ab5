import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'

export const seenCopy = {
  moment: "données vues à l'instant",
  minute: (count: number) => `données vues il y a ${count} min`,
  hour: (count: number) => `données vues il y a ${count} h`,
  day: (count: number) => `données vues il y a ${count} ${count > 1 ? 'jours' : 'jour'}`,
} as const

export const queuedCopy = {
  saved: 'Enregistré sur cet appareil. Il sera envoyé dès le retour du réseau.',
  deleted: 'Suppression enregistrée sur cet appareil. Elle sera envoyée dès le retour du réseau.',
  waiting: 'En attente',
  blocked: 'À revoir',
  productWaiting: 'Modifié sur cet appareil, pas encore envoyé.',
  productBlocked: 'Une modification de ce produit attend votre décision.',
} as const

export const statusCopy = {
  label: "État de l'application",
  offline: 'Hors ligne',
  stale: 'Serveur injoignable',
  waiting: (count: number) => `${count} en attente`,
  pending: (count: number) => `${count} ${count > 1 ? 'modifications' : 'modification'} en attente`,
  blocked: (count: number) => `${count} ${count > 1 ? 'modifications' : 'modification'} à revoir`,
  see: 'Voir',
  update: 'Une nouvelle version est disponible',
  applyUpdate: 'Mettre à jour',
} as const

export const pendingCopy = {
  title: 'Modifications en attente',
  emptyTitle: 'Tout est envoyé',
  empty: "Ce que vous ajoutez ou modifiez sans réseau attend ici jusqu'à son retour.",
  blockedTitle: 'À revoir',
  waitingTitle: 'Envoi au retour du réseau',
  add: 'Ajout',
  change: 'Modification',
  delete: 'Suppression',
  price: (paid: string) => `Nouveau prix\u00a0: ${paid}`,
  corrected: (paid: string) => `Prix corrigé\u00a0: ${paid}`,
  removed: (paid: string) => `Prix supprimé\u00a0: ${paid}`,
  changed: 'Ce produit a aussi été modifié ailleurs. Quelle version gardez-vous\u00a0?',
  changedDeleted: "Vous l'avez supprimé ici, il a été modifié ailleurs. Que gardez-vous\u00a0?",
  gone: 'Ce produit a été supprimé ailleurs. Gardez-vous votre version\u00a0?',
  goneWithPrice: 'Ce produit a été supprimé ailleurs\u00a0: ce prix ne peut plus être envoyé.',
  goneCorrection: 'Ce prix a été supprimé ailleurs\u00a0: il ne peut plus être corrigé.',
  refused: (reason: string) => `Le serveur a répondu\u00a0: ${reason}`,
  mine: 'Ma version',
  theirs: 'Version du serveur',
  deleted: 'Supprimé',
  none: 'Aucune',
  keepMine: 'Garder ma version',
  keepTheirs: 'Garder celle du serveur',
  correct: 'Corriger',
  retry: 'Réessayer',
  drop: 'Abandonner',
  of: (button: string, name: string) => `${button} (${bidiIsolate(name)})`,
  dropTitle: 'Abandonner cette modification\u00a0?',
  dropQuestion: 'Elle quittera cet appareil sans être envoyée.',
} as const
