import type { ExpressionBuilder, Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Shop } from '../../../src/contract/prices.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import type { Quotas } from '../../config.ts'
import { CatalogueRefusal } from '../catalogueRefusal.ts'
import type { Database } from '../database.ts'
import type { CatalogueId } from '../ids.ts'
import { updateUsageAndListTag } from '../quotas.ts'
import type { Schema } from '../schema.ts'

/** Every call names the catalogue: a shop of another one counts as missing. */
export interface ShopStore {
  /** In the order of addition. */
  readonly list: (catalogueId: CatalogueId) => Promise<Shop[]>
  /** Finds the shop of this name or adds it. @throws CatalogueRefusal too-many-shops */
  readonly add: (catalogueId: CatalogueId, name: string, now: string) => Promise<FoundShop>
  /** @throws CatalogueRefusal shop-not-found */
  readonly find: (catalogueId: CatalogueId, id: number) => Promise<Shop>
  /** @throws CatalogueRefusal shop-not-found, shop-changed, shop-name-taken */
  readonly rename: (
    catalogueId: CatalogueId,
    id: number,
    name: string,
    matchesEtag?: MatchesEtag,
  ) => Promise<Shop>
  /** Its prices stay, without a shop. @throws CatalogueRefusal shop-not-found, shop-changed */
  readonly remove: (
    catalogueId: CatalogueId,
    id: number,
    matchesEtag?: MatchesEtag,
  ) => Promise<void>
}

export type FoundShop = Shop & { readonly isNew: boolean }

type MatchesEtag = (shop: Shop) => boolean

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

/** @throws CatalogueRefusal shop-not-found */
export async function requireShop(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  id: number,
): Promise<Shop> {
  const found = await shopsOf(executor, catalogueId)
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirst()
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

/** As `ensureShop`; one that an open import has staged becomes the catalogue's own. */
export async function ensureShownShop(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  name: string,
  now: string,
): Promise<FoundShop> {
  const shop = await ensureShop(transaction, catalogueId, name, now)
  if (shop.isNew) return shop
  const staged = await transaction
    .deleteFrom('import_shops')
    .where('shop_id', 'in', ({ selectFrom }) =>
      selectFrom('shops')
        .select('id')
        .where('id', '=', shop.id)
        .where('catalogue_id', '=', catalogueId),
    )
    .executeTakeFirst()
  return { ...shop, isNew: staged.numDeletedRows > 0n }
}

export function shopStore(database: Database, quotas: Quotas): ShopStore {
  /** Locks the catalogue's row, so that writes about shops take turns. */
  const lockCatalogue = (transaction: Transaction<Schema>, catalogueId: CatalogueId) =>
    updateUsageAndListTag(transaction, quotas, catalogueId, { textBytes: 0 })

  return {
    list: (catalogueId) => shopsOf(database, catalogueId).where(isListed).orderBy('id').execute(),
    find: (catalogueId, id) => requireShop(database, catalogueId, id),
    add: (catalogueId, name, now) =>
      database.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction, catalogueId)
        return ensureShownShop(transaction, catalogueId, name, now)
      }),
    rename: (catalogueId, id, name, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction, catalogueId)
        const before = await requireShop(transaction, catalogueId, id)
        const isRefused = matchesEtag && !matchesEtag(before) && before.name !== name
        if (isRefused) throw new CatalogueRefusal('shop-changed')
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
        return { id, name }
      }),
    remove: (catalogueId, id, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction, catalogueId)
        const before = await requireShop(transaction, catalogueId, id)
        if (matchesEtag && !matchesEtag(before)) throw new CatalogueRefusal('shop-changed')
        await transaction
          .deleteFrom('shops')
          .where('id', '=', id)
          .where('catalogue_id', '=', catalogueId)
          .execute()
      }),
  }
}
