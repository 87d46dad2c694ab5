import type { Transaction } from 'kysely'
import type { Quotas } from '../../config/config.ts'
import type { KeptAfter } from '../catalogue/formerRows.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { neededPhotosSince } from '../photos/photos.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { lockCatalogue, requireRoom, updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { EXPIRED, removeImport, removeStagedCopies } from './importRemoval.ts'
import { holdingsOf, insertStaged, type StagedProduct, stageShops } from './stagedProducts.ts'
import { type StagedTrip, showTrips, stageTrips } from './stagedTrips.ts'

export interface ImportKey {
  readonly catalogueId: CatalogueId
  readonly id: number
  readonly since: string
}

type Writing = Transaction<Schema>

/** An open import lives no longer than its photos, which no product shows yet. */
export const validImportsSince = neededPhotosSince

/** How long an import that is not continued keeps another member from importing. */
const IDLE_MS = 10 * 60_000

/** @returns what it showed, null before its commit @throws CatalogueRefusal import-not-found */
async function importedBy(executor: Pick<Database, 'selectFrom'>, which: ImportKey) {
  const found = await executor
    .selectFrom('imports')
    .select(['imported', 'trips_received', 'trips_staged'])
    .where('id', '=', which.id)
    .where('catalogue_id', '=', which.catalogueId)
    .where('created_at', '>', which.since)
    .where('copy_id', 'is', null)
    .executeTakeFirst()
  if (!found) throw new CatalogueRefusal('import-not-found')
  const { imported, trips_received, trips_staged } = found
  return imported === null ? null : { imported, trips_received, trips_staged }
}

async function requireOpen(executor: Pick<Database, 'selectFrom'>, which: ImportKey) {
  if ((await importedBy(executor, which)) !== null) throw new CatalogueRefusal('import-committed')
}

export interface StagedBatch {
  readonly products: readonly StagedProduct[]
  readonly trips: readonly StagedTrip[]
}

/** What has come to an import, or what it has added. */
export interface ImportCounts {
  readonly products: number
  readonly trips: number
}

/** Stages products, prices and trips, which stay hidden until the commit. @param most products in all @returns what has come so far */
async function stageBatch(
  transaction: Writing,
  quotas: Quotas,
  which: ImportKey,
  { products, trips }: StagedBatch,
  most: number,
  now: string,
): Promise<ImportCounts> {
  const held = holdingsOf(products)
  // Before the import, as every write of a catalogue does.
  await lockCatalogue(transaction, which.catalogueId)
  // So that parallel batches take turns and none follows the commit.
  const counted = await transaction
    .updateTable('imports')
    .set(({ eb }) => ({
      staged: eb('staged', '+', products.length),
      price_count: eb('price_count', '+', held.prices),
      text_bytes: eb('text_bytes', '+', held.textBytes),
      trips_received: eb('trips_received', '+', trips.length),
      used_at: now,
    }))
    .where('id', '=', which.id)
    .where('catalogue_id', '=', which.catalogueId)
    .where('created_at', '>', which.since)
    .where('imported', 'is', null)
    .where('copy_id', 'is', null)
    .where('staged', '<=', most - products.length)
    .returning(['staged', 'price_count', 'text_bytes', 'trips_received'])
    .executeTakeFirst()
  if (!counted) {
    await requireOpen(transaction, which)
    throw new CatalogueRefusal('import-full')
  }
  const { staged, price_count, text_bytes } = counted
  const waiting = { products: staged, prices: price_count, textBytes: text_bytes }
  await requireRoom(transaction, quotas, which.catalogueId, waiting)
  const shops = await stageShops(transaction, which, [...products, { prices: trips }], now)
  await insertStaged(transaction, which, products, shops, now)
  if (trips.length > 0) await stageTrips(transaction, which, trips, shops)
  return { products: staged, trips: counted.trips_received }
}

/** Remembers for those who have left that the products were not there yet. */
async function keepAbsent(
  transaction: Writing,
  { id, catalogueId }: ImportKey,
  keptAfter: KeptAfter,
): Promise<void> {
  if (keptAfter === null) return
  await unscoped(transaction)
    .insertInto('former_rows')
    .columns(['catalogue_id', 'product_id'])
    .expression((query) =>
      query
        .selectFrom('import_products')
        .select((eb) => [eb.val(catalogueId).as('catalogue_id'), 'product_id'])
        .where('import_id', '=', id),
    )
    .execute()
}

/** Shows all that has come or nothing; idempotent. @param expected what has come, its trips where they are known @returns what it added */
async function commitImport(
  transaction: Writing,
  quotas: Quotas,
  which: ImportKey,
  { products, trips }: { readonly products: number; readonly trips?: number | undefined },
): Promise<ImportCounts> {
  const keptAfter = await lockCatalogue(transaction, which.catalogueId)
  const closed = await transaction
    .updateTable('imports')
    .set({ imported: products })
    .where('id', '=', which.id)
    .where('catalogue_id', '=', which.catalogueId)
    .where('created_at', '>', which.since)
    .where('imported', 'is', null)
    .where('copy_id', 'is', null)
    .where('staged', '=', products)
    .$if(trips !== undefined, (query) => query.where('trips_received', '=', trips ?? 0))
    .returning(['price_count', 'text_bytes', 'trips_staged'])
    .executeTakeFirst()
  if (!closed) {
    const shown = await importedBy(transaction, which)
    const isOther =
      shown?.imported !== products || shown.trips_received !== (trips ?? shown.trips_received)
    if (isOther) throw new CatalogueRefusal('import-incomplete')
    return { products, trips: shown.trips_staged }
  }
  await keepAbsent(transaction, which, keptAfter)
  for (const table of ['import_products', 'import_shops'] as const)
    await unscoped(transaction).deleteFrom(table).where('import_id', '=', which.id).execute()
  const { price_count: prices, text_bytes: textBytes } = closed
  const added = { products, prices, textBytes }
  await updateUsageAndListTag(transaction, quotas, which.catalogueId, added)
  if (closed.trips_staged === 0) return { products, trips: 0 }
  const shown = await showTrips(transaction, which)
  await transaction
    .updateTable('imports')
    .set({ trips_staged: shown })
    .where('id', '=', which.id)
    .where('catalogue_id', '=', which.catalogueId)
    .execute()
  return { products, trips: shown }
}

/** At most one import of a file a catalogue; `since` is the oldest creation date of an open one. All throw CatalogueRefusal. */
export function importStore(database: Database, quotas: Quotas) {
  const inTransaction = transactionRunner(database, quotas)
  const remove = (id: number) => removeImport(database, id)

  return {
    requireOpen: (which: ImportKey) => requireOpen(database, which),
    /** Replaces an older one, another person's once it is idle. @returns its id */
    async open(catalogue_id: CatalogueId, user_id: UserId, now: Date): Promise<number> {
      const created_at = now.toISOString()
      const idleSince = new Date(now.getTime() - IDLE_MS).toISOString()
      const opening = { catalogue_id, user_id, created_at, used_at: created_at }
      for (;;) {
        const opened = await database
          .insertInto('imports')
          .values({ ...opening, staged: 0, text_bytes: 0, price_count: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (opened) return opened.id
        const former = await database
          .selectFrom('imports')
          .select(['id', 'user_id', 'used_at', 'imported', 'created_at'])
          .where('catalogue_id', '=', catalogue_id)
          .where('copy_id', 'is', null)
          .executeTakeFirst()
        if (!former) continue
        const isRunning = former.imported === null && former.created_at !== EXPIRED
        const isActive = former.used_at !== null && former.used_at > idleSince
        if (isRunning && isActive && former.user_id !== user_id) {
          throw new CatalogueRefusal('import-running')
        }
        await removeImport(database, former.id, former.used_at)
      }
    },
    stage: inTransaction(stageBatch),
    commit: inTransaction(commitImport),
    async drop({ catalogueId, id }: ImportKey): Promise<void> {
      const found = await database
        .selectFrom('imports')
        .select('id')
        .where('id', '=', id)
        .where('catalogue_id', '=', catalogueId)
        .where('created_at', '!=', EXPIRED)
        .where('copy_id', 'is', null)
        .executeTakeFirst()
      if (!found) throw new CatalogueRefusal('import-not-found')
      await remove(id)
    },
    async removeOlder(since: string): Promise<void> {
      const old = await unscoped(database)
        .selectFrom('imports')
        .select('id')
        .where('created_at', '<=', since)
        .where('copy_id', 'is', null)
        .execute()
      for (const { id } of old) await remove(id)
      await removeStagedCopies(database)
    },
  }
}
