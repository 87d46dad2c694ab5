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
