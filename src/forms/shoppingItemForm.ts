import * as z from 'zod/mini'
import { shoppingCopy } from '../copy/shopping.ts'

const nameSchema = z.string().check(z.trim(), z.minLength(1, shoppingCopy.nameRequired))

/** Judges what was typed: the trimmed name, or the sentence of the broken rule. */
export function readDraft(draft: string): { readonly name: string } | { readonly error: string } {
  const read = nameSchema.safeParse(draft)
  if (read.success) return { name: read.data }
  return { error: read.error.issues[0]?.message ?? shoppingCopy.nameRequired }
}
