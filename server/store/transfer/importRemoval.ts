import { type Database, unscoped } from '../database/database.ts'
import { lockCatalogue, writeInSlices } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'

/** Products or prices that one transaction deletes; others have their turn in between. */
const ROWS_PER_REMOVAL = 200
const PRICES_PER_REMOVAL = 1000

export const EXPIRED = ''

/** Deletes the prices before the products, since one may have five hundred. */
async function removeStaged(database: Database, id: number, catalogueId: CatalogueId) {
  const everyImport = unscoped(database)
  const prices = everyImport
    .selectFrom('import_products')
    .innerJoin('prices', 'prices.product_id', 'import_products.product_id')
    .select('prices.id')
    .where('import_id', '=', id)
    .limit(PRICES_PER_REMOVAL)
  const products = everyImport
    .selectFrom('import_products')
    .select('product_id')
    .where('import_id', '=', id)
    .limit(ROWS_PER_REMOVAL)
  const trips = everyImport
    .selectFrom('import_trips')
    .select('id')
    .where('import_id', '=', id)
    .limit(PRICES_PER_REMOVAL)
  for (const [table, staged] of [
    ['prices', prices],
    ['products', products],
    ['import_trips', trips],
  ] as const) {
    await writeInSlices(database, catalogueId, async (transaction) => {
      const gone = await unscoped(transaction)
        .deleteFrom(table)
        .where('id', 'in', staged)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  }
}

/** @param usedAt removes nothing where it has been continued since */
export async function removeImport(
  database: Database,
  id: number,
  usedAt?: string | null,
): Promise<void> {
  // First, so that nothing more is staged or committed.
  const found = await unscoped(database)
    .updateTable('imports')
    .set({ created_at: EXPIRED })
    .where('id', '=', id)
    .$if(usedAt !== undefined, (query) =>
      query.where('used_at', 'is not distinct from', usedAt ?? null),
    )
    .returning('catalogue_id')
    .executeTakeFirst()
  if (!found) return
  await removeStaged(database, id, found.catalogue_id)
  await database.transaction().execute(async (scoped) => {
    // A price that names such a shop at this moment makes it the catalogue's own.
    await lockCatalogue(scoped, found.catalogue_id)
    const transaction = unscoped(scoped)
    const staged = transaction.deleteFrom('import_shops').where('import_id', '=', id)
    // Another import has staged prices or trips of such a shop.
    for (const table of ['prices', 'import_trips'] as const)
      await staged
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom(table)
              .select('id')
              .whereRef(`${table}.shop_id`, '=', 'import_shops.shop_id'),
          ),
        )
        .execute()
    const shops = transaction
      .selectFrom('import_shops')
      .select('shop_id')
      .where('import_id', '=', id)
    await transaction.deleteFrom('shops').where('id', 'in', shops).execute()
    await transaction.deleteFrom('imports').where('id', '=', id).execute()
  })
}

/** Deletes what copies have staged that do not run any more, but for what they have shown. @param only of this copy */
export async function removeStagedCopies(database: Database, only?: number): Promise<void> {
  const left = await unscoped(database)
    .selectFrom('imports')
    .select('id')
    .where('copy_id', 'is not', null)
    .$if(only !== undefined, (query) => query.where('copy_id', '=', only ?? null))
    .where('copy_id', 'not in', ({ selectFrom }) =>
      selectFrom('copies').select('id').where('state', '=', 'running'),
    )
    .execute()
  for (const { id } of left) await removeImport(database, id)
}
