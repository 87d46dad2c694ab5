import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import { pageTitles } from './titles.ts'

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

/** What a change of the household's list is called where it waits. */
export const listChangeCopy = {
  add: 'Liste\u00a0: article ajouté',
  name: 'Liste\u00a0: article modifié',
  count: (count: number) => `Liste\u00a0: quantité ${count}`,
  paid: (price: string) => `Liste\u00a0: prix payé ${price}`,
  unpaid: 'Liste\u00a0: prix payé supprimé',
  product: "Liste\u00a0: produit de l'article",
  ticked: 'Liste\u00a0: article coché',
  unticked: 'Liste\u00a0: article décoché',
  move: 'Liste\u00a0: article déplacé',
  remove: 'Liste\u00a0: article supprimé',
  finish: 'Liste\u00a0: courses terminées',
  restore: 'Liste\u00a0: suppression annulée',
} as const
