import type { Transaction } from 'kysely'
import { lockCatalogue } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { isCommitted } from './committedProducts.ts'
import { keepProducts } from './formerRows.ts'

/** Lets what changes these products take turns, by the lock of their catalogue, and keeps them as they were for those who have left. @returns whether all are there */
export async function lockProducts(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  ids: readonly number[],
): Promise<boolean> {
  const keptAfter = await lockCatalogue(transaction, catalogueId)
  if (ids.length === 0) return true
  const found = await transaction
    .selectFrom('products')
    .select('id')
    .where('catalogue_id', '=', catalogueId)
    .where('id', 'in', ids)
    .where(isCommitted)
    .execute()
  if (found.length < new Set(ids).size) return false
  await keepProducts(transaction, catalogueId, ids, keptAfter)
  return true
}
