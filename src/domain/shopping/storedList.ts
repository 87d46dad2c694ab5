import { type ShoppingItem, shoppingItem } from '../../contract/shopping.ts'
import { parseJson } from '../format/parseJson.ts'
import type { ListRow } from './listChanges.ts'

type Rows = readonly ListRow[]

export interface StoredList {
  readonly rows: Rows
  /** The stored text when part of it is invalid: it must be backed up before the next write. */
  readonly unreadable: string | null
}

/** The first unused id from a timestamp on: two taps can share a millisecond. */
export function firstFreeId(rows: Rows, timestamp: number): number {
  const ids = new Set(rows.map(({ id }) => id))
  let id = timestamp
  while (ids.has(id)) id += 1
  return id
}

export const isPresent = ({ gone }: Pick<ListRow, 'gone'>) => gone === null

function toRow(item: ShoppingItem): ListRow {
  const { id, name, completed, addedAt, productId, candidateId, count, paid, ...more } = item
  return {
    ...{ id, name, product_id: productId ?? null, count: count ?? 1, paid: paid ?? null },
    ...{ done: completed, done_by: null, added_by: null, added_at: addedAt },
    ...{ gone: null, gone_by: null, joined_to: null },
    ...(candidateId !== undefined && { candidate_id: candidateId }),
    ...(Object.keys(more).length > 0 && { more }),
  }
}

function toItem(row: ListRow): ShoppingItem {
  const { id, name, done, added_at, product_id, candidate_id, count, paid, more } = row
  return {
    ...{ id, name, completed: done, addedAt: added_at },
    ...(product_id !== null && { productId: product_id }),
    ...(candidate_id !== undefined && { candidateId: candidate_id }),
    ...(count > 1 && { count }),
    ...(paid !== null && { paid }),
    ...more,
  }
}

/** The articles that stand on a list, as the browser stores them under `shoppingList`. */
export const storedText = (rows: Rows) => JSON.stringify(rows.filter(isPresent).map(toItem))

/** Parses the stored list, null for none; keeps valid articles in order and gives duplicate ids new ones. */
export function parseStoredList(text: string | null): StoredList {
  if (text === null) return { rows: [], unreadable: null }
  const entries = parseJson(text)
  if (!Array.isArray(entries)) return { rows: [], unreadable: text }
  const rows: ListRow[] = []
  for (const entry of entries) {
    const { success, data } = shoppingItem.safeParse(entry)
    if (success) rows.push(toRow({ ...data, id: firstFreeId(rows, data.id) }))
  }
  return { rows, unreadable: rows.length === entries.length ? null : text }
}

/** Appends articles of another list that this one does not hold yet. */
export function mergeRows(rows: Rows, incoming: Rows): Rows {
  const merged = [...rows]
  for (const row of incoming) {
    const isThere = rows.some(
      (each) => isPresent(each) && each.id === row.id && each.name === row.name,
    )
    if (!isThere) merged.push({ ...row, id: firstFreeId(merged, row.id) })
  }
  return merged
}

/** The articles that stand, and between them those of `before` that are gone: they may come back. */
export function withGoneRows(standing: Rows, before: Rows): Rows {
  const rows = [...standing]
  let at = 0
  for (const row of before) {
    const place = rows.findIndex(({ id }) => id === row.id)
    if (place >= 0) at = place + 1
    else if (row.gone !== null) {
      rows.splice(at, 0, row)
      at += 1
    }
  }
  return rows
}
