import { priceLimits } from '../../../src/contract/limits.ts'
import type { Quotas } from '../../config.ts'
import { isCommitted } from '../catalogue/committedProducts.ts'
import { byProduct, codesOfProducts } from '../catalogue/productCodes.ts'
import { contentNames } from '../catalogue/productColumns.ts'
import { isListed } from '../catalogue/shops.ts'
import type { Database } from '../database.ts'
import type { CatalogueId } from '../ids.ts'
import {
  joinedBy,
  keysOf,
  type SourceProduct,
  type Target,
  type TargetProduct,
} from './copyPlan.ts'
import type { Writing } from './memberships.ts'

/** Products by codes and names. It may be older than the catalogue: a product that it names is read before another one joins it. */
export interface TargetIndex {
  readonly ids: ReadonlyMap<string, number>
  /** The newest product in the index. */
  readonly last: number
}

export const emptyIndex: TargetIndex = { ids: new Map(), last: 0 }

/** Products of one page of an index: 20,000 at once would keep others waiting. */
const PAGE = 1000

/** Of several products with a key, the first. @returns the keys of the products after `last` */
async function readKeys(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  { ids: known, last: after }: TargetIndex,
  most?: number,
): Promise<TargetIndex & { readonly isWhole: boolean }> {
  const products = await executor
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'barcode', ...contentNames])
    .where('catalogue_id', '=', catalogueId)
    .where('id', '>', after)
    .where(isCommitted)
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  const last = products.at(-1)?.id ?? after
  const codes = await executor
    .selectFrom('product_codes')
    .select(['product_id', 'code'])
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute()
  const codesByProduct = byProduct(codes)
  const ids = new Map<string, number>()
  for (const fields of products) {
    for (const key of keysOf({ fields, codes: codesByProduct.get(fields.id) ?? [] })) {
      if (!known.has(key) && !ids.has(key)) ids.set(key, fields.id)
    }
  }
  return { ids, last, isWhole: most === undefined || products.length < most }
}

/** The next page of an index, read before the first slice and without a lock. */
export const readIndexPage = (
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  index: TargetIndex,
) => readKeys(executor, catalogueId, index, PAGE)

interface FoundProduct extends TargetProduct {
  readonly keys: ReadonlySet<string>
}

async function readProducts(
  transaction: Writing,
  catalogueId: CatalogueId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'barcode', ...contentNames])
    .where('catalogue_id', '=', catalogueId)
    .where('id', 'in', ids)
    .where(isCommitted)
    .execute()
  const codes = await codesOfProducts(transaction, catalogueId, ids)
  const prices = await transaction
    .selectFrom('prices')
    .selectAll()
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', 'in', ids)
    .execute()
  const found = rows.map((fields) => {
    const own = [...(codes.get(fields.id) ?? [])]
    return {
      ...{ id: fields.id, barcode: fields.barcode, codes: own },
      prices: prices.filter(({ product_id }) => product_id === fields.id),
      keys: new Set(keysOf({ fields, codes: own })),
    }
  })
  return new Map(found.map((product) => [product.id, product]))
}

async function readShops(transaction: Writing, catalogueId: CatalogueId) {
  const all = transaction.selectFrom('shops').where('catalogue_id', '=', catalogueId)
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const listed = await all.select(['id', 'name_key']).where(isListed).execute()
  const shops = new Map(listed.map(({ id, name_key }) => [name_key, id]))
  return { shops, shopRoom: Math.max(0, priceLimits.shops - count) }
}

async function readRoom(transaction: Writing, quotas: Quotas, catalogueId: CatalogueId) {
  const held = await transaction
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

async function readPhotos(
  transaction: Writing,
  catalogueId: CatalogueId,
  sources: readonly SourceProduct[],
): Promise<ReadonlySet<string>> {
  const photos = sources.flatMap(({ photo }) => photo?.sha256 ?? [])
  if (photos.length === 0) return new Set()
  const known = await transaction
    .selectFrom('photo_names')
    .select('sha256')
    .where('catalogue_id', '=', catalogueId)
    .where('sha256', 'in', photos)
    .execute()
  return new Set(known.map(({ sha256 }) => sha256))
}

export interface FoundTarget {
  readonly target: Target
  readonly newer: TargetIndex
  /** Whether a product of the given index has gone, or its code or name. */
  readonly isStale: boolean
}

/** What a plan looks at; the caller holds the lock of the catalogue's row. */
export async function readTarget(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  sources: readonly SourceProduct[],
  index: TargetIndex,
): Promise<FoundTarget> {
  const newer = await readKeys(transaction, catalogueId, index)
  const find = (key: string) => index.ids.get(key) ?? newer.ids.get(key)
  const joined = joinedBy(sources, find)
  const products = await readProducts(transaction, catalogueId, [...new Set(joined.values())])
  const target = {
    ...{ find, products },
    ...(await readShops(transaction, catalogueId)),
    photos: await readPhotos(transaction, catalogueId, sources),
    room: await readRoom(transaction, quotas, catalogueId),
  }
  const isStale = [...joined].some(([key, id]) => !products.get(id)?.keys.has(key))
  return { target, newer, isStale }
}
