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

export const shoppingList: ReadonlyArray<readonly [name: string, completed: boolean]> = [
  ['Beurre demi-sel', false],
  ['Œufs plein air', false],
  ['Baguette tradition', true],
  ['Pommes Gala, 1 kg', true],
  ['Café moulu', false],
  ['Liquide vaisselle', false],
  ['Lait demi-écrémé', false],
]
