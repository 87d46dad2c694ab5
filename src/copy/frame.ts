export const brandCopy = {
  name: 'MémoPrix',
  logoAlt: 'Logo MémoPrix',
  tagline: 'Retrouvez vos prix de référence et bonnes affaires',
  copyright: '© 2025 MémoPrix',
} as const

export const frameCopy = {
  greeting: 'Bonjour,',
  fallbackName: 'Utilisateur',
  nameless: 'Sans nom',
  logout: 'Déconnexion',
  navigation: 'Navigation principale',
  skipToContent: 'Aller au contenu',
  home: 'Accueil',
  products: 'Produits',
  shoppingList: 'Liste de course',
  profile: 'Profil',
  addProduct: 'Ajouter un produit',
  scan: 'Scanner',
  back: 'Retour',
  retry: 'Réessayer',
  clearSearch: 'Vider la recherche',
  close: 'Fermer',
  cancel: 'Annuler',
  loading: 'Chargement...',
  notifications: 'Notifications (Alt+T)',
  crashTitle: 'Une erreur est survenue',
  crashText: 'Rechargez la page pour continuer. Vos produits sont en sécurité.',
  reload: 'Recharger la page',
  accessibility: 'Accessibilité',
  /** The RGAA demands the state in the link to the statement. */
  accessibilityState: 'Accessibilité\u00a0: totalement conforme',
  notFoundTitle: 'Page introuvable',
  notFoundText: "Cette adresse ne mène nulle part. Vos produits, eux, n'ont pas bougé.",
  goHome: "Revenir à l'accueil",
} as const

export const messagesCopy = {
  intro: 'Les vingt derniers messages affichés depuis que vous avez ouvert MémoPrix.',
  emptyTitle: 'Aucun message',
  empty: "Ce que MémoPrix vous dit brièvement en haut de l'écran se relit ici.",
  back: 'Retour au profil',
  repeated: (sentence: string, count: number) => `${sentence} · ${count} fois`,
} as const
