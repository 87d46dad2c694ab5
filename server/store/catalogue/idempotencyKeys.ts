import type { Transaction } from 'kysely'
import type { Quotas } from '../../config/config.ts'
import type { Database } from '../database/database.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Recording } from '../schema/priceColumns.ts'
import type { ProductColumns } from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { mergeProducts } from './mergeProducts.ts'
import { insertPrice, type PriceInsert } from './prices.ts'
import { insertProduct } from './products.ts'
import { insertTrip, type TripEntry } from './trips.ts'

/** SHA-256 of the key and of the body. */
export interface KeyedRequest {
  readonly userId: UserId
  readonly keyHash: string
  readonly bodyHash: string
}

/** What a key was used for; it may have been deleted since. Without a price for a product's own, and for one that the product had; a trip has no product. */
export interface KeyedCreation {
  readonly body_hash: string
  readonly product_id: number
  readonly price_id: number | null
}

export interface KeyedTime extends Recording {
  readonly since: string
}

/** A phone that got no answer may repeat its request weeks later. */
const KEY_LIFETIME_MS = 30 * 24 * 3600 * 1000

export function validIdempotencyKeysSince(now: Date): string {
  return new Date(now.getTime() - KEY_LIFETIME_MS).toISOString()
}

/** Older ones are forgotten, though they have not expired. */
const KEYS_OF_PERSON = 10_000

/** Counting the keys at each write would cost more than the write. */
const WRITES_PER_REMOVAL = 100

async function removeOldest(database: Database, userId: UserId): Promise<void> {
  await database
    .deleteFrom('creations')
    .where('user_id', '=', userId)
    .where('created_at', '<', ({ selectFrom }) =>
      selectFrom('creations')
        .select('created_at')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .offset(KEYS_OF_PERSON - 1),
    )
    .execute()
}

const byKey = (executor: Pick<Database, 'selectFrom'>, userId: UserId, keyHash: string) =>
  executor
    .selectFrom('creations')
    .select(['body_hash', 'product_id', 'price_id'])
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)

/** Idempotency keys per person; times are ISO text, keys from before `since` have expired. Those that add or merge throw CatalogueRefusal. */
export function idempotencyKeyStore(database: Database, quotas: Quotas) {
  let writes = 0
  async function addOnce(
    { userId: user_id, keyHash, bodyHash }: KeyedRequest,
    { now, since }: KeyedTime,
    add: (transaction: Transaction<Schema>) => Promise<Omit<KeyedCreation, 'body_hash'>>,
  ): Promise<KeyedCreation> {
    writes += 1
    if (writes % WRITES_PER_REMOVAL === 0) await removeOldest(database, user_id)
    return database.transaction().execute(async (transaction) => {
      const fresh = { body_hash: bodyHash, product_id: 0, price_id: null, created_at: now }
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
      const added = await add(transaction)
      await transaction
        .updateTable('creations')
        .set(added)
        .where('user_id', '=', user_id)
        .where('key_hash', '=', keyHash)
        .execute()
      return { body_hash: bodyHash, ...added }
    })
  }

  return {
    find: (userId: UserId, keyHash: string, since: string): Promise<KeyedCreation | undefined> =>
      byKey(database, userId, keyHash).where('created_at', '>', since).executeTakeFirst(),
    /** Adds a product and its key in one transaction, unless the key is known. */
    addProductOnce: (
      catalogueId: CatalogueId,
      fields: ProductColumns,
      request: KeyedRequest,
      time: KeyedTime,
      seenOn?: string,
    ) =>
      addOnce(request, time, async (transaction) => {
        const { id } = await insertProduct(transaction, quotas, catalogueId, fields, time, seenOn)
        return { product_id: id, price_id: null }
      }),
    /** The same for a price of a product. */
    addPriceOnce: (
      catalogueId: CatalogueId,
      product_id: number,
      entry: PriceInsert,
      request: KeyedRequest,
      time: KeyedTime,
    ) =>
      addOnce(request, time, async (transaction) => ({
        product_id,
        price_id: await insertPrice(transaction, quotas, catalogueId, product_id, entry, time),
      })),
    /** The same for a trip, which has its key for an id. */
    addTripOnce: (
      catalogueId: CatalogueId,
      key: string,
      entry: TripEntry,
      request: KeyedRequest,
      time: KeyedTime,
    ) =>
      addOnce(request, time, async (transaction) => {
        await insertTrip(transaction, catalogueId, key, entry, time)
        return { product_id: 0, price_id: null }
      }),
    /** The same for a merge. */
    mergeOnce: (
      catalogueId: CatalogueId,
      ids: { readonly mainId: number; readonly otherId: number },
      request: KeyedRequest,
      time: KeyedTime,
    ) =>
      addOnce(request, time, async (transaction) => {
        await mergeProducts(transaction, quotas, catalogueId, ids, time.now)
        return { product_id: ids.mainId, price_id: null }
      }),
    removeExpired: async (since: string): Promise<void> => {
      await database.deleteFrom('creations').where('created_at', '<=', since).execute()
    },
  }
}

export type IdempotencyKeyStore = ReturnType<typeof idempotencyKeyStore>
