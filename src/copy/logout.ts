export const logoutCopy = {
  title: 'Déconnexion',
  question: 'Êtes-vous sûr de vouloir vous déconnecter ?',
  questionWaiting: (count: number) =>
    `Êtes-vous sûr de vouloir vous déconnecter ? ${count > 1 ? `${count} modifications ne sont pas encore envoyées\u00a0: elles restent` : "1 modification n'est pas encore envoyée\u00a0: elle reste"} sur cet appareil jusqu'à votre prochaine connexion.`,
  confirm: 'Se déconnecter',
  done: 'Déconnexion réussie',
} as const
