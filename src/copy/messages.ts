export const messagesCopy = {
  intro: "Vos vingt dernières notifications depuis l'ouverture de MémoPrix.",
  emptyTitle: 'Aucune notification',
  empty: "Vos dernières notifications s'affichent ici.",
  undo: (label: string, message: string) => `${label}\u00a0: ${message}`,
  back: 'Retour au profil',
  repeated: (sentence: string, count: number) => `${sentence} · ${count} fois`,
} as const
