import type { Transaction } from 'kysely'
import type { Price, WrittenPrice } from '../../../src/contract/prices.ts'
import type { Quotas } from '../../config.ts'
import type { Database } from '../database.ts'
import { countHoldings } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { type PriceColumns, priceTextBytes } from './priceColumns.ts'
import { PriceRefusal } from './priceRefusal.ts'
import { readPrice } from './priceRow.ts'
import { findProduct } from './productCodes.ts'
import { followNewest, isHistoryFull, repeatedFirstPrice } from './productPrice.ts'
import { ensureShownShop, requireShop } from './shops.ts'
import { isShown, lockProduct, ofUser } from './shownProducts.ts'

/** A shop by its id, or by its name, which finds it or adds it. */
export type NamedShop = { readonly id: number } | { readonly name: string } | null

type OwnColumns = Omit<PriceColumns, 'shop_id' | 'source'>

export type PriceEntry = OwnColumns & {
  readonly shop: NamedShop
  readonly source: PriceColumns['source']
}

/** Absent fields stay. */
export type PriceUpdate = Partial<OwnColumns> & { readonly shop?: NamedShop }

type MatchesEtag = (price: Price) => boolean

/** Every call names the user: what belongs to another user counts as missing. All throw PriceRefusal. */
export interface PriceStore {
  /** Newest first. */
  readonly ofProduct: (userId: number, productId: number) => Promise<Price[]>
  /** Of these products, by product, oldest first. */
  readonly ofProducts: (userId: number, productIds: readonly number[]) => Promise<Price[]>
  /** In the order of products and days. */
  readonly memoryPage: (userId: number, which: MemoryPage) => Promise<MemoryRow[]>
  /** The ids of prices of further codes without an amount, which nothing can be compared with. */
  readonly withoutYardstick: (userId: number) => Promise<ReadonlySet<number>>
  readonly find: (userId: number, id: number) => Promise<WrittenPrice>
  readonly requireProduct: (userId: number, id: number) => Promise<void>
  /** @throws QuotaError */
  readonly add: (
    userId: number,
    productId: number,
    entry: PriceEntry,
    now: string,
  ) => Promise<WrittenPrice>
  /** Succeeds without writing where `matchesEtag` fails but the change was applied already. */
  readonly change: (
    userId: number,
    id: number,
    change: PriceUpdate,
    now: string,
    matchesEtag?: MatchesEtag,
  ) => Promise<WrittenPrice>
  readonly remove: (userId: number, id: number, matchesEtag?: MatchesEtag) => Promise<void>
}

interface MemoryPage {
  /** The id of a product; those after it are read. */
  readonly after: number
  /** The first day that counts. */
  readonly since: string
  readonly most: number
}

export type MemoryRow = Pick<
  PriceColumns,
  'seen_on' | 'paid_cents' | 'packs' | 'amount' | 'measure' | 'promo' | 'shop_id' | 'source'
> & { readonly id: number; readonly product_id: number }

type Writing = Transaction<Schema>

function pricesOf(executor: Pick<Database, 'selectFrom'>, userId: number) {
  return executor
    .selectFrom('prices')
    .leftJoin('shops', 'shops.id', 'prices.shop_id')
    .selectAll('prices')
    .select('shops.name as shop_name')
    .where('prices.user_id', '=', userId)
}

async function priceOf(executor: Pick<Database, 'selectFrom'>, userId: number, id: number) {
  const row = await pricesOf(executor, userId).where('prices.id', '=', id).executeTakeFirst()
  if (!row) throw new PriceRefusal('no-price')
  return row
}

async function shopIdOf(transaction: Writing, userId: number, shop: NamedShop, now: string) {
  if (!shop) return null
  const found =
    'id' in shop
      ? await requireShop(transaction, userId, shop.id)
      : await ensureShownShop(transaction, userId, shop.name, now)
  return found.id
}

