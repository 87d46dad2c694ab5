import type { ListChange } from '../../contract/listChange.ts'
import { sharedListLimits } from '../../contract/sharedList.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { applyListChanges, type ListRow } from './listChanges.ts'

type Rows = readonly ListRow[]
type Items = readonly ShoppingItem[]

type Draft<Change = ListChange> = Change extends ListChange ? Omit<Change, 'change_id'> : never

interface DifferenceOptions {
  /** « Terminer »: articles that are missing were bought, and are not removed by hand. */
  readonly finishes?: boolean
  readonly newChangeId: () => string
  readonly by: string
  readonly at: string
}

/** The product of an item; null without one, and for one that the server does not know yet. */
export const sentProduct = ({ productId }: ShoppingItem): number | null =>
  productId !== undefined && productId > 0 ? productId : null

const sentName = ({ name }: ShoppingItem) => name.trim().slice(0, sharedListLimits.name)

/** The changes of a shared list that lead from its rows, those that are gone included, to the items that a person shall see. */
export function listDifference(
  rows: Rows,
  items: Items,
  { finishes = false, newChangeId, by, at }: DifferenceOptions,
): readonly ListChange[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const wanted = new Set(items.map(({ id }) => id))
  const missing = rows.flatMap(({ id, gone }) => (gone === null && !wanted.has(id) ? [id] : []))
  const back = rows.flatMap(({ id, gone }) => (gone !== null && wanted.has(id) ? [id] : []))
  const removals: readonly Draft[] =
    finishes && missing.length > 0
      ? [{ kind: 'finish', ids: missing }]
      : missing.map((id) => ({ kind: 'remove', id }))
  const restores: readonly Draft[] = back.length > 0 ? [{ kind: 'restore', ids: back }] : []
  const edits = items.flatMap((item) => {
    const row = known.get(item.id)
    return row ? fieldChanges(row, item) : newItemChanges(item)
  })
  const identify = (draft: Draft) => ({ change_id: newChangeId(), ...draft }) as ListChange
  const changes = [...removals, ...restores, ...edits].map(identify)
  const { rows: changed } = applyListChanges(rows, changes, { by, at, isProduct: () => true })
  const places = changed.flatMap(({ id, gone }) => (gone === null ? [id] : []))
  const present = new Set(places)
  const order = items.map(({ id }) => id).filter((id) => present.has(id))
  return [...changes, ...moves(places, order).map(identify)]
}

function newItemChanges(item: ShoppingItem): readonly Draft[] {
  const { id, count = 1, paid } = item
  const product_id = sentProduct(item)
  const details = { ...(product_id !== null && { product_id }), ...(count > 1 && { count }) }
  return [
    { kind: 'add', id, name: sentName(item), ...details },
    ...(paid === undefined ? [] : [{ kind: 'set', id, paid } as const]),
    ...(item.completed ? [{ kind: 'tick', id, done: true } as const] : []),
  ]
}

function fieldChanges(row: ListRow, item: ShoppingItem): readonly Draft[] {
  const { id, count = 1, paid = null } = item
  const name = sentName(item)
  const product_id = sentProduct(item)
  const isOther = count !== row.count || product_id !== row.product_id
  return [
    ...(name === row.name ? [] : [{ kind: 'set', id, name } as const]),
    ...(product_id === row.product_id ? [] : [{ kind: 'set', id, product_id } as const]),
    ...(count === row.count ? [] : [{ kind: 'set', id, count } as const]),
    ...(paid === (isOther ? null : row.paid) ? [] : [{ kind: 'set', id, paid } as const]),
    ...(item.completed === row.done ? [] : [{ kind: 'tick', id, done: item.completed } as const]),
  ]
}

function moves(from: readonly number[], to: readonly number[]): readonly Draft[] {
  const placeOf = new Map(from.map((id, place) => [id, place]))
  const stays = longestRise(to.map((id) => placeOf.get(id) ?? -1))
  const made: Draft[] = []
  for (let at = to.length - 1; at >= 0; at -= 1) {
    const id = to[at]
    if (id === undefined || stays.has(at)) continue
    const after = stays.has(at - 1) ? (to[at - 1] ?? null) : null
    made.push({ kind: 'move', id, before: to[at + 1] ?? null, after })
  }
  return made
}

function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, number] of numbers.entries()) {
    const at = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number)
    const length = at < 0 ? tails.length : at
    previous[index] = tails[length - 1] ?? -1
    tails[length] = index
  }
  const rise = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at)
  return rise
}
