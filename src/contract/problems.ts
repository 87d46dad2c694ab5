import * as z from 'zod/mini'

/** What each refusal is called: stable, while its sentence may be reworded. */
export const problemCodes = [
  'email-taken',
  'passwords-differ',
  'password-too-short',
  'wrong-credentials',
  'password-wanted',
  'wrong-password',
  'reset-token-invalid',
  'registration-closed',
  'session-not-found',
  'email-differs',
  'not-authenticated',
  'unauthorized',
  'too-many-requests',
  'too-many-attempts',
  'not-found',
  'invalid-request',
  'invalid-id',
  'key-reused',
  'body-too-large',
  'products-quota',
  'prices-quota',
  'text-quota',
  'photos-quota',
  'category-not-found',
  'unknown-category',
  'product-not-found',
  'product-changed',
  'price-not-found',
  'price-changed',
  'too-many-prices',
  'day-ahead',
  'day-too-early',
  'shop-not-found',
  'shop-changed',
  'shop-name-taken',
  'too-many-shops',
  'code-not-found',
  'main-code',
  'too-many-codes',
  'too-many-to-merge',
  'import-not-found',
  'import-committed',
  'import-full',
  'import-incomplete',
  'import-running',
  'image-not-found',
  'image-too-large',
  'image-too-many-pixels',
  'image-not-recognised',
  'image-address-refused',
  'access-denied',
  'owner-only',
  'member-not-found',
  'owner-stays',
  'choose-owner',
  'not-in-household',
  'already-in-household',
  'household-full',
  'household-not-empty',
  'own-catalogue-in-use',
  'invitation-not-found',
  'invitation-taken',
  'too-many-invitations',
  'nothing-to-copy',
  'copy-running',
  'not-shared',
  'unavailable',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** One finding of a 422, in FastAPI's shape. `loc` starts with `body`, `path` or `header`. */
export const problemItem = z.object({
  type: z.string(),
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  input: z.optional(z.unknown()),
})
export type ProblemItem = z.infer<typeof problemItem>

/** Every failure of the API: its code, and a sentence or the list of what is wrong with the request. */
export const problem = z.object({
  code: z.enum(problemCodes),
  detail: z.union([z.string(), z.array(problemItem)]),
  /** Of a quota: products, prices, or bytes. */
  limit: z.optional(z.int()),
  /** Of a day that lies ahead: the server's present instant. */
  now: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>
