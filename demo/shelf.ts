/**
 * A product of the demonstration: name, price in euros, what one gets for it (`250 g`, `6 unit`),
 * the picture of `pictures/` if there is one, and what the person noted.
 */
type Shelved = readonly [
  name: string,
  price: number,
  amount: string,
  picture?: string,
  note?: string,
]

export type Shelf = readonly Shelved[]

/** What a price is told for, by the unit on the packet, and how many of the one make the other. */
const bases: Readonly<Record<string, readonly [unit: string, share: number]>> = {
  kg: ['kg', 1],
  g: ['kg', 1000],
  l: ['l', 1],
  ml: ['l', 1000],
  unit: ['unit', 1],
}

/**
 * The price of one kilogram, litre or piece, in euros to the hundredth of a cent.
 * @throws Error for an amount that is not like `250 g`
 */
export function unitPrice(price: number, amount: string) {
  const [, figures, packed = ''] = /^(\d+) (\w+)$/.exec(amount) ?? []
  const base = bases[packed]
  if (!base) throw new Error(`« ${amount} » is no amount.`)
  const [unit, share] = base
  return { unit, unit_price: Math.round(((price * share) / Number(figures)) * 10_000) / 10_000 }
}
