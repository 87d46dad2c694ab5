import type { Quotas } from '../config.ts'
import type { Database } from './database.ts'
import type { ProductColumns } from './productColumns.ts'
import { insertProduct } from './products.ts'

/** SHA-256 of the key and of the body. */
interface KeyedRequest {
  readonly keyHash: string
  readonly bodyHash: string
}

/** What a key was used for; the product may have been deleted since. */
export interface KeyedCreation {
  readonly body_hash: string
  readonly product_id: number
}

/** Idempotency keys per person; times are ISO text, keys from before `since` have expired. */
export interface IdempotencyKeyStore {
  readonly find: (
    userId: number,
    keyHash: string,
    since: string,
  ) => Promise<KeyedCreation | undefined>
  /** Adds a product and its key in one transaction, unless the key is known. */
  readonly addProductOnce: (
    userId: number,
    fields: ProductColumns,
    request: KeyedRequest,
    time: { readonly now: string; readonly since: string },
  ) => Promise<KeyedCreation>
  readonly removeExpired: (since: string) => Promise<void>
}

export function idempotencyKeyStore(database: Database, quotas: Quotas): IdempotencyKeyStore {
  const byKey = (executor: Pick<Database, 'selectFrom'>, userId: number, keyHash: string) =>
    executor
      .selectFrom('creations')
      .select(['body_hash', 'product_id'])
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)

  return {
    find: (userId, keyHash, since) =>
      byKey(database, userId, keyHash).where('created_at', '>', since).executeTakeFirst(),
    addProductOnce: (user_id, fields, { keyHash, bodyHash }, { now, since }) =>
      database.transaction().execute(async (transaction) => {
        const fresh = { body_hash: bodyHash, product_id: 0, created_at: now }
        const claimed = await transaction
          .insertInto('creations')
          .values({ user_id, key_hash: keyHash, ...fresh })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'key_hash'])
              .doUpdateSet(fresh)
              .where('creations.created_at', '<=', since),
          )
          .returning('user_id')
          .executeTakeFirst()
        if (!claimed) return byKey(transaction, user_id, keyHash).executeTakeFirstOrThrow()
        const { id } = await insertProduct(transaction, quotas, user_id, fields, now)
        await transaction
          .updateTable('creations')
          .set({ product_id: id })
          .where('user_id', '=', user_id)
          .where('key_hash', '=', keyHash)
          .execute()
        return { body_hash: bodyHash, product_id: id }
      }),
    removeExpired: async (since) => {
      await database.deleteFrom('creations').where('created_at', '<=', since).execute()
    },
  }
}
