/** Headings that the route table needs before the other sentences of their pages. */
export const pageTitles = {
  login: 'Connexion',
  register: 'Créer un compte',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Nouveau mot de passe',
  toComplete: 'À compléter',
  addProduct: 'Ajouter un produit',
  scan: 'Scanner un code-barres',
  editProduct: 'Modifier le produit',
  editProductOf: (name: string) => `Modifier le produit\u00a0: ${name}`,
  product: 'Produit',
  shoppingList: 'Ma Liste de Courses',
  scanList: 'Scanner pour cocher',
  messages: 'Messages',
  promotions: 'Comprendre les promotions',
} as const
