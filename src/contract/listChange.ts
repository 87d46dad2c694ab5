import * as z from 'zod/mini'
import { listCount, listItemId, paidCents, sharedListLimits } from './sharedList.ts'

const name = z.string().check(z.regex(/\S/), z.maxLength(sharedListLimits.name))
const ids = z.array(listItemId).check(z.maxLength(sharedListLimits.articles))

/** 128 random bits: a change that is sent again counts once. */
const change_id = z.string().check(z.regex(/^[\da-f]{32}$/))

const neighbour = z.nullable(listItemId)

export const listChange = z.discriminatedUnion('kind', [
  z.object({
    change_id,
    kind: z.literal('add'),
    id: listItemId,
    name,
    product_id: z.optional(z.int()),
    count: z.optional(listCount),
  }),
  z.object({
    change_id,
    kind: z.literal('set'),
    id: listItemId,
    name: z.optional(name),
    count: z.optional(listCount),
    product_id: z.optional(z.nullable(z.int())),
    paid: z.optional(z.nullable(paidCents)),
  }),
  z.object({ change_id, kind: z.literal('tick'), id: listItemId, done: z.boolean() }),
  /** To the place before one article; where that is gone, after the other; else to the end. */
  z.object({
    change_id,
    kind: z.literal('move'),
    id: listItemId,
    before: neighbour,
    after: neighbour,
  }),
  z.object({ change_id, kind: z.literal('remove'), id: listItemId }),
  /** « Terminer »: the articles that the phone showed ticked. */
  z.object({ change_id, kind: z.literal('finish'), ids }),
  /** Takes a `finish` or a `remove` back. */
  z.object({ change_id, kind: z.literal('restore'), ids }),
])
export type ListChange = z.infer<typeof listChange>

export const listChanges = z.object({
  changes: z.array(listChange).check(z.minLength(1), z.maxLength(sharedListLimits.changes)),
})