/** Adds a price within a transaction and returns its id. @throws PriceRefusal, QuotaError */
export async function insertPrice(
  transaction: Writing,
  quotas: Quotas,
  user_id: number,
  product_id: number,
  { shop, ...columns }: PriceEntry,
  created_at: string,
): Promise<number> {
  if (!(await lockProduct(transaction, user_id, product_id))) throw new PriceRefusal('no-product')
  const textBytes = priceTextBytes(columns)
  const first = await repeatedFirstPrice(transaction, product_id, columns, created_at)
  const prices = first === null ? 1 : 0
  await countHoldings(transaction, quotas, user_id, { prices, textBytes })
  if (await isHistoryFull(transaction, product_id)) {
    throw new PriceRefusal('too-many-prices')
  }
  const shop_id = await shopIdOf(transaction, user_id, shop, created_at)
  return followNewest(transaction, user_id, product_id, quotas, async () => {
    if (first !== null) {
      const told = { ...columns, shop_id }
      await transaction.updateTable('prices').set(told).where('id', '=', first).execute()
      return first
    }
    const { id } = await transaction
      .insertInto('prices')
      .values({ ...columns, shop_id, user_id, product_id, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export function priceStore(database: Database, quotas: Quotas): PriceStore {
  async function written(
    executor: Pick<Database, 'selectFrom'>,
    userId: number,
    id: number,
  ): Promise<WrittenPrice> {
    const price = await priceOf(executor, userId, id)
    const found = await findProduct(executor, userId, price.product_id)
    if (!found) throw new PriceRefusal('no-price')
    return { price: readPrice(price), product: found.product }
  }

  async function requireProduct(userId: number, id: number): Promise<void> {
    const found = await ofUser(database, userId).where('products.id', '=', id).executeTakeFirst()
    if (!found) throw new PriceRefusal('no-product')
  }

  /** Locks the product and the user, in this order everywhere, before the price is read. */
  async function lockPrice(transaction: Writing, userId: number, id: number) {
    const { price } = await written(transaction, userId, id)
    const isLocked = await lockProduct(transaction, userId, price.product_id)
    if (!isLocked) throw new PriceRefusal('no-price')
    await countHoldings(transaction, quotas, userId, { textBytes: 0 })
    return priceOf(transaction, userId, id)
  }

  return {
    requireProduct,
    async ofProduct(userId, productId) {
      await requireProduct(userId, productId)
      const rows = await pricesOf(database, userId)
        .where('prices.product_id', '=', productId)
        .orderBy('seen_on', 'desc')
        .orderBy('prices.id', 'desc')
        .execute()
      return rows.map(readPrice)
    },
    async ofProducts(userId, productIds) {
      if (productIds.length === 0) return []
      const rows = await pricesOf(database, userId)
        .where('prices.product_id', 'in', productIds)
        .orderBy('product_id')
        .orderBy('seen_on')
        .orderBy('prices.id')
        .execute()
      return rows.map(readPrice)
    },
    memoryPage: (userId, { after, since, most }) =>
      database
        .selectFrom('products')
        .innerJoin('prices', 'prices.product_id', 'products.id')
        .select(['prices.id', 'product_id', 'seen_on', 'paid_cents', 'packs', 'prices.amount'])
        .select(['prices.measure', 'promo', 'shop_id', 'source'])
        .where('products.user_id', '=', userId)
        .where('products.id', '>', after)
        .where(isShown)
        .where('seen_on', '>=', since)
        .orderBy('products.id')
        .orderBy('seen_on')
        .orderBy('prices.id')
        .limit(most)
        .execute(),
    withoutYardstick: async (userId) => {
      const rows = await database
        .selectFrom('product_codes')
        .innerJoin('prices', (join) =>
          join
            .onRef('prices.product_id', '=', 'product_codes.product_id')
            .onRef('prices.code', '=', 'product_codes.code'),
        )
        .select('prices.id')
        .where('product_codes.user_id', '=', userId)
        .where('prices.amount', 'is', null)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    find: (userId, id) => written(database, userId, id),
    add: (userId, productId, entry, now) =>
      database.transaction().execute(async (transaction) => {
        const id = await insertPrice(transaction, quotas, userId, productId, entry, now)
        return written(transaction, userId, id)
      }),
    change: (userId, id, { shop, ...columns }, now, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const before = await lockPrice(transaction, userId, id)
        const isDated = columns.seen_on !== undefined && columns.seen_on !== before.seen_on
        const source = before.source === 'start' && isDated ? 'form' : before.source
        const shop_id =
          shop === undefined ? before.shop_id : await shopIdOf(transaction, userId, shop, now)
        const changes: Partial<PriceColumns> = { ...columns, shop_id, source }
        const names = Object.keys(changes) as (keyof PriceColumns)[]
        const isApplied = names.every((name) => changes[name] === before[name])
        if (matchesEtag && !matchesEtag(readPrice(before)) && !isApplied) {
          throw new PriceRefusal('price-changed')
        }
        const textBytes = priceTextBytes({ ...before, ...changes }) - priceTextBytes(before)
        await countHoldings(transaction, quotas, userId, { textBytes })
        await followNewest(transaction, userId, before.product_id, quotas, () =>
          transaction
            .updateTable('prices')
            .set(changes)
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .execute(),
        )
        return written(transaction, userId, id)
      }),
    remove: (userId, id, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const before = await lockPrice(transaction, userId, id)
        if (matchesEtag && !matchesEtag(readPrice(before))) throw new PriceRefusal('price-changed')
        const textBytes = -priceTextBytes(before)
        await countHoldings(transaction, quotas, userId, { prices: -1, textBytes })
        await followNewest(transaction, userId, before.product_id, quotas, () =>
          transaction
            .deleteFrom('prices')
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .execute(),
        )
      }),
  }
}
