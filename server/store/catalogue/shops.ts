import type { ExpressionBuilder, Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Shop } from '../../../src/contract/prices.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import type { Quotas } from '../../config/config.ts'
import { type Database, transactionRunner } from '../database/database.ts'
import { CatalogueRefusal, type MatchesEtag } from '../quotas/catalogueRefusal.ts'
import { lockCatalogue, renewTripTag, updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { type KeptAfter, keepProducts, keepShop } from './formerRows.ts'

/** A shop by its id, or by its name, which finds it or adds it. */
export type NamedShop = { readonly id: number } | { readonly name: string } | null

export type FoundShop = Shop & { readonly isNew: boolean }

/** Leaves out shops that only an uncommitted import names. */
const isListed = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'shops'>) =>
  not(
    exists(
      selectFrom('import_shops')
        .select('shop_id')
        .whereRef('import_shops.shop_id', '=', 'shops.id'),
    ),
  )

function shopsOf(executor: Pick<Database, 'selectFrom'>, catalogueId: CatalogueId) {
  return executor.selectFrom('shops').select(['id', 'name']).where('catalogue_id', '=', catalogueId)
}

function findShop(executor: Pick<Database, 'selectFrom'>, catalogueId: CatalogueId, id: number) {
  return shopsOf(executor, catalogueId).where('id', '=', id).where(isListed).executeTakeFirst()
}

/** @throws CatalogueRefusal shop-not-found */
async function requireShop(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  id: number,
): Promise<Shop> {
  const found = await findShop(executor, catalogueId, id)
  if (!found) throw new CatalogueRefusal('shop-not-found')
  return found
}

