/** Name, price in euros, amount (`250 g`, `6 unit`), picture of `pictures/`, description. */
type Shelved = readonly [
  name: string,
  price: number,
  amount: string,
  picture?: string,
  note?: string,
]

export type Shelf = readonly Shelved[]

/** The unit of the unit price and its factor, by the unit on the packet. */
const bases: Readonly<Record<string, readonly [unit: string, share: number]>> = {
  kg: ['kg', 1],
  g: ['kg', 1000],
  l: ['l', 1],
  ml: ['l', 1000],
  unit: ['unit', 1],
}

/** Euros per kilogram, litre or piece, to 0.0001. @throws Error for an amount unlike `250 g` */
export function unitPrice(price: number, amount: string) {
  const [, figures, packed = ''] = /^(\d+) (\w+)$/.exec(amount) ?? []
  const base = bases[packed]
  if (!base) throw new Error(`« ${amount} » is no amount.`)
  const [unit, share] = base
  return { unit, unit_price: Math.round(((price * share) / Number(figures)) * 10_000) / 10_000 }
}
