import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

export interface Photo {
  readonly media_type: string
  readonly bytes: Uint8Array
}

/** Pictures: bytes once under their SHA-256, served under names of their owners. */
export interface PhotoStore {
  /** Keeps a picture under `name`, unless this person has it already. @returns the name it has */
  readonly keep: (
    userId: number,
    name: string,
    photo: Photo & { readonly sha256: string },
    now: string,
  ) => Promise<string>
  readonly find: (name: string) => Promise<Photo | undefined>
  readonly isOwnedBy: (userId: number, name: string) => Promise<boolean>
}

/** The photos of a database. */
export function photoStore(database: Database): PhotoStore {
  return {
    keep: (userId, name, { sha256, media_type, bytes }, now) =>
      database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('photos')
          .values({ sha256, media_type, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await transaction
          .insertInto('photo_names')
          .values({ name, user_id: userId, sha256, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const kept = await transaction
          .selectFrom('photo_names')
          .select('name')
          .where('user_id', '=', userId)
          .where('sha256', '=', sha256)
          .executeTakeFirstOrThrow()
        return kept.name
      }),
    find: (name) =>
      database
        .selectFrom('photo_names')
        .innerJoin('photos', 'photos.sha256', 'photo_names.sha256')
        .select(['photos.media_type', 'photos.bytes'])
        .where('photo_names.name', '=', name)
        .executeTakeFirst(),
    isOwnedBy: async (userId, name) => {
      const row = await database
        .selectFrom('photo_names')
        .select('name')
        .where('name', '=', name)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Forgets a picture that no product shows any more: its name, then its bytes if it was their last. */
export async function dropUnusedPhoto(
  transaction: Transaction<Schema>,
  name: string,
): Promise<void> {
  const dropped = await transaction
    .deleteFrom('photo_names')
    .where('name', '=', name)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').where('photo_name', '=', name))),
    )
    .returning('sha256')
    .executeTakeFirst()
  if (!dropped) return
  await transaction
    .deleteFrom('photos')
    .where('sha256', '=', dropped.sha256)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('photo_names').select('name').where('sha256', '=', dropped.sha256))),
    )
    .execute()
}
