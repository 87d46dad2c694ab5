import type { Transaction } from 'kysely'
import { requireTripRoom, type TripEntry } from '../catalogue/trips.ts'
import { inChunks } from '../engine/inChunks.ts'
import { renewTripTag } from '../quotas/quotas.ts'
import type { Schema } from '../schema/schema.ts'
import type { TripColumns } from '../schema/tripColumns.ts'
import type { ShopIds, Staging } from './stagedProducts.ts'

type Writing = Transaction<Schema>

export type StagedTrip = TripEntry & { readonly key: string }

const columns = [
  ...(['key', 'day', 'shop_id', 'basket_cents', 'usual_cents'] as const),
  ...(['priced', 'unpriced', 'ticket_cents'] as const),
] as const satisfies readonly (keyof TripColumns | 'key')[]

/** Stages trips but those that the catalogue has; the caller holds the lock of its row. @throws CatalogueRefusal */
export async function stageTrips(
  transaction: Writing,
  { id: import_id, catalogueId }: Staging,
  trips: readonly StagedTrip[],
  shops: ShopIds,
): Promise<void> {
  let staged = 0
  for (const chunk of inChunks(trips)) {
    const known = await transaction
      .selectFrom('trips')
      .select('key')
      .where('catalogue_id', '=', catalogueId)
      .where(
        'key',
        'in',
        chunk.map(({ key }) => key),
      )
      .execute()
    const keys = new Set(known.map(({ key }) => key))
    const rows = chunk
      .filter(({ key }) => !keys.has(key))
      .map(({ shop, ...trip }) => ({ ...trip, import_id, shop_id: shops.get(shop) ?? null }))
    if (rows.length === 0) continue
    const added = await transaction
      .insertInto('import_trips')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['import_id', 'key']).doNothing())
      .executeTakeFirst()
    staged += Number(added.numInsertedOrUpdatedRows)
  }
  const counted = await transaction
    .updateTable('imports')
    .set(({ eb }) => ({ trips_staged: eb('trips_staged', '+', staged) }))
    .where('id', '=', import_id)
    .where('catalogue_id', '=', catalogueId)
    .returning('trips_staged')
    .executeTakeFirstOrThrow()
  await requireTripRoom(transaction, catalogueId, counted.trips_staged)
}

/** Shows the staged trips, but those that were added meanwhile. @returns how many @throws CatalogueRefusal */
export async function showTrips(
  transaction: Writing,
  { id, catalogueId }: Staging,
): Promise<number> {
  const own = transaction.selectFrom('imports').select('id').where('catalogue_id', '=', catalogueId)
  const shown = await transaction
    .insertInto('trips')
    .columns(['catalogue_id', ...columns])
    .expression((query) =>
      query
        .selectFrom('import_trips')
        .select((eb) => eb.val(catalogueId).as('catalogue_id'))
        .select(columns)
        .where('import_id', 'in', own.where('id', '=', id))
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['catalogue_id', 'key']).doNothing())
    .executeTakeFirst()
  await transaction
    .deleteFrom('import_trips')
    .where('import_id', 'in', own.where('id', '=', id))
    .execute()
  await requireTripRoom(transaction, catalogueId)
  await renewTripTag(transaction, catalogueId)
  return Number(shown.numInsertedOrUpdatedRows)
}
