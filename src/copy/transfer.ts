import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import { formatCount } from '../domain/format/formatCount.ts'
import type { removalOf } from '../domain/household/household.ts'
import type { ReadColumn } from '../domain/transfer/catalogueCsv.ts'
import type { ImportProblem, ImportRefusal } from '../domain/transfer/importReading.ts'
import { firstNameOf, ofHousehold, productCount, toHousehold } from './householdWords.ts'
import { productLabels } from './product.ts'

export const exportCopy = {
  title: 'Sauvegarder mes données',
  text: 'Vos produits, leurs photos et vos tickets, avec la liste de courses de cet appareil, dans un fichier à garder ou à importer ailleurs.',
  ofHousehold: (name: string | null) =>
    `Les produits ${ofHousehold(name)}, leurs photos et ses tickets, avec sa liste de courses, dans un fichier à garder ou à importer ailleurs.`,
  json: 'Télécharger tout (JSON)',
  csv: 'Télécharger un tableau (CSV)',
  prices: 'Télécharger les prix notés (CSV)',
  csvHelp:
    "Le tableau s'ouvre dans un tableur. Il ne contient ni les photos, ni les tickets, ni la liste de courses.",
  preparing: 'Préparation du fichier...',
  saved: 'Votre fichier est prêt\u00a0: regardez dans vos téléchargements.',
  failed: "Le fichier n'a pas pu être préparé. Réessayez dans un instant.",
} as const

export const importCopy = {
  title: 'Importer',
  text: 'Un fichier JSON téléchargé ici, ou un tableau CSV avec les colonnes Nom, Catégorie et Prix. Rien ne change avant que vous ayez vu ce qui sera ajouté.',
  choose: 'Choisir un fichier',
  chooseOther: 'Choisir un autre fichier',
  file: 'Fichier à importer',
  reading: 'Lecture du fichier...',
  previewTitle: 'Ce qui sera ajouté',
  products: (count: number) => `${formatCount(count)} ${count > 1 ? 'produits' : 'produit'}`,
  into: (count: number, name: string | null) =>
    count > 1
      ? `Ces ${productCount(count)} seront ajoutés ${toHousehold(name)}.`
      : `Ce produit sera ajouté ${toHousehold(name)}.`,
  photos: (count: number) => `dont ${formatCount(count)} avec photo`,
  listed: (count: number) =>
    `${formatCount(count)} ${count > 1 ? 'articles' : 'article'} de liste de courses`,
  trips: (count: number) =>
    count > 1
      ? `${formatCount(count)} tickets, sauf ceux qui sont déjà là`
      : "1 ticket, sauf s'il est déjà là",
  known: (count: number) =>
    count > 1
      ? `${formatCount(count)}\u00a0produits identiques sont déjà dans votre carnet\u00a0: ils ne seront pas ajoutés.`
      : '1\u00a0produit identique est déjà dans votre carnet\u00a0: il ne sera pas ajouté.',
  alike: (count: number) =>
    count > 1
      ? `Déjà dans votre carnet\u00a0? ${formatCount(count)}\u00a0lignes ont le nom ou le code d'un de vos produits\u00a0:`
      : "Déjà dans votre carnet\u00a0? 1\u00a0ligne a le nom ou le code d'un de vos produits\u00a0:",
  moreAlike: (count: number) => `... et ${formatCount(count)} de plus`,
  addAlike: (count: number) => (count > 1 ? 'Les ajouter quand même' : "L'ajouter quand même"),
  categories: 'Catégories à vérifier',
  categoryOf: (typed: string) => `Pour «\u00a0${bidiIsolate(typed)}\u00a0»`,
  ignored: (names: string) => `Colonnes ignorées\u00a0: ${names}`,
  first: 'Les premiers du fichier',
  nothingNew: 'Tout ce que contient ce fichier est déjà dans votre carnet.',
  nothingElseNew: 'Le reste de ce fichier est déjà dans votre carnet.',
  confirm: (count: number) =>
    `Importer ${formatCount(count)} ${count > 1 ? 'produits' : 'produit'}`,
  confirmList: 'Importer la liste',
  confirmTrips: 'Importer les tickets',
  cancel: 'Annuler',
  sending: (sent: number, total: number) =>
    `Envoi\u00a0: ${formatCount(sent)} sur ${formatCount(total)}`,
  progress: "Progression de l'import",
  stop: "Arrêter l'import",
  stopped: "L'import a été arrêté\u00a0: rien n'a été ajouté.",
  done: (count: number) =>
    `Import terminé\u00a0: ${formatCount(count)} ${count > 1 ? 'produits ajoutés' : 'produit ajouté'}.`,
  listDone: (count: number) =>
    `${formatCount(count)} ${count > 1 ? 'articles ajoutés' : 'article ajouté'} à la liste de courses.`,
  tripsDone: (count: number) =>
    `${formatCount(count)} ${count > 1 ? 'tickets ajoutés' : 'ticket ajouté'}.`,
  seeProducts: 'Voir mes produits',
  retry: 'Réessayer',
} as const

