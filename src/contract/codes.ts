import * as z from 'zod/mini'
import { content, measure } from './content.ts'
import { priceLimits } from './limits.ts'

const { amount, pieces, drained } = content.shape

const otherCode = z.nullish(z.string().check(z.maxLength(priceLimits.code)))

const packShape = {
  amount: z.nullish(amount),
  measure: z.nullish(measure),
  pieces,
  drained,
  replaced_by: otherCode,
}

/** A further code, what its own pack holds, and the code that took its place. */
export const productCode = z.object({ code: z.string(), ...packShape })
export type ProductCode = z.infer<typeof productCode>

/** One that `replaces` the main code becomes the main one. */
export const codeBody = z.object({ ...packShape, replaces: otherCode })
export type CodeBody = z.infer<typeof codeBody>

export const productMerge = z.object({ other_id: z.int() })
export type ProductMerge = z.infer<typeof productMerge>
