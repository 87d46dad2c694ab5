import { type Database, deleteAll, unscoped } from './database.ts'
import { lockCatalogue } from './quotas.ts'

/** Products or prices that one transaction deletes; others have their turn in between. */
const ROWS_PER_REMOVAL = 200
const PRICES_PER_REMOVAL = 1000

export const EXPIRED = ''

async function removePrices(database: Database, id: number): Promise<number> {
  const everyImport = unscoped(database)
  const staged = everyImport
    .selectFrom('import_products')
    .innerJoin('prices', 'prices.product_id', 'import_products.product_id')
    .select('prices.id')
    .where('import_id', '=', id)
    .limit(PRICES_PER_REMOVAL)
  const gone = await everyImport.deleteFrom('prices').where('id', 'in', staged).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

function removeProducts(database: Database, id: number): Promise<number> {
  return database.transaction().execute(async (scoped) => {
    const transaction = unscoped(scoped)
    const rows = await transaction
      .selectFrom('import_products')
      .select('product_id')
      .where('import_id', '=', id)
      .limit(ROWS_PER_REMOVAL)
      .execute()
    const ids = rows.map(({ product_id }) => product_id)
    if (ids.length > 0) await transaction.deleteFrom('products').where('id', 'in', ids).execute()
    return ids.length
  })
}

export async function removeImport(database: Database, id: number): Promise<void> {
  // First, so that nothing more is staged or committed.
  await unscoped(database)
    .updateTable('imports')
    .set({ created_at: EXPIRED })
    .where('id', '=', id)
    .execute()
  await deleteAll(() => removePrices(database, id))
  await deleteAll(() => removeProducts(database, id))
  await database.transaction().execute(async (scoped) => {
    const transaction = unscoped(scoped)
    const found = await transaction
      .selectFrom('imports')
      .select('catalogue_id')
      .where('id', '=', id)
      .executeTakeFirst()
    // A price that names such a shop at this moment makes it the catalogue's own.
    if (found) await lockCatalogue(scoped, found.catalogue_id)
    const shops = transaction
      .selectFrom('import_shops')
      .select('shop_id')
      .where('import_id', '=', id)
    await transaction.deleteFrom('shops').where('id', 'in', shops).execute()
    await transaction.deleteFrom('imports').where('id', '=', id).execute()
  })
}
