import type { Transaction } from 'kysely'
import type { Price, WrittenPrice } from '../../../src/contract/prices.ts'
import type { Quotas } from '../../config/config.ts'
import { type Database, transactionRunner } from '../database/database.ts'
import { CatalogueRefusal, type MatchesEtag } from '../quotas/catalogueRefusal.ts'
import { lockCatalogue, updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import { type PriceColumns, priceTextBytes, type Recording } from '../schema/priceColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { isCommitted, ofCatalogue } from './committedProducts.ts'
import { lockProducts } from './lockProducts.ts'
import { namesOfOthers } from './people.ts'
import { type OwnedPrice, pricesOf, readOwnedPrice, readPrice } from './priceRow.ts'
import { findProduct } from './productCodes.ts'
import { isHistoryFull, syncProductPrice } from './productPrice.ts'
import { type RecentPricesPage, recentPage, withoutAmount } from './recentPrices.ts'
import { repeatedPrice } from './repeatedPrice.ts'
import { type NamedShop, shopIdOf } from './shops.ts'

type OwnColumns = Omit<PriceColumns, 'shop_id' | 'source'>

export type PriceInsert = OwnColumns & {
  readonly shop: NamedShop
  readonly source: PriceColumns['source']
}

/** Absent fields stay. */
export type PriceUpdate = Partial<OwnColumns> & { readonly shop?: NamedShop }

type Writing = Transaction<Schema>

async function priceOf(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  id: number,
) {
  const row = await pricesOf(executor, catalogueId).where('prices.id', '=', id).executeTakeFirst()
  if (!row) throw new CatalogueRefusal('price-not-found')
  return row
}

/** Adds a price within a transaction. @returns its id, null where the product has that price of that day @throws CatalogueRefusal */
export async function insertPrice(
  transaction: Writing,
  quotas: Quotas,
  catalogue_id: CatalogueId,
  product_id: number,
  { shop, ...columns }: PriceInsert,
  { now: created_at, recordedBy: recorded_by }: Recording,
): Promise<number | null> {
  // A shop that is being removed is gone before the price names it.
  if (!(await lockProducts(transaction, catalogue_id, [product_id])))
    throw new CatalogueRefusal('product-not-found')
  const shop_id = await shopIdOf(transaction, catalogue_id, shop, created_at)
  const known = await repeatedPrice(transaction, catalogue_id, product_id, { ...columns, shop_id })
  const changes = known && {
    ...{ ...columns, shop_id, note: columns.note ?? known.note },
    ...(columns.code === null && { code: known.code, source: known.source }),
  }
  const textBytes = priceTextBytes(changes ?? columns) - (known ? priceTextBytes(known) : 0)
  await updateUsageAndListTag(transaction, quotas, catalogue_id, {
    prices: known ? 0 : 1,
    textBytes,
  })
  if (!known && (await isHistoryFull(transaction, catalogue_id, product_id))) {
    throw new CatalogueRefusal('too-many-prices')
  }
  return syncProductPrice(transaction, catalogue_id, product_id, quotas, async () => {
    if (changes) {
      await transaction
        .updateTable('prices')
        .set(changes)
        .where('id', '=', known.id)
        .where('catalogue_id', '=', catalogue_id)
        .execute()
      return null
    }
    const { id } = await transaction
      .insertInto('prices')
      .values({ ...columns, shop_id, catalogue_id, product_id, created_at, recorded_by })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function readWritten(
  executor: Database,
  catalogueId: CatalogueId,
  id: number,
): Promise<WrittenPrice> {
  const price = await priceOf(executor, catalogueId, id)
  const found = await findProduct(executor, catalogueId, price.product_id)
  if (found) return { price: readPrice(price), product: found.product }
  // A merge may have moved the price since it was read.
  const { product_id } = await priceOf(executor, catalogueId, id)
  if (product_id === price.product_id) throw new CatalogueRefusal('price-not-found')
  return readWritten(executor, catalogueId, id)
}

/** The price of that day that an entry repeats. @throws CatalogueRefusal */
async function findRepeated(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
  { shop, ...columns }: PriceInsert,
  now: string,
): Promise<WrittenPrice> {
  await lockCatalogue(transaction, catalogueId)
  const shop_id = await shopIdOf(transaction, catalogueId, shop, now)
  const known = await repeatedPrice(transaction, catalogueId, productId, { ...columns, shop_id })
  if (!known) throw new CatalogueRefusal('price-not-found')
  return { ...(await readWritten(transaction, catalogueId, known.id)), repeated: true }
}

async function addPrice(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  productId: number,
  entry: PriceInsert,
  recording: Recording,
): Promise<WrittenPrice> {
  const id = await insertPrice(transaction, quotas, catalogueId, productId, entry, recording)
  if (id !== null) return readWritten(transaction, catalogueId, id)
  return findRepeated(transaction, catalogueId, productId, entry, recording.now)
}

async function requireProduct(
  database: Database,
  catalogueId: CatalogueId,
  id: number,
): Promise<void> {
  const found = await ofCatalogue(database, catalogueId)
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new CatalogueRefusal('product-not-found')
}

/** Locks the catalogue before the price is read, which a merge may move. */
async function lockPrice(transaction: Writing, catalogueId: CatalogueId, id: number) {
  await lockCatalogue(transaction, catalogueId)
  const price = await priceOf(transaction, catalogueId, id)
  const isLocked = await lockProducts(transaction, catalogueId, [price.product_id])
  if (!isLocked) throw new CatalogueRefusal('price-not-found')
  return price
}

async function changePrice(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  id: number,
  { shop, ...columns }: PriceUpdate,
  now: string,
  matchesEtag?: MatchesEtag<Price>,
): Promise<WrittenPrice> {
  const before = await lockPrice(transaction, catalogueId, id)
  const isDated = columns.seen_on !== undefined && columns.seen_on !== before.seen_on
  const source = before.source === 'start' && isDated ? 'form' : before.source
  const shop_id =
    shop === undefined ? before.shop_id : await shopIdOf(transaction, catalogueId, shop, now)
  const changes: Partial<PriceColumns> = { ...columns, shop_id, source }
  const names = Object.keys(changes) as (keyof PriceColumns)[]
  const isApplied = names.every((name) => changes[name] === before[name])
  if (matchesEtag && !matchesEtag(readPrice(before)) && !isApplied) {
    throw new CatalogueRefusal('price-changed')
  }
  const textBytes = priceTextBytes({ ...before, ...changes }) - priceTextBytes(before)
  await updateUsageAndListTag(transaction, quotas, catalogueId, { textBytes })
  await syncProductPrice(transaction, catalogueId, before.product_id, quotas, () =>
    transaction
      .updateTable('prices')
      .set(changes)
      .where('id', '=', id)
      .where('catalogue_id', '=', catalogueId)
      .execute(),
  )
  return readWritten(transaction, catalogueId, id)
}

async function removePrice(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  id: number,
  matchesEtag?: MatchesEtag<Price>,
): Promise<void> {
  const before = await lockPrice(transaction, catalogueId, id)
  if (matchesEtag && !matchesEtag(readPrice(before))) throw new CatalogueRefusal('price-changed')
  const textBytes = -priceTextBytes(before)
  await updateUsageAndListTag(transaction, quotas, catalogueId, { prices: -1, textBytes })
  await syncProductPrice(transaction, catalogueId, before.product_id, quotas, () =>
    transaction
      .deleteFrom('prices')
      .where('id', '=', id)
      .where('catalogue_id', '=', catalogueId)
      .execute(),
  )
}

/** How many prices a catalogue has of those up to an id; 0 while its products have this tag. */
async function countUpTo(
  database: Database,
  catalogueId: CatalogueId,
  tag: string,
  lastId: number,
): Promise<number> {
  const { count } = await database
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('products.catalogue_id', '=', catalogueId)
    .where(isCommitted)
    .where('prices.id', '<=', lastId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('catalogues')
          .select('id')
          .where('id', '=', catalogueId)
          .where('product_tag', '!=', tag),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Every call names the catalogue: what belongs to another one counts as missing. All throw CatalogueRefusal. */
export function priceStore(database: Database, quotas: Quotas) {
  const inTransaction = transactionRunner(database, quotas)
  return {
    requireProduct: (catalogueId: CatalogueId, id: number) =>
      requireProduct(database, catalogueId, id),
    /** Newest first; to `reader`, a member of a household, with the first names of others. */
    async ofProduct(
      catalogueId: CatalogueId,
      productId: number,
      reader: UserId | null,
    ): Promise<Price[]> {
      await requireProduct(database, catalogueId, productId)
      const rows = await pricesOf(database, catalogueId)
        .where('prices.product_id', '=', productId)
        .orderBy('seen_on', 'desc')
        .orderBy('prices.id', 'desc')
        .execute()
      if (reader === null) return rows.map(readPrice)
      const names = await namesOfOthers(database, catalogueId, reader)
      return rows.map((row) => ({
        ...readPrice(row),
        recorded_by: (row.recorded_by && names.get(row.recorded_by)) ?? null,
      }))
    },
    /** The first names of the other members, by their ids. */
    namesOfOthers: (catalogueId: CatalogueId, reader: UserId) =>
      namesOfOthers(database, catalogueId, reader),
    /** Of these products, by product, oldest first. */
    async ofProducts(
      catalogueId: CatalogueId,
      productIds: readonly number[],
      person?: UserId,
    ): Promise<OwnedPrice[]> {
      if (productIds.length === 0) return []
      const rows = await pricesOf(database, catalogueId)
        .where('prices.product_id', 'in', productIds)
        .orderBy('product_id')
        .orderBy('seen_on')
        .orderBy('prices.id')
        .execute()
      return rows.map((row) => readOwnedPrice(row, person))
    },
    countUpTo: (catalogueId: CatalogueId, tag: string, lastId: number) =>
      countUpTo(database, catalogueId, tag, lastId),
    recentPage: (catalogueId: CatalogueId, which: RecentPricesPage) =>
      recentPage(database, catalogueId, which),
    withoutAmount: (catalogueId: CatalogueId, after: number, last: number) =>
      withoutAmount(database, catalogueId, after, last),
    find: (catalogueId: CatalogueId, id: number) => readWritten(database, catalogueId, id),
    /** Answers the price of that day where the product has it already. */
    add: inTransaction(addPrice),
    findRepeated: transactionRunner(database)(findRepeated),
    /** Succeeds without writing where `matchesEtag` fails but the change was applied already. */
    change: inTransaction(changePrice),
    remove: inTransaction(removePrice),
  }
}

export type PriceStore = ReturnType<typeof priceStore>
