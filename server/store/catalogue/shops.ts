import type { ExpressionBuilder, Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Shop } from '../../../src/contract/prices.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import type { Quotas } from '../../config.ts'
import type { Database } from '../database.ts'
import { countHoldings } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { PriceRefusal } from './priceRefusal.ts'

/** Every call names the user: a shop of another user counts as missing. */
export interface ShopStore {
  /** In the order of addition. */
  readonly list: (userId: number) => Promise<Shop[]>
  /** Finds the shop of this name or adds it. @throws PriceRefusal too-many-shops */
  readonly add: (userId: number, name: string, now: string) => Promise<FoundShop>
  /** @throws PriceRefusal no-shop */
  readonly find: (userId: number, id: number) => Promise<Shop>
  /** @throws PriceRefusal no-shop, shop-changed, name-taken */
  readonly rename: (
    userId: number,
    id: number,
    name: string,
    matchesEtag?: MatchesEtag,
  ) => Promise<Shop>
  /** Its prices stay, without a shop. @throws PriceRefusal no-shop, shop-changed */
  readonly remove: (userId: number, id: number, matchesEtag?: MatchesEtag) => Promise<void>
}

export type FoundShop = Shop & { readonly isNew: boolean }

type MatchesEtag = (shop: Shop) => boolean

/** Leaves out shops that only an uncommitted import names. */
const isShown = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'shops'>) =>
  not(
    exists(
      selectFrom('import_shops')
        .select('shop_id')
        .whereRef('import_shops.shop_id', '=', 'shops.id'),
    ),
  )

function shopsOf(executor: Pick<Database, 'selectFrom'>, userId: number) {
  return executor.selectFrom('shops').select(['id', 'name']).where('user_id', '=', userId)
}

/** @throws PriceRefusal no-shop */
export async function requireShop(
  executor: Pick<Database, 'selectFrom'>,
  userId: number,
  id: number,
): Promise<Shop> {
  const found = await shopsOf(executor, userId)
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirst()
  if (!found) throw new PriceRefusal('no-shop')
  return found
}

/** Finds or adds a shop; the caller holds the lock of the user's row. @throws PriceRefusal too-many-shops */
export async function ensureShop(
  transaction: Transaction<Schema>,
  user_id: number,
  name: string,
  created_at: string,
): Promise<FoundShop> {
  const name_key = foldText(name)
  const known = await shopsOf(transaction, user_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  if (known) return { ...known, isNew: false }
  const { count } = await transaction
    .selectFrom('shops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= priceLimits.shops) throw new PriceRefusal('too-many-shops')
  const { id } = await transaction
    .insertInto('shops')
    .values({ user_id, name, name_key, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, isNew: true }
}

/** As `ensureShop`; one that an open import has staged becomes the person's own. */
export async function ensureShownShop(
  transaction: Transaction<Schema>,
  userId: number,
  name: string,
  now: string,
): Promise<FoundShop> {
  const shop = await ensureShop(transaction, userId, name, now)
  if (shop.isNew) return shop
  const staged = await transaction
    .deleteFrom('import_shops')
    .where('shop_id', '=', shop.id)
    .executeTakeFirst()
  return { ...shop, isNew: staged.numDeletedRows > 0n }
}

export function shopStore(database: Database, quotas: Quotas): ShopStore {
  /** Locks the user's row, so that writes about shops take turns. */
  const lockUser = (transaction: Transaction<Schema>, userId: number) =>
    countHoldings(transaction, quotas, userId, { textBytes: 0 })

  return {
    list: (userId) => shopsOf(database, userId).where(isShown).orderBy('id').execute(),
    find: (userId, id) => requireShop(database, userId, id),
    add: (userId, name, now) =>
      database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId)
        return ensureShownShop(transaction, userId, name, now)
      }),
    rename: (userId, id, name, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId)
        const before = await requireShop(transaction, userId, id)
        const isRefused = matchesEtag && !matchesEtag(before) && before.name !== name
        if (isRefused) throw new PriceRefusal('shop-changed')
        const name_key = foldText(name)
        const other = await shopsOf(transaction, userId)
          .where('name_key', '=', name_key)
          .where('id', '!=', id)
          .executeTakeFirst()
        if (other) throw new PriceRefusal('name-taken')
        await transaction
          .updateTable('shops')
          .set({ name, name_key })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .execute()
        return { id, name }
      }),
    remove: (userId, id, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId)
        const before = await requireShop(transaction, userId, id)
        if (matchesEtag && !matchesEtag(before)) throw new PriceRefusal('shop-changed')
        await transaction
          .deleteFrom('shops')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .execute()
      }),
  }
}
