import * as z from 'zod/mini'
import { content, measure } from './content.ts'
import { priceLimits } from './limits.ts'

const { amount, pieces, drained } = content.shape

const packShape = {
  amount: z.nullish(amount),
  measure: z.nullish(measure),
  pieces,
  drained,
  replaces: z.nullish(z.string().check(z.maxLength(priceLimits.code))),
}

/** A further code, what its own pack holds, and the code that it came after. */
export const productCode = z.object({ code: z.string(), ...packShape })
export type ProductCode = z.infer<typeof productCode>

export const codeBody = z.object(packShape)
export type CodeBody = z.infer<typeof codeBody>

export const productMerge = z.object({ other_id: z.int() })
