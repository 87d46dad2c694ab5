import { sql } from 'kysely'
import { isCommitted } from '../catalogue/committedProducts.ts'
import { formerProducts, formerShops } from '../catalogue/formerRows.ts'
import { readWhole, type WholeProduct } from '../catalogue/sourceProducts.ts'
import type { Database } from '../database/database.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { StagedProduct } from '../transfer/stagedProducts.ts'
import type { Writing } from './memberships.ts'

/** What one transaction copies at most; others have their turn in between. */
export const PRODUCTS_PER_SLICE = 50
const PRICES_PER_SLICE = 1000

/** What was in a catalogue at some moment: what has changed since is read from the rows that were kept, where there are such. */
interface CopySource {
  readonly from_id: CatalogueId
  readonly last_product_id: number
  readonly last_price_id: number
  readonly last_kept_id: number | null
  readonly until: string | null
}

export interface SourceProduct extends StagedProduct {
  readonly photo: { readonly sha256: string; readonly bytes: number } | null
}

export async function countProducts(
  executor: Pick<Database, 'selectFrom'>,
  { from_id, last_product_id }: Pick<CopySource, 'from_id' | 'last_product_id'>,
): Promise<number> {
  const { count } = await executor
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('catalogue_id', '=', from_id)
    .where('id', '<=', last_product_id)
    .where(isCommitted)
    .executeTakeFirstOrThrow()
  return count
}

/** As many of the first as one transaction copies, by the prices that each has. */
export function withinSlice<Product extends { readonly prices: readonly unknown[] }>(
  products: readonly Product[],
): readonly Product[] {
  let prices = 0
  const end = products.findIndex((product, place) => {
    prices += product.prices.length
    return place > 0 && prices > PRICES_PER_SLICE
  })
  return end === -1 ? products : products.slice(0, end)
}

async function photosOf(
  transaction: Writing,
  { from_id }: CopySource,
  products: readonly WholeProduct[],
) {
  const names = products.flatMap((product) => product.fields.photo_name ?? [])
  if (names.length === 0) return new Map<string | null, SourceProduct['photo']>()
  const rows = await transaction
    .selectFrom('photo_names')
    .innerJoin('photos', 'photos.sha256', 'photo_names.sha256')
    .select(['name', 'photos.sha256', sql<number>`octet_length(bytes)`.as('bytes')])
    .where('photo_names.catalogue_id', '=', from_id)
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, ...photo }) => [name as string | null, photo]))
}

/** The next products in the order of their ids; null for one that was not there. */
async function nextProducts(transaction: Writing, source: CopySource, from: number) {
  const { from_id, last_product_id, last_price_id, last_kept_id, until } = source
  const rows = await transaction
    .selectFrom('products')
    .select('id')
    .where('catalogue_id', '=', from_id)
    .where('id', '>', from)
    .where('id', '<=', last_product_id)
    .where(isCommitted)
    .orderBy('id')
    .limit(PRODUCTS_PER_SLICE)
    .execute()
  const here = rows.map(({ id }) => id)
  const present = await readWhole(transaction, from_id, here, { lastPriceId: last_price_id, until })
  // Read last: whatever changes meanwhile has been kept by then.
  const kept = { catalogueId: from_id, after: last_kept_id ?? 0 }
  const former =
    last_kept_id === null
      ? new Map<number, WholeProduct | null>()
      : await formerProducts(transaction, kept, from, last_product_id, PRODUCTS_PER_SLICE)
  const ids = [...new Set([...here, ...former.keys()])]
    .toSorted((a, b) => a - b)
    .slice(0, PRODUCTS_PER_SLICE)
  const found = new Map<number, WholeProduct | null>([...present, ...former])
  return ids.map((id) => {
    const product = found.get(id) ?? null
    return { id, product, prices: product?.prices ?? [] }
  })
}

/** The products after one of the source; `end` is the last of them, null where none is left. */
export async function readSlice(
  transaction: Writing,
  source: CopySource,
  after: number,
): Promise<{ readonly products: readonly SourceProduct[]; readonly end: number | null }> {
  const taken = withinSlice(await nextProducts(transaction, source, after))
  const whole = taken.flatMap(({ product }) => product ?? [])
  const photos = await photosOf(transaction, source, whole)
  const { from_id: catalogueId, last_kept_id } = source
  const kept = { catalogueId, after: last_kept_id ?? Number.MAX_SAFE_INTEGER }
  const shops = await formerShops(transaction, kept)
  const products = whole.map(({ fields, created_at, codes, prices }) => ({
    product: { ...fields, created_at, photo_name: null },
    ...{ codes, photo: photos.get(fields.photo_name) ?? null },
    prices: prices.map(({ shop_id, ...price }) => ({
      ...price,
      shop: shop_id === null ? null : (shops.get(shop_id) ?? null),
    })),
  }))
  return { products, end: taken.at(-1)?.id ?? null }
}
