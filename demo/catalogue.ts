import { freshShelves } from './freshShelves.ts'
import { homeShelves } from './homeShelves.ts'
import { pantryShelves } from './pantryShelves.ts'
import { unitPrice } from './shelf.ts'

/** A product as the demonstration sends it, but for its category's id and its picture's bytes. */
export interface DemoProduct {
  readonly name: string
  readonly category: string
  readonly price: number
  readonly unit_price: number
  readonly unit: string
  readonly barcode: string | null
  readonly description: string | null
  /** The name of a file of `pictures/`, without its ending. */
  readonly picture: string | null
}

/** An EAN-13 from its first twelve digits: the last one makes the weighted sum a multiple of ten. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1),
    0,
  )
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** Of the range that shops number for themselves: such a code is no other product's. */
const inStore = (number: number) => withCheckDigit(`20${String(number * 7_919).padStart(10, '0')}`)

/** Some 200 French products in all eleven categories: half of what comes packed has its code. */
export const catalogue: readonly DemoProduct[] = Object.entries({
  ...freshShelves,
  ...pantryShelves,
  ...homeShelves,
})
  .flatMap(([category, shelf]) => shelf.map((shelved) => ({ category, shelved })))
  .map(({ category, shelved: [name, price, amount, picture, note] }, place) => ({
    name,
    category,
    price,
    ...unitPrice(price, amount),
    barcode: amount !== '1 kg' && place % 2 === 0 ? inStore(place + 1) : null,
    description: note ?? null,
    picture: picture ?? null,
  }))

/** What Camille is about to buy; some of it is in the trolley already. */
export const shoppingList: ReadonlyArray<readonly [name: string, completed: boolean]> = [
  ['Beurre demi-sel', false],
  ['Œufs plein air', false],
  ['Baguette tradition', true],
  ['Pommes Gala, 1 kg', true],
  ['Café moulu', false],
  ['Liquide vaisselle', false],
  ['Lait demi-écrémé', false],
]
