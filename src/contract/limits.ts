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
  batchBytes: 8_000_000,
  category: 500,
} as const
