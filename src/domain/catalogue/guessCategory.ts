import type { ProductType } from '../../contract/sisterDatabases.ts'
import { categoryPicture } from './categoryPicture.ts'

export interface ShelfClues {
  readonly categories: readonly string[]
  readonly foodGroups?: readonly string[] | undefined
  readonly type?: ProductType | null | undefined
}

type Shelf = readonly [picture: string, tags: string]

/** The first match wins: frozen or canned fish stands with the frozen or canned food. */
const shelves: readonly Shelf[] = [
  ['surgeles', 'frozen-foods frozen-desserts ice-creams-and-sorbets'],
  [
    'hygiene-et-beaute',
    'open-beauty-facts hygiene toothpastes mouthwash soaps personal-care-products toilet-papers ' +
      'sanitary-napkins tampons body body-oils',
  ],
  [
    'produits-d-entretien',
    'household-supplies household-chemicals laundry-detergents liquid-detergent detergents ' +
      'dishwasher-tablets bleach toilet-gel household-sponges batteries',
  ],
  [
    'epicerie-sucree',
    'cocoa-and-chocolate-powders chocolate-powders instant-beverages canned-fruits ' +
      'fruits-in-syrup compotes jams honeys sweet-spreads sugars sweeteners baking-decorations',
  ],
  [
    'epicerie-salee',
    'canned-foods meals pizzas sandwiches soups sauces condiments spices salts vinegars dips ' +
      'salted-spreads fats vegetable-oils crisps salty-snacks appetizers pickles olives legumes ' +
      'pies quiches',
  ],
  [
    'produits-laitiers',
    'dairies cheeses yogurts milks butters creams dairy-desserts fermented-milk-products eggs',
  ],
  [
    'boissons',
    'beverages waters alcoholic-beverages plant-based-beverages sodas soft-drinks fruit-juices ' +
      'syrups teas coffees',
  ],
  ['poissons', 'seafood fishes crustaceans smoked-fishes'],
  [
    'viandes',
    'meats prepared-meats meat-based-products poultries beef hams sausages foies-gras offals',
  ],
  [
    'epicerie-sucree',
    'sweet-snacks biscuits-and-cakes biscuits cakes chocolates confectioneries candies desserts ' +
      'crepes-and-galettes pancakes',
  ],
  [
    'cereales-et-pains',
    'breads breakfast-cereals cereals-and-their-products pastas rices flours viennoiseries ' +
      'cereal-grains',
  ],
  [
    'fruits-et-legumes',
    'fruits vegetables fresh-fruits fresh-vegetables fruits-and-vegetables-based-foods potatoes ' +
      'mushrooms nuts dried-fruits culinary-plants',
  ],
  ['epicerie-salee', 'groceries spreads snacks plant-based-foods'],
]

const groupShelves: readonly Shelf[] = [
  ['fruits-et-legumes', 'fruits-and-vegetables'],
  ['produits-laitiers', 'milk-and-dairy-products eggs'],
  ['poissons', 'fish fish-and-seafood'],
  ['viandes', 'meat'],
  ['boissons', 'beverages alcoholic-beverages'],
  ['epicerie-sucree', 'sugary-snacks'],
  ['epicerie-salee', 'salty-snacks fats-and-sauces composite-foods'],
  ['cereales-et-pains', 'cereals-and-potatoes'],
]

function firstShelf(shelvesInTurn: readonly Shelf[], tags: readonly string[]): string | null {
  const known = new Set(tags.map((tag) => tag.replace(/^en:/, '')))
  const found = shelvesInTurn.find(([, names]) => names.split(' ').some((name) => known.has(name)))
  return found?.[0] ?? null
}

function guessPicture({ categories, foodGroups = [], type }: ShelfClues): string | null {
  if (type === 'petfood') return null
  if (type === 'beauty') return 'hygiene-et-beaute'
  if (categories.some((tag) => /^en:frozen-|surgele/.test(tag))) return 'surgeles'
  return firstShelf(shelves, categories) ?? firstShelf(groupShelves, foodGroups)
}

/** The person's category that a food database's product most likely belongs to; null without a clue. */
export function guessCategory<Own extends { readonly name: string }>(
  clues: ShelfClues,
  own: readonly Own[],
): Own | null {
  const picture = guessPicture(clues)
  return own.find(({ name }) => picture !== null && categoryPicture(name) === picture) ?? null
}
