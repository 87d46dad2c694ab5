import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import { pageTitles } from './titles.ts'

export const seenCopy = {
  moment: "mis à jour à l'instant",
  minute: (count: number) => `mis à jour il y a ${count}\u00a0min`,
  hour: (count: number) => `mis à jour il y a ${count}\u00a0h`,
  day: (count: number) => `mis à jour il y a ${count}\u00a0${count > 1 ? 'jours' : 'jour'}`,
} as const

export const queuedCopy = {
  saved: 'Enregistré sur cet appareil, envoi plus tard.',
  deleted: 'Supprimé sur cet appareil, envoi plus tard.',
  waiting: 'À envoyer',
  blocked: 'À revoir',
  productWaiting: 'Modification pas encore envoyée.',
  productBlocked: 'Une modification de ce produit est à revoir.',
} as const

export const statusCopy = {
  label: "État de l'application",
  offline: 'Hors ligne',
  stale: 'MémoPrix ne répond pas',
  waiting: (count: number) => `${count} à envoyer`,
  pending: (count: number) => `${count} ${count > 1 ? 'modifications' : 'modification'} à envoyer`,
  blocked: (count: number) => `${count} ${count > 1 ? 'modifications' : 'modification'} à revoir`,
  see: 'Voir',
  update: 'Une nouvelle version est disponible',
  applyUpdate: 'Mettre à jour',
} as const

export const pendingCopy = {
  title: pageTitles.pending,
  emptyTitle: 'Tout est envoyé',
  empty: "Ce que vous changez hors ligne s'affiche ici, le temps d'être envoyé.",
  blockedTitle: 'À revoir',
  waitingTitle: 'À envoyer',
  add: 'Ajout',
  change: 'Modification',
  delete: 'Suppression',
  price: (paid: string) => `Nouveau prix\u00a0: ${paid}`,
  corrected: (paid: string) => `Prix corrigé\u00a0: ${paid}`,
  removed: (paid: string) => `Prix supprimé\u00a0: ${paid}`,
  changed: 'Ce produit a aussi été modifié sur un autre appareil. Quelle version garder\u00a0?',
  changedDeleted: 'Supprimé ici, mais modifié sur un autre appareil. Que voulez-vous garder\u00a0?',
  gone: 'Ce produit a été supprimé sur un autre appareil. Garder votre version\u00a0?',
  goneWithPrice:
    'Ce produit a été supprimé sur un autre appareil\u00a0: ce prix ne peut plus être envoyé.',
  goneCorrection:
    'Ce prix a été supprimé sur un autre appareil\u00a0: il ne peut plus être corrigé.',
  refused: (reason: string) => `Envoi refusé\u00a0: ${reason}`,
  mine: 'Ma version',
  theirs: "L'autre version",
  deleted: 'Supprimé',
  none: 'Non renseigné',
  keepMine: 'Garder ma version',
  keepTheirs: "Garder l'autre version",
  correct: 'Corriger',
  retry: 'Réessayer',
  drop: 'Ne pas envoyer',
  of: (button: string, name: string) => `${button} (${bidiIsolate(name)})`,
  dropTitle: 'Ne pas envoyer cette modification\u00a0?',
  dropQuestion: "Elle sera perdue\u00a0: elle n'a pas été envoyée.",
} as const
