/** Bounds of an account's texts, in UTF-16 code units. */
export const accountLimits = {
  firstName: 100,
  email: 320,
  passwordMin: 6,
  password: 256,
  resetToken: 256,
  deviceToken: 256,
} as const

export const importLimits = {
  products: 100_000,
  /** Products of one request. */
  batch: 200,
  /** Prices of one request. */
  batchPrices: 5000,
  batchBytes: 8_000_000,
  category: 500,
} as const

export const priceLimits = {
  /** Euros. */
  paid: 1_000_000,
  packs: 99,
  /** Grams, millilitres or pieces, kept to a thousandth. */
  amountMin: 0.001,
  amount: 1_000_000,
  pieces: 10_000,
  promotion: 1_000_000,
  shopName: 60,
  code: 64,
  note: 200,
  firstDay: '2000-01-01',
  ofProduct: 500,
  codesOfProduct: 20,
  shops: 200,
} as const

type Range = readonly [least: number, most: number]

export const promotionRanges = {
  price: {},
  multi: { n: [1, priceLimits.packs], x: [1, priceLimits.packs] },
  nth: { n: [2, priceLimits.packs], x: [1, 100] },
  lot: { n: [2, priceLimits.packs] },
  bonus: { x: [1, 1000] },
  card: { x: [0, priceLimits.promotion] },
} as const satisfies Readonly<Record<string, { readonly n?: Range; readonly x?: Range }>>
