import { bidiIsolate, textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import { unitLabel } from '../domain/catalogue/units.ts'
import { formatCount } from '../domain/format/formatCount.ts'
import { pageTitles } from './titles.ts'

export const dashboardCopy = {
  title: pageTitles.dashboard,
  search: 'Rechercher une catégorie...',
  empty: 'Aucune catégorie disponible pour le moment.',
  none: 'Aucune catégorie disponible',
  noMatch: 'Aucun produit, aucune catégorie',
  categories: 'Catégories',
  emptyShelves: (count: number | string) =>
    `${count}\u00a0${Number(count) === 1 ? 'rayon vide' : 'rayons vides'}`,
  matches: (count: number) => `${count} ${count > 1 ? 'catégories trouvées' : 'catégorie trouvée'}`,
  products: 'Produits',
  productMatches: (count: number) =>
    `${count} ${count > 1 ? 'produits trouvés' : 'produit trouvé'}`,
  scanQuestion: 'Scannez un produit\u00a0: est-ce le bon prix\u00a0?',
  welcome: (name: string) => (name ? `Bienvenue ${name}.` : 'Bienvenue.'),
  welcomeSteps:
    "Chez vous, scannez ce que vous achetez souvent et notez son prix. En magasin, MémoPrix vous dira si c'est une bonne affaire.",
  scanFirst: 'Scanner mon premier produit',
  latest: 'Derniers prix',
  latestEmpty: "Vos derniers prix s'affichent ici.",
  seeAll: 'Tout voir',
  rising: 'En hausse',
  risen: (percent: number | string) => `+${percent}\u00a0%`,
  list: (articles: number) => `Liste\u00a0: ${articles} ${articles > 1 ? 'articles' : 'article'}`,
  about: (price: string) => `environ ${price}`,
  trip: (price: string) => `Dernières courses\u00a0: ${price}`,
  verdicts: {
    good: 'Bonne affaire',
    normal: 'Prix normal',
    dear: 'Cher',
    above: 'Plus cher',
    doubtful: 'À vérifier',
  },
} as const

type Unit = string | null | undefined

const spokenUnits: ReadonlyMap<Unit, string> = new Map([
  ['kg', 'le kilo'],
  ['g', 'le gramme'],
  ['l', 'le litre'],
  ['ml', 'le millilitre'],
  ['unit', 'la pièce'],
  ['pack', 'le pack'],
  ['bouteille', 'la bouteille'],
  ['boîte', 'la boîte'],
])

/** A price in a row, or what follows its figures: ` € / kg`, hidden from a reader where it is heard as ` € le kilo`. */
export function unitPriceWords(unit: Unit, amount = '') {
  const label = unit && textOrFallback(unit, '') ? ` / ${unitLabel(unit)}` : ''
  const spoken = spokenUnits.get(unit)
  return { seen: `${amount}\u00a0€${label}`, heard: spoken && `${amount}\u00a0€ ${spoken}` }
}

export const productListCopy = {
  title: pageTitles.products,
  categoryTitle: pageTitles.categoryProducts,
  search: 'Rechercher un produit...',
  clearSearch: 'Effacer la recherche',
  count: (count: number) => `${formatCount(count)} ${count > 1 ? 'produits' : 'produit'}`,
  toComplete: (count: number) => `${pageTitles.toComplete} (${formatCount(count)})`,
  unnamed: (code: string) => `Produit ${code}`,
  noMatch: (search: string) =>
    `Aucun produit ne correspond à «\u00a0${bidiIsolate(search)}\u00a0».`,
  /** Outside rows: `9,32 €/l`, `0,25 € pièce`. */
  unitPrice: (amount: string, unit: Unit) => {
    const label = unitLabel(textOrFallback(unit, ''))
    if (unit === 'unit') return `${amount}\u00a0€ pièce`
    return `${amount}\u00a0€${label && `/${label}`}`
  },
} as const

export const seenDayCopy = {
  today: "aujourd'hui",
  start: (day: string) => `avant le ${day}`,
} as const
