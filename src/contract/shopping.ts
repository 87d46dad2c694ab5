import * as z from 'zod/mini'

export const listLimits = { count: 99 } as const

const tolerant = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)

/** One line of the shopping list as the browser stores it under `shoppingList`; keys of later versions stay. */
export const shoppingItem = z.looseObject({
  /** The instant at which it was added, in milliseconds; unique in its list. */
  id: z.int().check(z.nonnegative()),
  name: z.string().check(z.regex(/\S/)),
  completed: z.boolean(),
  addedAt: z.iso.datetime({ offset: true }),
  productId: tolerant(z.int()),
  /** A scanned product that may be this item, until the person answers. */
  candidateId: tolerant(z.int()),
  count: tolerant(z.int().check(z.gte(1), z.lte(listLimits.count))),
  /** Cents for all of `count`. */
  paid: tolerant(z.int().check(z.nonnegative())),
})
export type ShoppingItem = z.infer<typeof shoppingItem>
