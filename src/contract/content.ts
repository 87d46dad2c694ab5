import * as z from 'zod/mini'
import { priceLimits } from './limits.ts'

/** What an amount counts: grams, millilitres or pieces. */
export const measure = z.literal(['g', 'ml', 'piece'])
export type Measure = z.infer<typeof measure>

export const amount = z.number().check(z.gte(priceLimits.amountMin), z.lte(priceLimits.amount))

/** What one pack holds. Prices count by `drained`, the drained weight in grams, or by `pieces` where `basis` is that. */
export const content = z.object({
  amount,
  measure,
  /** Packs, doses or slices inside. */
  pieces: z.nullish(z.int().check(z.gte(1), z.lte(priceLimits.pieces))),
  drained: z.nullish(amount),
  basis: z.nullish(z.literal(['net', 'drained', 'piece'])),
  /** Read from a text by a former version that reads otherwise now; gone once a person takes a content. */
  doubtful: z.optional(z.boolean()),
})
export type Content = z.infer<typeof content>
