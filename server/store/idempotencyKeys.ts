import type { Product } from '../../src/contract/products.ts'
import type { Database } from './database.ts'
import { insertProduct, type ProductFields } from './products.ts'

/** A creation that may be sent twice: its key and its body, hashed. */
export interface Creation {
  readonly keyHash: string
  readonly bodyHash: string
}

/** What an earlier creation with the same key was, and was answered. */
export interface EarlierCreation {
  readonly body_hash: string
  readonly answer: string
}

/** Keys of creations, each person's apart; instants are ISO text, `since` is the oldest that counts. */
export interface CreationStore {
  readonly find: (
    userId: number,
    keyHash: string,
    since: string,
  ) => Promise<EarlierCreation | undefined>
  /** Adds a product unless the key is known; both or neither. @returns what the key stands for now */
  readonly addOnce: (
    userId: number,
    fields: ProductFields,
    creation: Creation,
    time: { readonly now: string; readonly since: string },
  ) => Promise<EarlierCreation>
  readonly removeOlder: (since: string) => Promise<void>
}

/** The keyed creations of a database. */
export function creationStore(database: Database): CreationStore {
  const earlier = (executor: Pick<Database, 'selectFrom'>, userId: number, keyHash: string) =>
    executor
      .selectFrom('creations')
      .select(['body_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)

  return {
    find: (userId, keyHash, since) =>
      earlier(database, userId, keyHash).where('created_at', '>', since).executeTakeFirst(),
    addOnce: (user_id, fields, { keyHash, bodyHash }, { now, since }) =>
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
        if (!claimed) return earlier(transaction, user_id, keyHash).executeTakeFirstOrThrow()
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
    removeOlder: async (since) => {
      await database.deleteFrom('creations').where('created_at', '<=', since).execute()
    },
  }
}
