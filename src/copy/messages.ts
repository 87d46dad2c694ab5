export const messagesCopy = {
  intro: 'Les vingt derniers messages affichés depuis que vous avez ouvert MémoPrix.',
  emptyTitle: 'Aucun message',
  empty: "Ce que MémoPrix vous dit brièvement en haut de l'écran se relit ici.",
  back: 'Retour au profil',
  repeated: (sentence: string, count: number) => `${sentence} · ${count} fois`,
} as const
