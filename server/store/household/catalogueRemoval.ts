import { type Database, unscoped } from '../database/database.ts'
import { lockCatalogue, writeInSlices } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Writing } from './memberships.ts'

/** Rows that one transaction deletes; others have their turn in between. */
const PRODUCTS_PER_REMOVAL = 200
const PRICES_PER_REMOVAL = 1000

const CATALOGUES_PER_CLEANUP = 100

/** Deletes the products and trips of a catalogue; all prices before the products, since one may have five hundred. */
export async function removeHoldings(database: Database, catalogueId: CatalogueId): Promise<void> {
  const prices = database
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .select('prices.id')
    .where('products.catalogue_id', '=', catalogueId)
    .limit(PRICES_PER_REMOVAL)
  const products = database
    .selectFrom('products')
    .select('id')
    .where('catalogue_id', '=', catalogueId)
    .limit(PRODUCTS_PER_REMOVAL)
  for (const [table, some] of [
    ['prices', prices],
    ['products', products],
  ] as const) {
    await writeInSlices(database, catalogueId, async (transaction) => {
      const gone = await transaction
        .deleteFrom(table)
        .where('catalogue_id', '=', catalogueId)
        .where('id', 'in', some)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  }
  await removeTrips(database, catalogueId)
}

async function removeTrips(database: Database, catalogueId: CatalogueId): Promise<void> {
  await writeInSlices(database, catalogueId, async (transaction) => {
    const gone = await transaction
      .deleteFrom('trips')
      .where('catalogue_id', '=', catalogueId)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('trips')
          .select('id')
          .where('catalogue_id', '=', catalogueId)
          .limit(PRICES_PER_REMOVAL),
      )
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
}

/** Deletes what is left of a catalogue, but the bytes of its photos. */
export async function deleteCatalogue(
  transaction: Writing,
  catalogueId: CatalogueId,
): Promise<void> {
  await lockCatalogue(transaction, catalogueId)
  // Products refer to photos and trips to shops, so they go first; the other tables cascade.
  for (const table of ['products', 'trips', 'shops', 'photo_names'] as const) {
    await transaction.deleteFrom(table).where('catalogue_id', '=', catalogueId).execute()
  }
  await transaction.deleteFrom('catalogues').where('id', '=', catalogueId).execute()
}

/** Deletes a catalogue without members, in slices; cut short, the next cleanup goes on. */
export async function removeCatalogue(database: Database, catalogueId: CatalogueId): Promise<void> {
  await removeHoldings(database, catalogueId)
  await database.transaction().execute((transaction) => deleteCatalogue(transaction, catalogueId))
}

/** But one that its last member has left with a copy, until that is complete. @param only where nothing but this one may be empty */
export async function removeEmptyCatalogues(
  database: Database,
  now: string,
  only?: CatalogueId,
): Promise<void> {
  const empty = await unscoped(database)
    .selectFrom('catalogues')
    .leftJoin('catalogue_members', 'catalogue_members.catalogue_id', 'catalogues.id')
    .select('catalogues.id')
    .where('catalogue_members.user_id', 'is', null)
    .$if(only !== undefined, (query) => query.where('catalogues.id', '=', only ?? null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departures')
            .select('left_at')
            .whereRef('departures.catalogue_id', '=', 'catalogues.id')
            .where('copy_until', '>', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('copies')
            .select('copies.id')
            .whereRef('copies.from_id', '=', 'catalogues.id')
            .where('state', '=', 'running'),
        ),
      ),
    )
    .limit(CATALOGUES_PER_CLEANUP)
    .execute()
  for (const { id } of empty) await removeCatalogue(database, id)
}

const ROWS_PER_UPDATE = 2000

/** Takes the trace of a person out of the prices, trips and shopping lists of households. */
export async function forgetPerson(database: Database, userId: UserId): Promise<void> {
  const every = unscoped(database)
  for (const column of ['done_by', 'added_by', 'gone_by'] as const) {
    const found = every.selectFrom('list_items').select('catalogue_id').distinct()
    for (const { catalogue_id } of await found.where(column, '=', userId).execute()) {
      await writeInSlices(database, catalogue_id, async (transaction) => {
        const forgotten = await transaction
          .updateTable('list_items')
          .set({ [column]: null })
          .where('catalogue_id', '=', catalogue_id)
          .where(column, '=', userId)
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('list_items')
              .select('id')
              .where('catalogue_id', '=', catalogue_id)
              .where(column, '=', userId)
              .limit(ROWS_PER_UPDATE),
          )
          .executeTakeFirst()
        return Number(forgotten.numUpdatedRows)
      })
    }
  }
  for (const table of ['prices', 'trips'] as const) {
    const recorded = every.selectFrom(table).select('catalogue_id').distinct()
    for (const { catalogue_id } of await recorded.where('recorded_by', '=', userId).execute()) {
      await writeInSlices(database, catalogue_id, async (transaction) => {
        const forgotten = await transaction
          .updateTable(table)
          .set({ recorded_by: null })
          .where('catalogue_id', '=', catalogue_id)
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom(table)
              .select('id')
              .where('catalogue_id', '=', catalogue_id)
              .where('recorded_by', '=', userId)
              .limit(ROWS_PER_UPDATE),
          )
          .executeTakeFirst()
        return Number(forgotten.numUpdatedRows)
      })
    }
  }
}

/** Deletes what was kept for those who have left, where none of them may copy it any more. */
export async function removeFormerRows(database: Database, now: string): Promise<void> {
  const every = unscoped(database)
  const offered = every
    .selectFrom('departures')
    .select('catalogue_id')
    .where('copy_until', '>', now)
  const over = await every
    .selectFrom('catalogues')
    .select('id')
    .where('kept_after', 'is not', null)
    .where('id', 'not in', offered)
    .execute()
  for (const { id } of over) {
    await database.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction, id)
      await unscoped(transaction)
        .updateTable('catalogues')
        .set({ kept_after: null })
        .where('id', '=', id)
        .where('id', 'not in', offered)
        .execute()
    })
  }
  const former = await every
    .selectFrom('former_rows')
    .innerJoin('catalogues', 'catalogues.id', 'former_rows.catalogue_id')
    .select('catalogue_id')
    .distinct()
    .where('kept_after', 'is', null)
    .execute()
  for (const { catalogue_id } of former) {
    await writeInSlices(database, catalogue_id, async (transaction) => {
      const gone = await transaction
        .deleteFrom('former_rows')
        .where('catalogue_id', '=', catalogue_id)
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('former_rows')
            .innerJoin('catalogues', 'catalogues.id', 'former_rows.catalogue_id')
            .select('former_rows.id')
            .where('catalogues.id', '=', catalogue_id)
            .where('former_rows.catalogue_id', '=', catalogue_id)
            .where('kept_after', 'is', null)
            .limit(PRODUCTS_PER_REMOVAL),
        )
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  }
}
