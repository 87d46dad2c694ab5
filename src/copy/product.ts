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
  created_at: 'Ajouté le',
  photo: 'Photo',
}

export const productCopy = {
  title: pageTitles.product,
  loading: 'Chargement du produit...',
  notFound: 'Produit non trouvé',
  notFoundText: "Il a peut-être été supprimé, ou l'adresse n'est pas la bonne.",
  unitPriceLead: 'soit',
  more: 'Voir plus',
  less: 'Voir moins',
  photoOf: (name: string) => `Photo de ${name}`,
  openFoodDatabase: 'Open Food Facts',
  newTab: '(nouvel onglet)',
  edit: 'Modifier le produit',
  addBarcode: 'Ajouter un code-barres',
  delete: 'Supprimer',
  deleted: 'Produit supprimé avec succès',
} as const

export const productDeletionCopy = {
  title: 'Supprimer ce produit\u00a0?',
  question: (name: string) =>
    `«\u00a0${bidiIsolate(name)}\u00a0» quittera définitivement votre catalogue.`,
  confirm: 'Supprimer',
  deleting: 'Suppression en cours...',
} as const

export const barcodeOfferCopy = {
  title: 'Ajouter un code-barres',
  question: "Ce produit n'a pas de code-barres. Voulez-vous l'ajouter maintenant ?",
  accept: 'Ajouter',
  decline: 'Plus tard',
} as const
