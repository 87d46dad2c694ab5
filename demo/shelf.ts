/** Name, price in euros, amount (`250 g`, `6 unit`), picture of `pictures/`, description. */
type Shelved = readonly [
  name: string,
  price: number,
  amount: string,
  picture?: string,
  note?: string,
]

export type Shelf = readonly Shelved[]

/** By the unit on the packet: the unit of the unit price, what it counts, and how many of that. */
const bases = {
  kg: ['kg', 'g', 1000],
  g: ['kg', 'g', 1],
  l: ['l', 'ml', 1000],
  ml: ['l', 'ml', 1],
  unit: ['unit', 'piece', 1],
} as const
const shares = { kg: 1000, l: 1000, unit: 1 } as const

function isBase(packed: string): packed is keyof typeof bases {
  return packed in bases
}

/** Euros per kilogram, litre or piece, to 0.0001, and the content. @throws Error for an amount unlike `250 g` */
export function unitPrice(price: number, amount: string) {
  const [, figures, packed = ''] = /^(\d+) (\w+)$/.exec(amount) ?? []
  if (!isBase(packed)) throw new Error(`« ${amount} » is no amount.`)
  const [unit, measure, times] = bases[packed]
  const content = { amount: Number(figures) * times, measure }
  const unit_price = Math.round(((price * shares[unit]) / content.amount) * 10_000) / 10_000
  return { unit, unit_price, content }
}
