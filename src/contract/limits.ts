/** Bounds of an account's texts, in UTF-16 code units. */
export const accountLimits = {
  firstName: 100,
  email: 320,
  passwordMin: 6,
  password: 256,
  resetToken: 256,
} as const
