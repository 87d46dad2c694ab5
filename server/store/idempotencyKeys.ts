import type { Product } from '../../src/contract/products.ts'
import type { Database } from './database.ts'
import type { ProductColumns } from './productColumns.ts'
import { insertProduct } from './products.ts'

/** SHA-256 of the key and of the body. */
interface KeyedRequest {
  readonly keyHash: string
  readonly bodyHash: string
}

export interface RecordedAnswer {
  readonly body_hash: string
  readonly answer: string
}

/** Idempotency keys per person; times are ISO text, keys from before `since` have expired. */
export interface IdempotencyKeyStore {
  readonly find: (
    userId: number,
    keyHash: string,
    since: string,
  ) => Promise<RecordedAnswer | undefined>
  /** Adds a product and its key in one transaction, unless the key is known. */
  readonly addProductOnce: (
    userId: number,
    fields: ProductColumns,
    request: KeyedRequest,
    time: { readonly now: string; readonly since: string },
  ) => Promise<RecordedAnswer>
  readonly removeExpired: (since: string) => Promise<void>
}

export function idempotencyKeyStore(database: Database): IdempotencyKeyStore {
  const byKey = (executor: Pick<Database, 'selectFrom'>, userId: number, keyHash: string) =>
    executor
      .selectFrom('creations')
      .select(['body_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)

  return {
    find: (userId, keyHash, since) =>
      byKey(database, userId, keyHash).where('created_at', '>', since).executeTakeFirst(),
    addProductOnce: (user_id, fields, { keyHash, bodyHash }, { now, since }) =>
      database.transaction().execute(async (transaction) => {
        const fresh = { body_hash: bodyHash, answer: '', created_at: now }
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
        const product: Product = await insertProduct(transaction, user_id, fields, now)
        const answer = JSON.stringify(product)
        await transaction
          .updateTable('creations')
          .set({ answer })
          .where('user_id', '=', user_id)
          .where('key_hash', '=', keyHash)
          .execute()
        return { body_hash: bodyHash, answer }
      }),
    removeExpired: async (since) => {
      await database.deleteFrom('creations').where('created_at', '<=', since).execute()
    },
  }
}
