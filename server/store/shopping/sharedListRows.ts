import type { Selectable } from 'kysely'
import type { ListChange } from '../../../src/contract/listChange.ts'
import { sharedListLimits } from '../../../src/contract/sharedList.ts'
import type { ListRow } from '../../../src/domain/shopping/listChanges.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { inChunks } from '../engine/inChunks.ts'
import type { Writing } from '../household/memberships.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { placesOf } from './listPlaces.ts'

export type StoredRow = Omit<Selectable<Schema['list_items']>, 'catalogue_id'>
type Row = ListRow<UserId>

const columns = [
  ...(['id', 'name', 'product_id', 'count', 'paid_cents', 'place', 'done_at', 'done_by'] as const),
  ...(['added_at', 'added_by', 'gone_at', 'gone_how', 'gone_by', 'joined_to'] as const),
]

export function toRow({ paid_cents: paid, done_at, gone_how: gone, ...row }: StoredRow): Row {
  return { ...row, paid, done: done_at !== null, gone }
}

function itemsOf(executor: Pick<Database, 'selectFrom'>, catalogueId: CatalogueId) {
  return executor
    .selectFrom('list_items')
    .select(columns)
    .where('catalogue_id', '=', catalogueId)
    .orderBy('place')
    .orderBy('id')
}

const findOpenRows = statement(
  ['catalogueId'],
  (database, { catalogueId }: { readonly catalogueId: CatalogueId }) =>
    itemsOf(database, catalogueId).where('gone_at', 'is', null),
)

/** The articles that stand on a list, in their order. */
export function openRows(executor: Database, catalogueId: CatalogueId): Promise<StoredRow[]> {
  return findOpenRows(executor, { catalogueId })
}

/** Filled up to a power of two, so that few statements are prepared. */
export function padded<T>(values: readonly T[]): T[] {
  const [first] = values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return first === undefined ? [] : [...values, ...Array(length - values.length).fill(first)]
}

function idsIn(change: ListChange): readonly (number | null)[] {
  if ('ids' in change) return change.ids
  return change.kind === 'move' ? [change.id, change.before, change.after] : [change.id]
}

/** The articles that stand on a list, those that changes name, and what these were joined to; in their order. */
export async function readRows(
  transaction: Writing,
  catalogueId: CatalogueId,
  changes: readonly ListChange[],
): Promise<StoredRow[]> {
  const items = itemsOf(transaction, catalogueId)
  const rows = await openRows(transaction, catalogueId)
  const known = new Set<number | null>([null, ...rows.map(({ id }) => id)])
  const unknown = (ids: readonly (number | null)[]) => [
    ...new Set(ids.flatMap((id) => (id === null || known.has(id) ? [] : id))),
  ]
  let ids = unknown(changes.flatMap(idsIn))
  while (ids.length > 0) {
    const gone = await items.where('id', 'in', padded(ids)).execute()
    for (const id of ids) known.add(id)
    rows.push(...gone)
    ids = unknown(gone.map(({ joined_to }) => joined_to))
  }
  return rows.toSorted((one, other) => one.place - other.place || one.id - other.id)
}

function toStored(
  { paid, done, gone, ...row }: Row,
  before: StoredRow | undefined,
  place: number,
  at: string,
): StoredRow {
  const isSameTick = before?.done_at && before.done_by === row.done_by
  const done_at = done ? (isSameTick ? before.done_at : at) : null
  const gone_at = gone ? (before?.gone_how === gone ? before.gone_at : at) : null
  return { ...row, paid_cents: paid, place, done_at, gone_at, gone_how: gone }
}

async function writeRows(
  transaction: Writing,
  catalogue_id: CatalogueId,
  rows: readonly StoredRow[],
): Promise<void> {
  const changing = columns.filter((name) => name !== 'id')
  for (const chunk of inChunks(rows)) {
    await transaction
      .insertInto('list_items')
      .values(chunk.map((row) => ({ ...row, catalogue_id })))
      .onConflict((conflict) =>
        conflict
          .columns(['catalogue_id', 'id'])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(changing.map((name) => [name, ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
}

function countRows(transaction: Writing, catalogueId: CatalogueId) {
  return transaction
    .selectFrom('list_items')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('place').as('last')])
    .where('catalogue_id', '=', catalogueId)
    .executeTakeFirstOrThrow()
}

/** Deletes the oldest rows that are gone, beyond what one list may keep. */
async function pruneRows(
  transaction: Writing,
  catalogueId: CatalogueId,
  beyond: number,
): Promise<void> {
  if (beyond <= 0) return
  await transaction
    .deleteFrom('list_items')
    .where('catalogue_id', '=', catalogueId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('list_items')
        .select('id')
        .where('catalogue_id', '=', catalogueId)
        .where('gone_at', 'is not', null)
        .orderBy('gone_at')
        .limit(beyond),
    )
    .execute()
}

const isWritten = (row: StoredRow, before: StoredRow | undefined) =>
  columns.some((name) => row[name] !== before?.[name])

/**
 * Writes what changes have made of the rows that were read for them, in their new order, and keeps
 * the list within its limit. @returns whether anything differs
 */
export async function writeChanged(
  transaction: Writing,
  catalogueId: CatalogueId,
  before: readonly StoredRow[],
  after: readonly Row[],
  { changes, at }: { readonly changes: readonly ListChange[]; readonly at: string },
): Promise<boolean> {
  const stored = new Map(before.map((row) => [row.id, row]))
  const joined = new Map(after.map(({ id, joined_to }) => [id, joined_to]))
  const moved = new Set(
    changes.flatMap((change) => (change.kind === 'move' ? [change.id, joined.get(change.id)] : [])),
  )
  const kept = before.filter(({ id }) => !moved.has(id))
  const isPlaced = kept.length === after.length
  const held = isPlaced ? undefined : await countRows(transaction, catalogueId)
  const known = new Map(kept.map(({ id, place }) => [id, place]))
  const places = placesOf(after, known, held?.last ?? 0)
  const rows = after
    .map((row) => toStored(row, stored.get(row.id), places.get(row.id) ?? 0, at))
    .filter((row) => isWritten(row, stored.get(row.id)))
  await writeRows(transaction, catalogueId, rows)
  const added = after.length - before.length
  if (held) await pruneRows(transaction, catalogueId, held.count + added - sharedListLimits.rows)
  return rows.length > 0
}
