import { formatCount } from '../domain/format/formatCount.ts'

export const longListCopy = {
  letters: 'Aller à une lettre',
  letter: (letter: string) => (letter === '#' ? 'Chiffres et signes' : `Lettre ${letter}`),
  loadWhole: (count: number) =>
    `Charger toute la liste pour un lecteur d'écran (${formatCount(count)}\u00a0produits)`,
  loadingWhole: 'Chargement de la liste...',
  loadedWhole: 'Toute la liste est chargée.',
} as const

export const emptyListCopy = {
  noRiseTitle: 'Aucun prix en hausse',
  noRise: "Les produits dont le prix monte d'au moins 10\u00a0% s'affichent ici.",
  noMatchTitle: 'Aucun produit trouvé',
  emptyTitle: 'Aucun produit pour le moment',
  addBelow: "Ajoutez votre premier produit avec le bouton + en bas de l'écran.",
  addWithPlus: 'Ajoutez votre premier produit avec le bouton + à gauche.',
  emptyCategoryTitle: 'Aucun produit ici pour le moment',
} as const

export const listOrderCopy = {
  sort: 'Trier',
  sorts: { name: 'A–Z', recent: 'Récents', rising: 'En hausse' },
  columns: {
    name: 'Produit',
    price: 'Prix',
    perUnit: '€/kg, €/l',
    usual: "D'habitude",
    lowest: 'Au plus bas',
    shop: 'Magasin',
    date: 'Date',
  },
} as const
