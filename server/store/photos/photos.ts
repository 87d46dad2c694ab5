import { sql, type Transaction } from 'kysely'
import type { Quotas } from '../../config/config.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { isForeignKeyViolation } from '../engine/databaseErrors.ts'
import { countPhoto, lockCatalogue } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'

export interface Photo {
  readonly media_type: string
  readonly bytes: Uint8Array
}

/** An uploaded photo may belong to a form that is still being filled in. */
const UNUSED_PHOTO_MS = 24 * 3600 * 1000

export function neededPhotosSince(now: Date): string {
  return new Date(now.getTime() - UNUSED_PHOTO_MS).toISOString()
}

/** @returns `name`, or the photo's earlier name in this catalogue @throws CatalogueRefusal */
async function keepPhoto(
  transaction: Transaction<Schema>,
  quotas: Quotas,
  catalogueId: CatalogueId,
  name: string,
  { sha256, media_type, bytes }: Photo & { readonly sha256: string },
  now: string,
): Promise<string> {
  await lockCatalogue(transaction, catalogueId)
  await transaction
    .insertInto('photos')
    .values({ sha256, media_type, bytes })
    // This update changes nothing but locks the row until its name is written.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ media_type }))
    .execute()
  const kept = await transaction
    .insertInto('photo_names')
    .values({ name, catalogue_id: catalogueId, sha256, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['catalogue_id', 'sha256']).doUpdateSet({ created_at: now }),
    )
    .returning('name')
    .executeTakeFirstOrThrow()
  if (kept.name === name) await countPhoto(transaction, quotas, catalogueId, bytes.byteLength)
  return kept.name
}

/** Stores bytes once by SHA-256, served under a name of each catalogue. Times are ISO text. */
export function photoStore(database: Database, quotas: Quotas) {
  return {
    keep: transactionRunner(database, quotas)(keepPhoto),
    // Its name is unguessable, and everyone who knows it may see a photo.
    find: (name: string): Promise<Photo | undefined> =>
      unscoped(database)
        .selectFrom('photo_names')
        .innerJoin('photos', 'photos.sha256', 'photo_names.sha256')
        .select(['photos.media_type', 'photos.bytes'])
        .where('photo_names.name', '=', name)
        .executeTakeFirst(),
    /** Restarts the time after which an unused photo is deleted. @returns whether the catalogue has it */
    claim: async (catalogueId: CatalogueId, name: string, now: string): Promise<boolean> => {
      const row = await database
        .updateTable('photo_names')
        .set({ created_at: now })
        .where('name', '=', name)
        .where('catalogue_id', '=', catalogueId)
        .returning('name')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Deletes photos that no product shows and that were not claimed since. @returns how many */
    removeUnused: async (since: string): Promise<number> => {
      const unused = await unscoped(database)
        .selectFrom('photo_names')
        .select('name')
        .where('created_at', '<=', since)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('products')
                .select('products.id')
                .whereRef('products.photo_name', '=', 'photo_names.name'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('former_rows')
                .select('former_rows.id')
                .whereRef('former_rows.photo_name', '=', 'photo_names.name'),
            ),
          ),
        )
        .execute()
      let removed = 0
      for (const { name } of unused) if (await remove(database, quotas, name, since)) removed += 1
      return removed
    },
    /** Deletes bytes without a name. */
    removeNameless: async (): Promise<void> => {
      const nameless = await unscoped(database)
        .selectFrom('photos')
        .leftJoin('photo_names', 'photo_names.sha256', 'photos.sha256')
        .select('photos.sha256')
        .where('photo_names.name', 'is', null)
        .execute()
      for (const { sha256 } of nameless) {
        // A transaction each, between which others have their turn.
        await unlessReferenced(() =>
          database
            .transaction()
            .execute((transaction) => removeBytes(unscoped(transaction), sha256)),
        )
      }
    },
  }
}

async function removeBytes(executor: Pick<Database, 'deleteFrom'>, sha256: string): Promise<void> {
  await executor
    .deleteFrom('photos')
    .where('sha256', '=', sha256)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('photo_names').select('name').where('sha256', '=', sha256))),
    )
    .execute()
}

// A photo that is claimed during its removal stays.
async function unlessReferenced<T>(removal: () => Promise<T>): Promise<T | undefined> {
  try {
    return await removal()
  } catch (error) {
    if (isForeignKeyViolation(error)) return undefined
    throw error
  }
}

// Also deletes the bytes if this was their last name.
async function remove(
  database: Database,
  quotas: Quotas,
  name: string,
  since: string,
): Promise<boolean> {
  const removed = await unlessReferenced(() =>
    database.transaction().execute(async (transaction) => {
      const everyPhoto = unscoped(transaction)
      const found = await everyPhoto
        .selectFrom('photo_names')
        .select('catalogue_id')
        .where('name', '=', name)
        .executeTakeFirst()
      if (!found) return false
      await lockCatalogue(transaction, found.catalogue_id)
      const gone = await everyPhoto
        .deleteFrom('photo_names')
        .where('name', '=', name)
        .where('created_at', '<=', since)
        .returning(['catalogue_id', 'sha256'])
        .executeTakeFirst()
      if (!gone) return false
      const { size } = await transaction
        .selectFrom('photos')
        .select(sql<number>`octet_length(bytes)`.as('size'))
        .where('sha256', '=', gone.sha256)
        .executeTakeFirstOrThrow()
      await countPhoto(transaction, quotas, gone.catalogue_id, -size)
      await removeBytes(everyPhoto, gone.sha256)
      return true
    }),
  )
  return removed ?? false
}