export const importFailureCopy = {
  interrupted:
    "La connexion s'est interrompue\u00a0: rien n'a été ajouté. Réessayez quand elle revient.",
  unsure:
    "La connexion s'est interrompue à la toute fin. Réessayez\u00a0: rien ne sera ajouté deux fois.",
  failed: "L'import a été refusé\u00a0: rien n'a été ajouté.",
} as const

export const importRefusalCopy: Readonly<Record<ImportRefusal, string>> = {
  empty: 'Ce fichier ne contient aucun produit.',
  'not-ours':
    "Ce fichier ne vient pas de MémoPrix et n'est pas un tableau de produits. Choisissez un fichier JSON téléchargé ici ou un CSV avec les colonnes Nom, Catégorie et Prix.",
  cut: "Ce fichier s'arrête au milieu\u00a0: il n'a pas été téléchargé en entier. Téléchargez-le de nouveau.",
  newer:
    "Ce fichier vient d'une version plus récente de MémoPrix. Mettez l'application à jour, puis réessayez.",
  spreadsheet:
    "C'est un classeur de tableur. Ouvrez-le, choisissez «\u00a0Enregistrer sous\u00a0», puis le format CSV, et importez le fichier CSV.",
  'no-columns':
    'Il manque une colonne à ce tableau\u00a0: Nom, Catégorie et Prix sont nécessaires.',
  'too-many':
    'Ce fichier contient plus de 100\u202f000\u00a0produits. Découpez-le en plusieurs fichiers.',
  'too-large': 'Ce fichier pèse plus de 250\u00a0Mo. Découpez-le en plusieurs fichiers.',
}

export const findingsCopy = {
  title: (count: number, total: number) =>
    `À corriger\u00a0: ${formatCount(count)} ${count > 1 ? 'erreurs' : 'erreur'} pour ${formatCount(total)} ${total > 1 ? 'produits' : 'produit'}`,
  nothing:
    "Rien n'a été importé. Corrigez ces lignes dans votre fichier, puis choisissez-le de nouveau.",
  leftOut:
    'Sans nom, catégorie ou prix lisible, une ligne est laissée de côté\u00a0; ailleurs, seule la case est perdue. Vous pouvez corriger votre fichier, puis le choisir de nouveau.',
  list: 'Lignes à corriger',
  more: (count: number) => `... et ${formatCount(count)} de plus.`,
  download: 'Télécharger toutes les erreurs (CSV)',
  line: (place: number) => `Ligne ${formatCount(place)}`,
  product: (place: number) => `Produit n°\u00a0${formatCount(place)}`,
  trip: (place: number) => `Ticket n°\u00a0${formatCount(place)}`,
  value: (text: string) => `«\u00a0${bidiIsolate(text)}\u00a0»`,
  headings: ['Où', 'Colonne', 'Erreur', 'Valeur'],
} as const