/** Finds or adds a shop; the caller holds the lock of the catalogue's row. @throws CatalogueRefusal too-many-shops */
export async function ensureShop(
  transaction: Transaction<Schema>,
  catalogue_id: CatalogueId,
  name: string,
  created_at: string,
): Promise<FoundShop> {
  const name_key = foldText(name)
  const known = await shopsOf(transaction, catalogue_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  if (known) return { ...known, isNew: false }
  const { count } = await transaction
    .selectFrom('shops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('catalogue_id', '=', catalogue_id)
    .executeTakeFirstOrThrow()
  if (count >= priceLimits.shops) throw new CatalogueRefusal('too-many-shops')
  const { id } = await transaction
    .insertInto('shops')
    .values({ catalogue_id, name, name_key, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, isNew: true }
}

/** Shops that an open import has staged become the catalogue's own. @returns how many of these were such */
export async function showShops(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const staged = await transaction
    .deleteFrom('import_shops')
    .where('shop_id', 'in', ({ selectFrom }) =>
      selectFrom('shops')
        .select('id')
        .where('id', 'in', [...new Set(ids)])
        .where('catalogue_id', '=', catalogueId),
    )
    .executeTakeFirst()
  return Number(staged.numDeletedRows)
}

/** As `ensureShop`; one that an open import has staged becomes the catalogue's own. */
export async function ensureShownShop(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  name: string,
  now: string,
): Promise<FoundShop> {
  const shop = await ensureShop(transaction, catalogueId, name, now)
  if (shop.isNew) return shop
  return { ...shop, isNew: (await showShops(transaction, catalogueId, [shop.id])) > 0 }
}

/** Prices that one transaction moves; others have their turn in between. Fewer where their products are kept as they were. */
const PRICES_PER_STEP = 2000
const KEPT_PER_STEP = 50

/** Moves some trips of a shop, and those that imports hold. @returns whether none is left */
async function moveTrips(
  transaction: Transaction<Schema>,
  catalogue_id: CatalogueId,
  from: number,
  to: number | null,
): Promise<boolean> {
  const own = transaction.selectFrom('trips').select('id').where('catalogue_id', '=', catalogue_id)
  const moved = await transaction
    .updateTable('trips')
    .set({ shop_id: to })
    .where('catalogue_id', '=', catalogue_id)
    .where('id', 'in', own.where('shop_id', '=', from).orderBy('id').limit(PRICES_PER_STEP))
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0) await renewTripTag(transaction, catalogue_id)
  const imports = transaction.selectFrom('imports').select('id')
  await transaction
    .updateTable('import_trips')
    .set({ shop_id: to })
    .where('import_id', 'in', imports.where('catalogue_id', '=', catalogue_id))
    .where('shop_id', '=', from)
    .execute()
  return moved.numUpdatedRows < PRICES_PER_STEP
}

/** Moves some prices of a shop; without one left, the shop goes. The caller holds the lock of the catalogue's row. @returns whether it is gone */
async function empty(
  transaction: Transaction<Schema>,
  catalogue_id: CatalogueId,
  shop: Shop,
  to: number | null,
  keptAfter: KeptAfter,
): Promise<boolean> {
  const { id } = shop
  const most = keptAfter === null ? PRICES_PER_STEP : KEPT_PER_STEP
  const priced = transaction
    .selectFrom('prices')
    .where('shop_id', '=', id)
    .where('catalogue_id', '=', catalogue_id)
    .limit(most)
  const some = priced.select('id')
  if (keptAfter !== null) {
    const rows = await priced.select('product_id').orderBy('id').execute()
    const products = [...new Set(rows.map(({ product_id }) => product_id))]
    await keepProducts(transaction, catalogue_id, products, keptAfter)
  }
  const moved = await transaction
    .updateTable('prices')
    .set({ shop_id: to })
    .where('catalogue_id', '=', catalogue_id)
    .where('id', 'in', some.orderBy('id'))
    .executeTakeFirst()
  if (moved.numUpdatedRows >= most) return false
  const isMoved = await moveTrips(transaction, catalogue_id, id, to)
  if (!isMoved) return false
  await keepShop(transaction, catalogue_id, shop, keptAfter)
  await transaction
    .deleteFrom('shops')
    .where('id', '=', id)
    .where('catalogue_id', '=', catalogue_id)
    .execute()
  return true
}

/** @throws CatalogueRefusal shop-not-found, too-many-shops */
export async function shopIdOf(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  shop: NamedShop,
  now: string,
) {
  if (!shop) return null
  const found =
    'id' in shop
      ? await requireShop(transaction, catalogueId, shop.id)
      : await ensureShownShop(transaction, catalogueId, shop.name, now)
  return found.id
}

/** Every call names the catalogue: a shop of another one counts as missing. */
export function shopStore(database: Database, quotas: Quotas) {
  const inTransaction = transactionRunner(database)
  /** Lets the writes about shops take turns. @returns as `lockCatalogue` */
  const lockShops = async (transaction: Transaction<Schema>, catalogueId: CatalogueId) => {
    await updateUsageAndListTag(transaction, quotas, catalogueId, { textBytes: 0 })
    return lockCatalogue(transaction, catalogueId)
  }

  return {
    /** In the order of addition. */
    list: (catalogueId: CatalogueId): Promise<Shop[]> =>
      shopsOf(database, catalogueId).where(isListed).orderBy('id').execute(),
    find: (catalogueId: CatalogueId, id: number) => requireShop(database, catalogueId, id),
    /** Finds the shop of this name or adds it. @throws CatalogueRefusal too-many-shops */
    add: inTransaction(async (transaction, catalogueId: CatalogueId, name: string, now: string) => {
      await lockShops(transaction, catalogueId)
      return ensureShownShop(transaction, catalogueId, name, now)
    }),
    /** @throws CatalogueRefusal shop-not-found, shop-changed, shop-name-taken */
    rename: inTransaction(
      async (
        transaction,
        catalogueId: CatalogueId,
        id: number,
        name: string,
        matchesEtag?: MatchesEtag<Shop>,
      ): Promise<Shop> => {
        const keptAfter = await lockShops(transaction, catalogueId)
        const before = await requireShop(transaction, catalogueId, id)
        const isRefused = matchesEtag && !matchesEtag(before) && before.name !== name
        if (isRefused) throw new CatalogueRefusal('shop-changed')
        await keepShop(transaction, catalogueId, before, keptAfter)
        const name_key = foldText(name)
        const other = await shopsOf(transaction, catalogueId)
          .where('name_key', '=', name_key)
          .where('id', '!=', id)
          .executeTakeFirst()
        if (other) throw new CatalogueRefusal('shop-name-taken')
        await transaction
          .updateTable('shops')
          .set({ name, name_key })
          .where('id', '=', id)
          .where('catalogue_id', '=', catalogueId)
          .execute()
        const visited = transaction.selectFrom('trips').select('id').limit(1)
        const trips = visited.where('catalogue_id', '=', catalogueId).where('shop_id', '=', id)
        if (await trips.executeTakeFirst()) await renewTripTag(transaction, catalogueId)
        return { id, name }
      },
    ),
    /** Moves the prices of another shop, which goes; one that is gone already has been merged. @throws CatalogueRefusal shop-not-found */
    async merge(catalogueId: CatalogueId, id: number, otherId: number): Promise<Shop> {
      for (;;) {
        const step = await database.transaction().execute(async (transaction) => {
          const keptAfter = await lockShops(transaction, catalogueId)
          const shop = await requireShop(transaction, catalogueId, id)
          const other = await findShop(transaction, catalogueId, otherId)
          const isDone = !other || (await empty(transaction, catalogueId, other, id, keptAfter))
          return { shop, isDone }
        })
        if (step.isDone) return step.shop
      }
    },
    /** Its prices stay, without a shop. @throws CatalogueRefusal shop-not-found, shop-changed */
    async remove(
      catalogueId: CatalogueId,
      id: number,
      matchesEtag?: MatchesEtag<Shop>,
    ): Promise<void> {
      let isFirst = true
      const step = () =>
        database.transaction().execute(async (transaction) => {
          const keptAfter = await lockShops(transaction, catalogueId)
          const before = await requireShop(transaction, catalogueId, id)
          const isRefused = isFirst && matchesEtag && !matchesEtag(before)
          if (isRefused) throw new CatalogueRefusal('shop-changed')
          return empty(transaction, catalogueId, before, null, keptAfter)
        })
      while (!(await step())) isFirst = false
    },
  }
}
