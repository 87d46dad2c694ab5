import { bidiIsolate, textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import { ofHousehold, quoted, quotedHousehold } from './householdWords.ts'
import { pageTitles } from './titles.ts'

const someone = "Quelqu'un"

const packs = (count: number, pieces: number | null) =>
  `×\u00a0${count}${pieces === null ? '' : ` (${count * pieces}\u00a0pièces)`}`

export const shoppingCopy = {
  title: pageTitles.shoppingList,
  newItem: 'Ajouter un article',
  add: "Ajouter l'article",
  nameRequired: "Veuillez entrer un nom d'article",
  suggestions: 'Produits proposés',
  list: 'Articles de la liste',
  expected: (price: string) => `≈\u00a0${price}`,
  basketCosts: (price: string) => `Panier ${price}`,
  guessed: (price: string) => `≈\u00a0${price}\u00a0?`,
  unknownPrice: '?',
  maybe: (product: string) => `${product}\u00a0?`,
  takeGuess: (product: string) => `Oui, c'est «\u00a0${product}\u00a0»`,
  refuseGuess: (product: string) => `Non, ce n'est pas «\u00a0${product}\u00a0»`,
  stillCosts: (price: string, unpriced: number) =>
    `reste ${price}${unpriced > 0 ? ` + ${unpriced}\u00a0sans\u00a0prix` : ''}`,
  basket: (count: number) => `Dans le panier (${count})`,
  count: (total: number, checked: number) => `${total} article(s) - ${checked} coché(s)`,
  compared: (articles: number, shops: string) =>
    `Pour les ${articles} articles connus partout\u00a0: ${shops}`,
  inShop: (shop: string, price: string) => `${shop} ${price}`,
  differences: 'Prix différents',
  byAisle: 'Par rayon',
  noAisle: 'Sans rayon',
  more: 'Autres actions de la liste',
  tools: 'Actions de la liste',
  share: 'Partager la liste',
  copied: 'Liste copiée',
  notCopied: "La liste n'a pas pu être copiée",
  arrange: "Changer l'ordre",
  arranged: 'Terminer',
  arrangedLabel: "Terminer de changer l'ordre",
  scan: pageTitles.scanList,
  takeUsual: (count: number) => `Ajouter mes articles habituels (${count})`,
  usual: 'Articles habituels',
  pourUsual: (count: number) =>
    count > 1 ? `Ajouter ${count} articles` : `Ajouter ${count} article`,
  cancel: 'Annuler',
  tookUsual: (count: number) =>
    `${count} ${count > 1 ? 'articles ajoutés' : 'article ajouté'} à la liste`,
  finish: 'Terminer',
  finished: (price: string) => `Courses terminées\u00a0: ${price}`,
  goodDeals: (count: number) =>
    `${count} bonne${count > 1 ? 's' : ''} affaire${count > 1 ? 's' : ''}`,
  lessThanUsual: (price: string) => `${price} de moins que d'habitude`,
  moreThanUsual: (price: string) => `${price} de plus que d'habitude`,
  toConfirm: (count: number) => `${count} prix à confirmer`,
  undo: 'Annuler',
  addToList: 'Ajouter à la liste',
  alreadyListed: 'Ce produit est déjà sur la liste',
  nowListed: (count: number, name: string) => `Déjà sur la liste\u00a0: ${count}\u00a0× ${name}`,
  times: (count: number, name: string) => `${count}\u00a0× ${name}`,
  countChip: packs,
  changeCount: (name: string, count: number, pieces: number | null) =>
    `${packs(count, pieces)}, ${name}\u00a0: changer le nombre`,
  edit: (name: string) => `Modifier ${name}`,
  name: "Nom de l'article",
  rename: 'OK',
  linkTo: "C'est ce produit\u00a0:",
  unlink: (product: string) => `Ne plus lier à «\u00a0${product}\u00a0»`,
  options: (name: string) => `Options de ${name}`,
  moveOrOptions: (name: string) => `Déplacer ${name}, ou voir ses options`,
  oneFewer: 'Un de moins',
  oneMore: 'Un de plus',
  up: 'Monter',
  down: 'Descendre',
  moved: (name: string, place: number, total: number) => `${name}, place ${place} sur ${total}`,
  remove: (name: string) => `Supprimer ${name}`,
  removeThis: 'Supprimer',
  removeChecked: 'Supprimer les articles cochés',
  emptyTitle: 'Votre liste est vide',
  empty: "Ajoutez ce qu'il vous faut\u00a0: la liste reste sur cet appareil, même sans réseau.",
  added: 'Article ajouté à la liste',
  /** Heard in place of `added` and of the counter. */
  spokenAdded: (name: string, total: number) =>
    `${name} ajouté, ${total} ${total > 1 ? 'articles' : 'article'}`,
  addedMany: (count: number) => `${count} articles ajoutés`,
  removed: 'Article supprimé de la liste',
  spokenRemoved: (name: string, total: number) =>
    `${name} supprimé, ${total} ${total > 1 ? 'articles' : 'article'}`,
  removedChecked: (count: number) => `${count} article(s) supprimé(s)`,
  noneChecked: 'Aucun article coché à supprimer',
  notStored:
    "Votre navigateur n'a pas pu enregistrer la liste\u00a0: elle sera perdue à la fermeture de cette page.",
  ofHousehold: (name: string | null) => `Liste ${ofHousehold(name)}`,
  emptyCommon: "Ajoutez ce qu'il vous faut\u00a0: tout le foyer voit la liste, même sans réseau.",
  addedBy: (name: string) => `Ajouté par ${bidiIsolate(name)}`,
  joined: (firstName: string) =>
    `${bidiIsolate(textOrFallback(firstName, someone))} a rejoint votre foyer.`,
  nowCommon: (firstName: string) =>
    `${bidiIsolate(textOrFallback(firstName, someone))} a rejoint votre foyer. Votre liste de courses est maintenant partagée.`,
  manages: (name: string | null) => `Vous gérez maintenant ${quotedHousehold(name)}.`,
  seeList: 'Voir la liste',
  leftHere: (count: number) =>
    count > 1
      ? `${count} articles notés sur cet appareil ne sont pas dans la liste du foyer.`
      : "Un article noté sur cet appareil n'est pas dans la liste du foyer.",
  addThem: (count: number) => (count > 1 ? 'Les ajouter' : "L'ajouter"),
  leaveThem: (count: number) => (count > 1 ? 'Ne pas les ajouter' : "Ne pas l'ajouter"),
  full: (most: number, name: string, count = 1) =>
    `La liste est pleine (${most} articles)\u00a0: ${count > 1 ? `${count} articles n'ont pas été ajoutés` : `${quoted(name)} n'a pas été ajouté`}.`,
  productGone: (name: string) =>
    `${quoted(name)} reste sur la liste sans son produit, qui a été supprimé ou fusionné.`,
  setAside: "Une partie de votre liste n'a pas pu être lue\u00a0: vérifiez ce qui manque.",
} as const

export const listScanCopy = {
  ticked: (name: string, price: string) => `${name} ✓ · ${price}`,
  tickedUnpriced: (name: string) => `${name} ✓`,
  already: (name: string) => `${name}\u00a0: déjà coché`,
  oneMore: '+1',
  price: 'Changer le prix',
  confirm: (article: string, product: string) =>
    `«\u00a0${product}\u00a0»\u00a0: c'est votre «\u00a0${article}\u00a0»\u00a0?`,
  isIt: 'Oui, cocher',
  isAnother: 'Non',
  moreQuestions: (count: number) => `Encore ${count} question${count > 1 ? 's' : ''}`,
  notListed: (name: string) => `«\u00a0${name}\u00a0» n'est pas sur votre liste`,
  put: 'Ajouter au panier',
  lookingUp: 'Recherche dans votre carnet...',
  unknown: "Ce produit n'est pas dans votre carnet.",
} as const