/** What a finding is about. */
export function placeOf(source: 'json' | 'csv', problem: ImportProblem) {
  if (problem === 'bad-trip') return findingsCopy.trip
  return findingsCopy[source === 'csv' ? 'line' : 'product']
}

/** The columns of a table, as the findings name them. */
export const columnLabels: Readonly<Record<ReadColumn, string>> = {
  ...productLabels,
  shop: 'Magasin',
}

/** Of the columns that each line needs. */
export const missingCopy: Readonly<Partial<Record<ReadColumn, string>>> = {
  name: 'Il manque le nom',
  category: 'Il manque la catégorie',
  price: 'Il manque le prix',
}

export const problemCopy: Readonly<Record<ImportProblem, string>> = {
  missing: 'à remplir',
  'unknown-category': "n'est pas une de vos catégories",
  'bad-price': "n'est pas un prix supérieur à 0",
  'bad-amount': "n'est pas un montant",
  'unknown-unit': "n'est pas une unité\u00a0: kg, g, l, ml, unité, pack, bouteille ou boîte",
  'rounded-barcode': 'a été arrondi par le tableur\u00a0: mettez la colonne au format texte',
  'too-long': 'est trop long',
  'bad-date': "n'est pas une date comme 14/03/2026",
  'bad-photo': "n'est pas une adresse https d'image",
  'bad-value': "n'est pas lisible",
  'bad-trip': "n'est pas lisible\u00a0: ce ticket est laissé de côté",
  'bad-barcode': "n'est pas un code-barres",
  'doubtful-barcode': 'est gardé, mais son dernier chiffre ne correspond pas\u00a0: vérifiez-le',
  'bad-sign': 'contient un signe illisible\u00a0: vérifiez-le',
  'too-many-cells':
    'Il y a trop de cases\u00a0: un texte avec une virgule ou un point-virgule va entre guillemets',
  cut: "Des guillemets s'ouvrent ici et ne se ferment jamais",
}

export const accountRemovalCopy = {
  title: 'Supprimer mon compte',
  text: 'Votre compte, vos produits, vos photos, vos tickets et la liste de courses de cet appareil seront supprimés. Personne ne pourra les retrouver.',
  ofMember:
    'Votre compte et la liste de courses de cet appareil seront supprimés. Personne ne pourra les retrouver.',
  open: 'Supprimer mon compte...',
  question: 'Supprimer votre compte définitivement\u00a0?',
  help: 'Téléchargez vos données avant si vous voulez les garder. Pour confirmer, saisissez votre email et votre mot de passe\u00a0:',
  email: 'Email',
  password: 'Mot de passe',
  confirm: 'Supprimer définitivement',
  removing: 'Suppression en cours...',
  removed: 'Votre compte et vos données ont été supprimés.',
  rules: {
    required: 'Veuillez saisir votre email',
    password: 'Veuillez saisir votre mot de passe',
  },
} as const

const ownRemoved = (products: number) =>
  `Votre carnet personnel${products > 0 ? ` (${productCount(products)})` : ''} sera supprimé.`

const allRemoved = (products: number) =>
  products > 1
    ? `Ses ${productCount(products)} seront supprimés.`
    : `${products === 1 ? 'Son produit sera supprimé' : 'Il sera supprimé'}.`

/** What the removal of an account means to a member of a household; null for anybody else. */
export function describeRemoval({
  shared,
  own,
  next,
  isOwner,
}: ReturnType<typeof removalOf>): string | null {
  if (!shared) return null
  const sentences = [
    own && ownRemoved(own.products),
    next &&
      `Les produits ${ofHousehold(shared.name)} restent ${shared.name ? 'au foyer' : 'aux autres'}\u00a0; votre prénom n'y apparaîtra plus.`,
    next && isOwner && `${bidiIsolate(firstNameOf(next.first_name))} gérera le foyer.`,
    !next &&
      `Vous êtes la dernière personne ${ofHousehold(shared.name)}. ${allRemoved(shared.products)}`,
  ]
  return sentences.filter(Boolean).join(' ')
}
