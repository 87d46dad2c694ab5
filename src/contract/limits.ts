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
  /** Trips of one request. */
  batchTrips: 2000,
  batchBytes: 8_000_000,
  /** Numbers, texts and lists of one request; the largest one of ours has some 110,000. */
  batchValues: 150_000,
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
