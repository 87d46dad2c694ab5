import { productListCopy } from './catalogue.ts'
import { pageTitles } from './titles.ts'

export const productFormCopy = {
  addTitle: pageTitles.addProduct,
  scanText: 'Scanner un code-barres: remplissez automatiquement les informations du produit',
  scan: 'Scanner maintenant',
  detected: 'Code-barres détecté',
  openFoodDatabase: 'Voir ce code sur Open Food Facts (nouvel onglet)',
  clearBarcode: 'Effacer le code-barres',
  lookingUp: 'Récupération des informations du produit...',
  lookedUp: 'Informations du produit récupérées avec succès !',
  attribution: 'Données\u00a0: Open Food Facts (ODbL)',
  chooseCategory: 'Choisir une catégorie',
  loadingCategories: 'Chargement des catégories...',
  price: 'Prix (€)',
  noUnit: 'Aucune',
  unitPrice: 'Prix unitaire (€)',
  unitPriceHelp: (unit: string) => `Prix pour 1 ${unit}`,
  calculated: (unit: string, isDrained: boolean) =>
    `Calculé\u00a0: prix pour 1 ${unit}${isDrained ? ' égoutté' : ''}`,
  restoreCalculation: (price: string, unit: string) =>
    `Revenir au prix calculé\u00a0: ${productListCopy.unitPrice(price, unit)}`,
  content: 'Contenu',
  contentHelp: "Facultatif\u00a0: sert à calculer le prix au kilo, au litre ou à l'unité",
  contentTotal: (total: string) => `Soit ${total} en tout`,
  contentDrained: 'Poids égoutté',
  contentInside: (pieces: string) => `Avec ${pieces} à l'intérieur`,
  contentGuess: (content: string) => `${content}\u00a0?`,
  contentNamed: (content: string) => `Utiliser ${content} (lu dans le nom)`,
  contentUnit: 'Mesure du contenu',
  contentUnits: { g: 'g', kg: 'kg', ml: 'ml', cl: 'cl', l: 'l', piece: 'pièces' },
  pieces: (count: string) => `${count}\u00a0${Number(count) > 1 ? 'pièces' : 'pièce'}`,
  withDrained: (content: string, weight: string) => `${content} (${weight} égoutté)`,
  packs: "Nombre d'articles",
  basis: 'Poids pris en compte',
  drained: (weight: string) => `égoutté ${weight}`,
  net: (weight: string) => `net ${weight}`,
  categoryGuess: 'Proposée par Open Food Facts\u00a0: à vérifier',
  barcodeHelp: 'Facultatif\u00a0: les chiffres imprimés sous les barres',
  takePhoto: 'Prendre une photo',
  choosePhoto: 'Choisir une photo',
  removePhoto: 'Retirer la photo',
  photoAlt: 'Photo du produit',
  photoHint: 'Prenez une photo du produit ou scannez un code-barres',
  photoTaken: 'Photo prise avec succès',
  compressing: "Compression de l'image...",
  compressed: (percent: number, before: number, after: number) =>
    `Photo prise avec succès ! Image compressée: ${percent}% de réduction (${before}KB → ${after}KB)`,
  cancel: 'Annuler',
  add: 'Ajouter le produit',
  adding: 'Ajout en cours...',
  added: 'Produit ajouté !',
  editTitle: pageTitles.editProduct,
  loadingProduct: 'Chargement du produit...',
  change: 'Modifier le produit',
  changing: 'Modification en cours...',
  changed: 'Produit modifié !',
} as const

export const photoCameraCopy = {
  close: "Fermer l'appareil photo",
  guide: 'Cadrez le produit',
  shoot: 'Prendre la photo',
} as const

export const leaveFormCopy = {
  title: 'Quitter sans enregistrer\u00a0?',
  question: 'Ce que vous avez saisi sera perdu.',
  leave: 'Quitter',
  stay: 'Rester',
} as const

/** What a typed unit price that is not the calculated one may mean, per its unit. */
export const unitPriceCheckCopy = {
  drained: "Le prix de l'étiquette est peut-être au poids égoutté",
  net: "Le prix de l'étiquette est peut-être au poids net",
  kg: 'Contenu ou prix au kilo à vérifier',
  l: 'Contenu ou prix au litre à vérifier',
  unit: "Contenu ou prix à l'unité à vérifier",
} as const

export const productRuleCopy = {
  name: 'Le nom du produit est requis',
  category: 'Veuillez sélectionner une catégorie',
  addPrice: 'Le prix doit être supérieur à 0',
  editPrice: 'Veuillez saisir un prix valide',
  unreadablePrice: 'Veuillez saisir un prix valide, par exemple 2,35',
  unitPrice: 'Veuillez saisir un prix unitaire valide',
  barcode:
    "Ce n'est pas un code-barres\u00a0: saisissez les chiffres imprimés sous les barres, ou laissez vide",
  content: 'Veuillez saisir un contenu valide, par exemple 400',
  packs: 'Veuillez saisir un nombre entier, 1 ou plus',
} as const
