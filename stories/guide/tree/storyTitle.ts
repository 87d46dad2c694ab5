/** Every screen's name for designers, in the order in which a person meets them. */
export const screenNames = {
  LoginScreen: 'Connexion',
  RegisterScreen: 'Créer un compte',
  ForgotPasswordScreen: 'Mot de passe oublié',
  ResetPasswordScreen: 'Nouveau mot de passe',
  DashboardScreen: 'Accueil',
  MyProductsScreen: 'Mes Produits',
  ProductTable: 'Tableau des produits',
  CategoryProductsScreen: "Produits d'une catégorie",
  ToCompleteScreen: 'À compléter',
  ProductDetailScreen: 'Produit',
  ProductOthers: "Prix relevés par d'autres",
  ProductFormScreen: 'Ajouter ou modifier un produit',
  PhotoCameraScreen: 'Prendre une photo',
  MergeChoice: 'Choisir le produit à fusionner',
  MergeQuestion: 'Fusionner deux produits',
  ScannerScreen: 'Scanner',
  ShopChoiceScreen: 'Où êtes-vous\u00a0?',
  SharedCodeScreen: 'Un code, plusieurs produits',
  NewProductSheetScreen: 'Nouveau produit scanné',
  PriceSheetScreen: 'Nouveau prix',
  ComparisonScreen: 'Comparer deux produits',
  PromotionsScreen: 'Comprendre les promotions',
  ShoppingListScreen: 'Liste de courses',
  ListScanScreen: 'Scanner pour cocher',
  HouseholdScreen: 'Mon foyer',
  JoinScreen: 'Rejoindre un foyer',
  DepartureNotice: 'Ce qui reste après un foyer',
  LostWritesNotice: 'Modifications perdues',
  PendingScreen: 'Modifications à envoyer',
  ProfileScreen: 'Profil',
  PasswordScreen: 'Changer le mot de passe',
  DevicesScreen: 'Appareils connectés',
  ShopsScreen: 'Mes magasins',
  FiguresScreen: 'Mes chiffres',
  AppearanceScreen: 'Apparence',
  MessagesScreen: 'Notifications',
  MyDataScreen: 'Mes données',
  AccessibilityScreen: 'Accessibilité',
  NotFoundScreen: 'Page introuvable',
} as const

/** The parts of a screen whose stories fill a file of their own. */
export const groupNames = {
  advice: 'Conseils',
  announcements: 'Annonces',
  awaited: 'Première visite',
  band: 'Réponse',
  carnets: 'Deux carnets',
  causes: 'Causes',
  common: 'À plusieurs',
  content: 'Contenu',
  dialogs: 'Questions',
  doses: 'Doses',
  editing: 'Modifier',
  extremes: 'Contenus extrêmes',
  failures: 'Échecs',
  inviting: 'Inviter',
  label: 'Étiquette du magasin',
  leaving: 'Quitter',
  letters: 'Lettres',
  list: 'Vers la liste',
  name: 'Nom',
  others: "Prix d'autres",
  narrow: 'Petit téléphone, 320\u00a0px',
  pending: "En attente d'envoi",
  photo: 'Lire une photo',
  priced: 'Avec des prix',
  trip: 'Fin des courses',
  watch: 'À guetter',
  prices: 'Prix',
  promotions: 'Promotions',
  resumed: 'Saisie reprise',
  refusals: 'Refus',
  rows: 'Lignes',
  rules: 'Règles de saisie',
  search: 'Recherche',
  sending: 'Envoi',
  tools: 'Outils',
  wide: 'Ordinateur',
} as const

const componentFamilies = {
  account: 'Compte',
  catalogue: 'Catalogue',
  feedback: 'Retours',
  fields: 'Champs',
  frame: 'Cadre',
  offline: 'Hors ligne',
  openPrices: "Prix d'autres",
  prices: 'Prix',
  product: 'Produit',
  shopping: 'Liste de courses',
  transfer: 'Import et export',
} as const

const said = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name

/**
 * Where the stories of a file stand in the sidebar.
 * @param path of the file, below `stories/`: `screens/catalogue/DashboardScreen.search.stories.tsx`
 */
export function storyTitle(path: string): string {
  const [half = '', family = '', file = ''] = path.split('/')
  const [name = '', group = ''] = file.replace(/\.stories\.tsx$/, '').split('.')
  const place =
    half === 'screens'
      ? ['Écrans', said(screenNames, name)]
      : ['Composants', said(componentFamilies, family), name]
  return [...place, ...(group ? [said(groupNames, group)] : [])].join('/')
}

/** The id of a file's stories in addresses and in the folders of kept pictures, before `--`. */
export function storyFileId(path: string): string {
  return path
    .replace(/\.stories\.tsx$/, '')
    .replaceAll(/[/.]/g, '-')
    .toLowerCase()
}

/** The id of one story of a file. */
export function storyId(path: string, exportName: string): string {
  const dashed = exportName
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])([0-9])/gi, '$1-$2')
  return `${storyFileId(path)}--${dashed.toLowerCase()}`
}
