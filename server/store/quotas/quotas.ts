import type { Transaction } from 'kysely'
import type { Quotas } from '../../config/config.ts'
import { newName } from '../../security/tokens.ts'
import { type Database, deleteAll } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { CatalogueRefusal } from './catalogueRefusal.ts'

const quotaCodes = {
  products: 'products-quota',
  prices: 'prices-quota',
  textBytes: 'text-quota',
  photoBytes: 'photos-quota',
} as const

type Amounts = Readonly<Partial<Quotas>>

/** What goes, or stays as large, is never refused: a quota may have been lowered. */
function checkQuotas(held: Amounts | undefined, added: Amounts, quotas: Quotas): void {
  for (const quota of ['products', 'prices', 'textBytes', 'photoBytes'] as const) {
    const isMore = (added[quota] ?? 0) > 0
    if (isMore && (held?.[quota] ?? 0) > quotas[quota])
      throw new CatalogueRefusal(quotaCodes[quota], quotas[quota])
  }
}

interface Holdings {
  readonly products?: number
  readonly prices?: number
  readonly textBytes: number
}

interface Usage extends Required<Holdings> {
  readonly catalogueId: CatalogueId
  readonly tag: string
  /** Renewed where it is given. */
  readonly shoppingTag?: string
}

const addUsage = (names: readonly (keyof Usage)[]) =>
  statement(
    names,
    (database, { catalogueId, tag, shoppingTag, products, prices, textBytes }: Usage) =>
      database
        .updateTable('catalogues')
        .set(({ eb }) => ({
          product_tag: tag,
          ...(shoppingTag ? { shopping_tag: shoppingTag } : {}),
          product_count: eb('product_count', '+', products),
          price_count: eb('price_count', '+', prices),
          text_bytes: eb('text_bytes', '+', textBytes),
        }))
        .where('id', '=', catalogueId)
        .returning([
          'product_count as products',
          'price_count as prices',
          'text_bytes as textBytes',
        ]),
  )

const usageNames = ['catalogueId', 'tag', 'products', 'prices', 'textBytes'] as const
const addOrChange = addUsage(usageNames)
/** A row of the shopping list may have been linked to what goes. */
const remove = addUsage([...usageNames, 'shoppingTag'])

/** Counts what was added to a catalogue's products and prices, or removed, and changes the ETag of the lists. @throws CatalogueRefusal */
export async function updateUsageAndListTag(
  transaction: Transaction<Schema>,
  quotas: Quotas,
  catalogueId: CatalogueId,
  added: Holdings,
): Promise<void> {
  const { products = 0, prices = 0, textBytes } = added
  const usage = { catalogueId, tag: newName(), products, prices, textBytes }
  // The row stays locked until the commit, so that no concurrent write exceeds the quota.
  const [held] =
    products < 0
      ? await remove(transaction, { ...usage, shoppingTag: newName() })
      : await addOrChange(transaction, usage)
  checkQuotas(held, added, quotas)
}

/** @param products whether shops have changed too, which lists of products and prices name */
export async function renewTripTag(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  products = false,
): Promise<void> {
  await transaction
    .updateTable('catalogues')
    .set({ trip_tag: newName(), ...(products ? { product_tag: newName() } : {}) })
    .where('id', '=', catalogueId)
    .execute()
}

/** The row stays locked until the commit. */
export const lockRow = statement(
  ['catalogueId'],
  (database, { catalogueId }: { readonly catalogueId: CatalogueId }) =>
    database
      .updateTable('catalogues')
      .set(({ ref }) => ({ product_tag: ref('product_tag') }))
      .where('id', '=', catalogueId)
      .returning(['kept_after', 'shared_at', 'shopping_tag']),
)

/** Lets the writes of one catalogue take turns; each begins with it. @returns the last row that was kept before somebody left with a copy */
export async function lockCatalogue(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
): Promise<number | null> {
  const [locked] = await lockRow(transaction, { catalogueId })
  return locked?.kept_after ?? null
}

/** Repeats a bounded write of a catalogue, each time under its lock, until nothing is left; others have their turn in between. */
export async function writeInSlices(
  database: Database,
  catalogueId: CatalogueId,
  writeSome: (transaction: Transaction<Schema>) => Promise<number>,
): Promise<void> {
  await deleteAll(() =>
    database.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction, catalogueId)
      return writeSome(transaction)
    }),
  )
}

/** Counts the bytes of a photo that was added or removed. @throws CatalogueRefusal */
export async function countPhoto(
  transaction: Transaction<Schema>,
  quotas: Quotas,
  catalogueId: CatalogueId,
  photoBytes: number,
): Promise<void> {
  const held = await transaction
    .updateTable('catalogues')
    .set(({ eb }) => ({ photo_bytes: eb('photo_bytes', '+', photoBytes) }))
    .where('id', '=', catalogueId)
    .returning('photo_bytes as photoBytes')
    .executeTakeFirst()
  checkQuotas(held, { photoBytes }, quotas)
}

/** @throws CatalogueRefusal where a catalogue cannot hold so much more */
export async function requireRoom(
  executor: Pick<Database, 'selectFrom'>,
  quotas: Quotas,
  catalogueId: CatalogueId,
  added: Required<Holdings>,
): Promise<void> {
  const held = await executor
    .selectFrom('catalogues')
    .select(['product_count', 'price_count', 'text_bytes'])
    .where('id', '=', catalogueId)
    .executeTakeFirst()
  if (!held) return
  const products = held.product_count + added.products
  const prices = held.price_count + added.prices
  checkQuotas({ products, prices, textBytes: held.text_bytes + added.textBytes }, added, quotas)
}

/** How much more a catalogue may hold; below zero where a quota was lowered. */
export async function readRoom(
  executor: Pick<Database, 'selectFrom'>,
  quotas: Quotas,
  catalogueId: CatalogueId,
): Promise<Quotas> {
  const held = await executor
    .selectFrom('catalogues')
    .select(['product_count', 'price_count', 'text_bytes', 'photo_bytes'])
    .where('id', '=', catalogueId)
    .executeTakeFirstOrThrow()
  return {
    products: quotas.products - held.product_count,
    prices: quotas.prices - held.price_count,
    textBytes: quotas.textBytes - held.text_bytes,
    photoBytes: quotas.photoBytes - held.photo_bytes,
  }
}
