import type { Transaction } from 'kysely'
import { ensureShop } from '../catalogue/shops.ts'
import { inChunks } from '../engine/inChunks.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import { type PriceColumns, priceTextBytes } from '../schema/priceColumns.ts'
import {
  type CodeColumns,
  codeTextBytes,
  type ProductColumns,
  textBytesOf,
} from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'

type Writing = Transaction<Schema>

export interface StagedPrice extends Omit<PriceColumns, 'shop_id'> {
  readonly shop: string | null
  readonly created_at: string
  readonly recorded_by?: UserId | null
}

export interface StagedProduct {
  readonly product: ProductColumns & { readonly created_at: string }
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly StagedPrice[]
}

/** The import that hides products and shops until they are shown. */
export interface Staging {
  readonly id: number
  readonly catalogueId: CatalogueId
}

export type ShopIds = ReadonlyMap<string | null, number | null>

/** The id of each shop that is named; those that are new stay hidden with their import. The caller holds the lock of the catalogue's row. @param isOptional whether a shop without room is null in place of a refusal @throws CatalogueRefusal */
export async function stageShops(
  transaction: Writing,
  { id: import_id, catalogueId }: Staging,
  staged: readonly { readonly prices: readonly Pick<StagedPrice, 'shop'>[] }[],
  now: string,
  isOptional = false,
): Promise<ShopIds> {
  const ids = new Map<string | null, number | null>()
  for (const { shop } of staged.flatMap(({ prices }) => prices)) {
    if (shop === null || ids.has(shop)) continue
    try {
      const { id, isNew } = await ensureShop(transaction, catalogueId, shop, now)
      ids.set(shop, id)
      if (isNew) {
        await transaction.insertInto('import_shops').values({ shop_id: id, import_id }).execute()
      }
    } catch (error) {
      if (!isOptional || !(error instanceof CatalogueRefusal)) throw error
      ids.set(shop, null)
    }
  }
  return ids
}

export async function insertStaged(
  transaction: Writing,
  { id: import_id, catalogueId: catalogue_id }: Staging,
  staged: readonly StagedProduct[],
  shopIds: ShopIds,
  now: string,
): Promise<void> {
  for (const chunk of inChunks(staged)) {
    const added = await transaction
      .insertInto('products')
      .values(chunk.map(({ product }) => ({ ...product, catalogue_id })))
      .returning('id')
      .execute()
    // Ids ascend in the order of the rows, whatever the order in which they are returned.
    const ids = added.map(({ id }) => id).sort((a, b) => a - b)
    await transaction
      .insertInto('import_products')
      .values(ids.map((product_id) => ({ product_id, import_id })))
      .execute()
    const codes = chunk.flatMap((each, place) =>
      each.codes.map((code) => ({
        ...{ ...code, catalogue_id, product_id: ids[place] ?? 0 },
        created_at: now,
      })),
    )
    for (const some of inChunks(codes)) {
      await transaction.insertInto('product_codes').values(some).execute()
    }
    const rows = chunk.flatMap(({ prices }, place) =>
      prices.map(({ shop, ...price }) => ({
        ...price,
        catalogue_id,
        product_id: ids[place] ?? 0,
        shop_id: shopIds.get(shop) ?? null,
      })),
    )
    for (const some of inChunks(rows)) {
      await transaction.insertInto('prices').values(some).execute()
    }
  }
}

export function holdingsOf(staged: readonly StagedProduct[]) {
  const prices = staged.flatMap((each) => each.prices)
  const textBytes =
    staged.reduce((sum, { product }) => sum + textBytesOf(product), 0) +
    staged.flatMap(({ codes }) => codes).reduce((sum, code) => sum + codeTextBytes(code), 0) +
    prices.reduce((sum, price) => sum + priceTextBytes(price), 0)
  return { products: staged.length, prices: prices.length, textBytes }
}
