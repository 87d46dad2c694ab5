import * as z from 'zod/mini'
import { listLimits } from './shopping.ts'

export const sharedListLimits = {
  /** Articles that stand on a list, ticked ones included. */
  articles: 300,
  /** Articles kept in all; the oldest of those that are gone are deleted. */
  rows: 2000,
  /** UTF-16 code units. */
  name: 200,
  /** Changes of one call. */
  changes: 200,
  bytes: 65_536,
  /** For how long articles that are gone, and the ids of changes, are kept. */
  days: 60,
  paid: 100_000_000,
} as const

export const listItemId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
export const listCount = z.int().check(z.gte(1), z.lte(listLimits.count))
export const paidCents = z.int().check(z.gte(0), z.lte(sharedListLimits.paid))

export const listItem = z.object({
  /** Random, chosen by the phone that adds the article. */
  id: listItemId,
  name: z.string(),
  product_id: z.nullable(z.int()),
  count: listCount,
  /** Cents for all of `count`. */
  paid: z.nullable(paidCents),
  done: z.boolean(),
  /** Keys of people who are members today. */
  done_by: z.nullable(z.string()),
  added_by: z.nullable(z.string()),
  added_at: z.string(),
})
export type ListItem = z.infer<typeof listItem>

/** `GET /list`: the articles in their order, and the products that are bought often. */
export const sharedList = z.object({
  items: z.array(listItem),
  usual: z.array(z.int()),
})
export type SharedList = z.infer<typeof sharedList>

export const listRefusal = z.object({
  change_id: z.string(),
  /** The list holds no more, or the product is not of this catalogue: the article stays without it. */
  reason: z.enum(['full', 'product']),
})
export type ListRefusal = z.infer<typeof listRefusal>

/** `POST /list/changes`: the whole list, and what was left out. */
export const changedList = z.object({ ...sharedList.shape, refused: z.array(listRefusal) })
export type ChangedList = z.infer<typeof changedList>
