import type { Measure } from '../src/contract/content.ts'
import { freshShelves } from './freshShelves.ts'
import { homeShelves } from './homeShelves.ts'
import { pantryShelves } from './pantryShelves.ts'
import { unitPrice } from './shelf.ts'

export interface DemoProduct {
  readonly name: string
  readonly category: string
  readonly price: number
  readonly unit_price: number
  readonly unit: string
  readonly content: { readonly amount: number; readonly measure: Measure }
  readonly barcode: string | null
  readonly description: string | null
  /** A file of `pictures/`, without extension. */
  readonly picture: string | null
}

/** Appends the check digit to the first twelve digits of an EAN-13. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1),
    0,
  )
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** In the range for shops' own use, so that no real product has it. */
const inStore = (number: number) => withCheckDigit(`20${String(number * 7_919).padStart(10, '0')}`)

/** Some 200 French products in all eleven categories; half of the packed ones have a barcode. */
export const catalogue: readonly DemoProduct[] = Object.entries({
  ...freshShelves,
  ...pantryShelves,
  ...homeShelves,
})
  .flatMap(([category, shelf]) => shelf.map((row) => ({ category, row })))
  .map(({ category, row: [name, price, amount, picture, note] }, place) => ({
    name,
    category,
    price,
    ...unitPrice(price, amount),
    barcode: amount !== '1 kg' && place % 2 === 0 ? inStore(place + 1) : null,
    description: note ?? null,
    picture: picture ?? null,
  }))

interface DemoItem {
  readonly name: string
  /** The name of the product that it is linked to. */
  readonly product?: string
  readonly completed?: boolean
  readonly count?: number
}

export const shoppingList: readonly DemoItem[] = [
  { name: 'Beurre demi-sel', product: 'Beurre demi-sel, plaquette de 250 g', count: 2 },
  { name: 'Œufs plein air', product: 'Œufs plein air, boîte de 12' },
  { name: 'Baguette tradition', product: 'Baguette tradition', completed: true },
  { name: 'Pommes Gala, 1 kg', completed: true },
  { name: 'Café moulu', product: 'Café moulu pur arabica' },
  { name: 'Liquide vaisselle', product: 'Liquide vaisselle' },
  { name: 'Lait demi-écrémé', product: 'Lait demi-écrémé, 6 x 1 l' },
]
