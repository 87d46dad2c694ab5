import { type Database, deleteAll, unscoped } from '../database.ts'
import type { CatalogueId } from '../ids.ts'
import type { Writing } from './memberships.ts'

/** Rows that one transaction deletes; others have their turn in between. */
const PRODUCTS_PER_REMOVAL = 200
const PRICES_PER_REMOVAL = 1000

const CATALOGUES_PER_CLEANUP = 100

/** Deletes all prices of a catalogue before its products, since one may have five hundred. */
export async function removeProducts(database: Database, catalogueId: CatalogueId): Promise<void> {
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
    await deleteAll(async () => {
      const gone = await database
        .deleteFrom(table)
        .where('catalogue_id', '=', catalogueId)
        .where('id', 'in', some)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  }
}

/** Deletes what is left of a catalogue, but the bytes of its photos. */
export async function deleteCatalogue(
  transaction: Writing,
  catalogueId: CatalogueId,
): Promise<void> {
  // Products refer to photos and shops to imports, so they go first; the other tables cascade.
  for (const table of ['products', 'shops', 'photo_names'] as const) {
    await transaction.deleteFrom(table).where('catalogue_id', '=', catalogueId).execute()
  }
  await transaction.deleteFrom('catalogues').where('id', '=', catalogueId).execute()
}

/** Deletes a catalogue without members, in slices; cut short, the next cleanup goes on. */
export async function removeCatalogue(database: Database, catalogueId: CatalogueId): Promise<void> {
  await removeProducts(database, catalogueId)
  await database.transaction().execute((transaction) => deleteCatalogue(transaction, catalogueId))
}

export async function removeEmptyCatalogues(database: Database): Promise<void> {
  const empty = await unscoped(database)
    .selectFrom('catalogues')
    .leftJoin('catalogue_members', 'catalogue_members.catalogue_id', 'catalogues.id')
    .select('catalogues.id')
    .where('catalogue_members.user_id', 'is', null)
    .limit(CATALOGUES_PER_CLEANUP)
    .execute()
  for (const { id } of empty) await removeCatalogue(database, id)
}
