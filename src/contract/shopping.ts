import * as z from 'zod/mini'

/** One line of the shopping list as the browser stores it under `shoppingList`. */
export const shoppingItem = z.object({
  /** The instant at which it was added, in milliseconds; unique in its list. */
  id: z.int().check(z.nonnegative()),
  name: z.string().check(z.regex(/\S/)),
  completed: z.boolean(),
  addedAt: z.iso.datetime({ offset: true }),
})
export type ShoppingItem = z.infer<typeof shoppingItem>
