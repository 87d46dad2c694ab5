import * as z from 'zod/mini'

/** A shelf of the catalogue. `icon` is emoji text, shown in headers; it may be missing. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.nullish(z.string()),
})
export type Category = z.infer<typeof category>

export const categoryList = z.array(category)
