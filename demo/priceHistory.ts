import type { PriceBody } from '../src/contract/prices.ts'
import type { DemoProduct } from './catalogue.ts'

type Seen = readonly [
  daysAgo: number,
  paid: number,
  shop: string,
  /** A number is what the pack held then. */
  special?: 'promotion' | number,
]

/** Prices of a year before those of `catalogue`, by the name of the product. */
const seen: Readonly<Record<string, readonly Seen[]>> = {
  'Beurre demi-sel, plaquette de 250 g': [
    [310, 2.29, 'Lidl'],
    [214, 2.49, 'E.Leclerc'],
    [122, 1.79, 'Lidl', 'promotion'],
    [41, 2.35, 'Lidl'],
  ],
  Coquillettes: [
    [290, 0.85, 'E.Leclerc'],
    [160, 0.99, 'Monoprix'],
    [33, 0.89, 'E.Leclerc'],
  ],
  'Spaghetti n° 5': [
    [340, 1.65, 'E.Leclerc'],
    [201, 1.29, 'Lidl', 'promotion'],
    [118, 1.78, 'E.Leclerc'],
    [62, 1.95, 'Monoprix'],
  ],
  'Café moulu pur arabica': [
    [352, 2.95, 'Lidl'],
    [240, 3.15, 'E.Leclerc'],
    [131, 2.39, 'E.Leclerc', 'promotion'],
    [96, 3.49, 'Super U'],
    [20, 3.39, 'Lidl'],
  ],
  "Huile d'olive vierge extra": [
    [330, 7.49, 'E.Leclerc'],
    [228, 6.85, 'Lidl'],
    [140, 5.29, 'E.Leclerc', 'promotion'],
    [77, 6.99, 'Lidl'],
    [24, 7.2, 'Super U'],
  ],
  'Riz basmati': [
    [260, 2.45, 'Lidl'],
    [150, 2.6, 'E.Leclerc'],
    [48, 2.75, 'Super U'],
  ],
  'Sauce tomate au basilic': [
    [260, 1.45, 'E.Leclerc', 500],
    [190, 1.49, 'Lidl', 500],
    [85, 1.19, 'E.Leclerc', 'promotion'],
    [30, 1.56, 'E.Leclerc'],
  ],
  'Chocolat en poudre': [
    [280, 3.45, 'E.Leclerc', 900],
    [170, 3.59, 'E.Leclerc', 900],
    [60, 2.69, 'Super U', 'promotion'],
    [35, 3.79, 'Lidl'],
  ],
  'Œufs plein air, boîte de 12': [
    [150, 3.49, 'E.Leclerc'],
    [44, 3.59, 'Lidl'],
    [16, 3.75, 'E.Leclerc'],
  ],
  'Lait demi-écrémé, 6 x 1 l': [
    [130, 5.34, 'Lidl', 'promotion'],
    [72, 6.3, 'Lidl'],
    [18, 6.99, 'E.Leclerc'],
  ],
  'Liquide vaisselle': [
    [98, 1.72, 'E.Leclerc'],
    [51, 1.59, 'Lidl'],
  ],
}

const DAY_MS = 86_400_000

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)

/** The dated prices of a product, oldest first; `today` is `YYYY-MM-DD`. */
export function pricesSeen(
  { name, content }: Pick<DemoProduct, 'name' | 'content'>,
  today: string,
): readonly PriceBody[] {
  return (seen[name] ?? []).map(([daysAgo, paid, shop_name, special]) => ({
    paid,
    ...content,
    ...(typeof special === 'number' && { amount: special }),
    shop_name,
    seen_on: dayBefore(today, daysAgo),
    ...(special === 'promotion' && { promotion: { kind: 'price' as const } }),
  }))
}

export const namesWithHistory = Object.keys(seen)
