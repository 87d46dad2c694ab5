import { sql } from 'kysely'
import { isCommitted, ofCatalogue } from '../catalogue/committedProducts.ts'
import { byProduct, codeNames } from '../catalogue/productCodes.ts'
import { type ProductColumns, productColumns } from '../catalogue/productColumns.ts'
import type { Database } from '../database.ts'
import type { CatalogueId } from '../ids.ts'
import type { SourceProduct } from './copyPlan.ts'
import type { Writing } from './memberships.ts'

/** What one transaction copies at most; others have their turn in between. */
const PRODUCTS_PER_SLICE = 50
const PRICES_PER_SLICE = 1000

/** What was in a catalogue at some moment, and is still; codes have no id, so their time counts. */
export interface CopySource {
  readonly from_id: CatalogueId
  readonly last_product_id: number
  readonly last_price_id: number
  readonly until: string | null
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

/** The last product of the slice: fewer products where they have many prices. */
async function endOfSlice(
  transaction: Writing,
  { from_id, last_price_id }: CopySource,
  after: number,
  ids: readonly number[],
): Promise<number> {
  const counts = await transaction
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .select(['products.id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('products.catalogue_id', '=', from_id)
    .where('products.id', '>', after)
    .where('products.id', '<=', ids.at(-1) ?? 0)
    .where('prices.id', '<=', last_price_id)
    .groupBy('products.id')
    .execute()
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  let prices = 0
  let end = ids[0] ?? 0
  for (const id of ids) {
    prices += countOf.get(id) ?? 0
    if (prices > PRICES_PER_SLICE) break
    end = id
  }
  return end
}

async function pricesOfSlice(
  transaction: Writing,
  { from_id, last_price_id }: CopySource,
  after: number,
  end: number,
) {
  const rows = await transaction
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .leftJoin('shops', 'shops.id', 'prices.shop_id')
    .select(['prices.product_id', 'seen_on', 'paid_cents', 'packs', 'prices.amount'])
    .select(['prices.measure', 'promo', 'promo_n', 'promo_x', 'code', 'note', 'prices.source'])
    .select(['prices.created_at', 'shops.name as shop'])
    .where('products.catalogue_id', '=', from_id)
    .where('products.id', '>', after)
    .where('products.id', '<=', end)
    .where('prices.id', '<=', last_price_id)
    .orderBy('products.id')
    .orderBy('seen_on')
    .orderBy('prices.id')
    .execute()
  return byProduct(rows)
}

async function photosOfSlice(
  transaction: Writing,
  { from_id }: CopySource,
  products: readonly ProductColumns[],
) {
  const names = products.flatMap(({ photo_name }) => photo_name ?? [])
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

export interface CopySlice {
  readonly products: readonly SourceProduct[]
  /** The last product of the slice; null where none is left. */
  readonly end: number | null
}

export async function readSlice(
  transaction: Writing,
  source: CopySource,
  after: number,
): Promise<CopySlice> {
  const rows = await ofCatalogue(transaction, source.from_id)
    .where('products.id', '>', after)
    .where('products.id', '<=', source.last_product_id)
    .orderBy('products.id')
    .limit(PRODUCTS_PER_SLICE)
    .execute()
  if (rows.length === 0) return { products: [], end: null }
  const ids = rows.map(({ id }) => id)
  const end = await endOfSlice(transaction, source, after, ids)
  const taken = rows.filter(({ id }) => id <= end)
  const prices = await pricesOfSlice(transaction, source, after, end)
  const { until } = source
  const codeRows = await transaction
    .selectFrom('product_codes')
    .select(['product_id', ...codeNames])
    .where('catalogue_id', '=', source.from_id)
    .where('product_id', '>', after)
    .where('product_id', '<=', end)
    .$if(until !== null, (query) => query.where('created_at', '<=', until ?? ''))
    .orderBy('code')
    .execute()
  const codes = byProduct(codeRows)
  const photos = await photosOfSlice(transaction, source, taken)
  const products = taken.map((row) => ({
    fields: fieldsOf(row),
    created_at: row.created_at,
    codes: codes.get(row.id) ?? [],
    prices: prices.get(row.id) ?? [],
    photo: photos.get(row.photo_name) ?? null,
  }))
  return { products, end }
}

/** Without the photo, whose name is of its catalogue. */
function fieldsOf(row: ProductColumns): ProductColumns {
  const entries = productColumns.map((name) => [name, row[name]])
  return { ...(Object.fromEntries(entries) as ProductColumns), photo_name: null }
}
