/** What did not come: an answer of the server, or a part of the app. */
export const loadFailureCopy = {
  network: 'Erreur réseau, veuillez réessayer',
  loadProfile: 'Erreur lors du chargement du profil',
  loadProduct: 'Erreur lors du chargement du produit',
  fetchProduct: 'Erreur lors de la récupération du produit',
  loadData: 'Erreur lors du chargement des données',
  loadProducts: 'Erreur lors du chargement des produits',
  loadPrices: "Erreur lors du chargement de l'historique des prix",
  loadCategories: (reason: string) => `Erreur lors du chargement des catégories: ${reason}`,
  fetchCategories: (status: number) => `Erreur lors de la récupération des catégories: ${status}`,
  categoriesFormat: 'Format de données invalide pour les catégories',
  tooManyRequests: 'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
} as const
