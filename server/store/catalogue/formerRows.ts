import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { inChunks } from '../engine/inChunks.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { readWhole, type WholeProduct } from './sourceProducts.ts'

/** What was kept since somebody left: each row as it was before its first change. */
export interface Former {
  readonly catalogueId: CatalogueId
  /** The last row that was kept before. */
  readonly after: number
}

/** Of a catalogue that is locked: null where no copy of the past is offered. */
export type KeptAfter = number | null

/** Keeps products as they are before a write changes them, once since somebody has left. */
export async function keepProducts(
  transaction: Transaction<Schema>,
  catalogue_id: CatalogueId,
  ids: readonly number[],
  keptAfter: KeptAfter,
): Promise<void> {
  if (keptAfter === null || ids.length === 0) return
  const known = await transaction
    .selectFrom('former_rows')
    .select('product_id')
    .where('catalogue_id', '=', catalogue_id)
    .where('id', '>', keptAfter)
    .where('product_id', 'in', ids)
    .execute()
  const kept = new Set(known.map(({ product_id }) => product_id))
  const whole = await readWhole(
    transaction,
    catalogue_id,
    ids.filter((id) => !kept.has(id)),
  )
  const rows = [...whole].map(([product_id, product]) => ({
    ...{ catalogue_id, product_id, shop_id: null, photo_name: product.fields.photo_name },
    body: JSON.stringify(product),
  }))
  for (const some of inChunks(rows))
    await transaction.insertInto('former_rows').values(some).execute()
}

/** Remembers for those who have left that products were not there yet. */
export async function keepAbsent(
  transaction: Transaction<Schema>,
  catalogue_id: CatalogueId,
  ids: readonly number[],
  keptAfter: KeptAfter,
): Promise<void> {
  if (keptAfter === null) return
  const absent = { catalogue_id, shop_id: null, photo_name: null, body: null }
  for (const some of inChunks(ids.map((product_id) => ({ ...absent, product_id }))))
    await transaction.insertInto('former_rows').values(some).execute()
}

/** Keeps the name of a shop before it changes or goes. */
export async function keepShop(
  transaction: Transaction<Schema>,
  catalogue_id: CatalogueId,
  { id: shop_id, name: body }: { readonly id: number; readonly name: string },
  keptAfter: KeptAfter,
): Promise<void> {
  if (keptAfter === null) return
  await transaction
    .insertInto('former_rows')
    .values({ catalogue_id, shop_id, body, product_id: null, photo_name: null })
    .execute()
}

/** The first row since then of each of the next products. @returns null for one that was not there */
export async function formerProducts(
  executor: Pick<Database, 'selectFrom'>,
  { catalogueId, after }: Former,
  from: number,
  last: number,
  most: number,
): Promise<ReadonlyMap<number, WholeProduct | null>> {
  const firsts = await executor
    .selectFrom('former_rows')
    .select(({ fn }) => ['product_id', fn.min('id').as('id')])
    .where('catalogue_id', '=', catalogueId)
    .where('id', '>', after)
    .where('product_id', '>', from)
    .where('product_id', '<=', last)
    .groupBy('product_id')
    .orderBy('product_id')
    .limit(most)
    .execute()
  if (firsts.length === 0) return new Map()
  const rows = await executor
    .selectFrom('former_rows')
    .select(['product_id', 'body'])
    .where('catalogue_id', '=', catalogueId)
    .where(
      'id',
      'in',
      firsts.map(({ id }) => id),
    )
    .orderBy('product_id')
    .execute()
  return new Map(
    rows.map(({ product_id, body }) => [
      product_id ?? 0,
      body === null ? null : (JSON.parse(body) as WholeProduct),
    ]),
  )
}

/** The names that shops had then, by their ids. */
export async function formerShops(
  executor: Pick<Database, 'selectFrom'>,
  { catalogueId, after }: Former,
): Promise<ReadonlyMap<number, string>> {
  const listed = await executor
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('catalogue_id', '=', catalogueId)
    .execute()
  const kept = await executor
    .selectFrom('former_rows')
    .select(['shop_id', 'body'])
    .where('catalogue_id', '=', catalogueId)
    .where('id', '>', after)
    .where('shop_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map([
    ...listed.map(({ id, name }) => [id, name] as const),
    ...kept.map(({ shop_id, body }) => [shop_id ?? 0, body ?? ''] as const),
  ])
}

/** The last row that a catalogue keeps at this moment. */
export async function lastKept(transaction: Transaction<Schema>, catalogueId: CatalogueId) {
  const { id } = await transaction
    .selectFrom('former_rows')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('catalogue_id', '=', catalogueId)
    .executeTakeFirstOrThrow()
  return id ?? 0
}
