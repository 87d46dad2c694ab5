import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import type { Column } from '../domain/transfer/catalogueCsv.ts'
import { pageTitles } from './titles.ts'

export const productLabels: Readonly<Record<Column, string>> = {
  name: 'Nom',
  category: 'Catégorie',
  price: 'Prix',
  unit_price: 'Prix unitaire',
  unit: 'Unité',
  barcode: 'Code-barres',
  description: 'Description',
  watch_price: 'À guetter',
  created_at: 'Ajouté le',
  photo: 'Photo',
}

export const productCopy = {
  title: pageTitles.product,
  loading: 'Chargement du produit...',
  notFound: 'Produit non trouvé',
  notFoundText: "Il a peut-être été supprimé, ou l'adresse n'est pas la bonne.",
  more: 'Voir plus',
  less: 'Voir moins',
  photoOf: (name: string) => `Photo de ${name}`,
  openFoodDatabase: 'Open Food Facts',
  newTab: '(nouvel onglet)',
  edit: 'Modifier le produit',
  addBarcode: 'Ajouter un code-barres',
  delete: 'Supprimer',
  manage: 'Gérer ce produit',
  deleted: 'Produit supprimé avec succès',
  undoDeletion: 'Annuler',
  deletionUndone: 'Suppression annulée',
  deletedAlready: 'Trop tard\u00a0: le produit est déjà supprimé.',
} as const

const gone = (name: string) => `«\u00a0${bidiIsolate(name)}\u00a0» sera supprimé`

export const productDeletionCopy = {
  title: 'Supprimer ce produit\u00a0?',
  withoutPrices: (name: string) => `${gone(name)} définitivement.`,
  withPrice: (name: string) => `${gone(name)}, avec son prix.`,
  withPrices: (name: string, count: number) => `${gone(name)}, avec ses ${count}\u00a0prix.`,
  withUnknownPrices: (name: string) => `${gone(name)}, avec tous ses prix.`,
  confirm: 'Supprimer',
  deleting: 'Suppression en cours...',
} as const

export const barcodeOfferCopy = {
  title: 'Ajouter un code-barres',
  question: "Ce produit n'a pas de code-barres. Voulez-vous l'ajouter maintenant ?",
  accept: 'Ajouter',
  decline: 'Plus tard',
} as const

export const toCompleteCopy = {
  empty: 'Rien à compléter',
  emptyText:
    "Les produits sans nom ou dont la catégorie ou le contenu est à vérifier s'affichent ici.",
  left: (count: number) => `${count} produits à compléter`,
  searching: (count: number) => `Encore ${count} ${count > 1 ? 'noms' : 'nom'} à chercher...`,
  offline: 'Hors ligne\u00a0: les noms seront cherchés plus tard.',
  retry: 'Réessayer',
  waiting: 'Nom à chercher',
  lookingUp: 'Recherche du nom...',
  unknown: 'Produit inconnu\u00a0: donnez-lui un nom.',
  skipped: 'Pas de nom pour ce code\u00a0: donnez-en un.',
  checkCategory: 'Catégorie à vérifier',
  checkContent: 'Contenu à vérifier',
  content: 'Contenu',
  guessed: (name: string) => `${name}\u00a0?`,
  name: 'Nom',
  foundName: 'Trouvé dans Open Food Facts\u00a0: est-ce le bon nom\u00a0?',
  nameMissing: 'Il manque le nom',
  otherName: "Non, ce n'est pas ce nom",
  category: 'Catégorie',
  details: 'Plus de détails',
  later: 'Plus tard',
  next: 'OK, suivant',
  ok: 'OK',
  saving: 'Enregistrement en cours...',
  take: 'Utiliser ce nom',
  refuse: 'Non',
  refused: 'Nom refusé',
  takeBack: 'Annuler',
  of: (button: string, name: string) => `${button} (${bidiIsolate(name)})`,
} as const
