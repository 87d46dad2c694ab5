import type { Database } from '../database/database.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { PriceColumns } from '../schema/priceColumns.ts'
import { type CodeColumns, type ProductColumns, productColumns } from '../schema/productColumns.ts'
import { ofCatalogue } from './committedProducts.ts'
import { byProduct, codesOfProducts } from './productCodes.ts'

type StoredPrice = PriceColumns & { readonly created_at: string }

/** A product with its codes and prices, these from the oldest to the newest. */
export interface WholeProduct {
  readonly fields: ProductColumns
  readonly created_at: string
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly StoredPrice[]
}

export interface Bound {
  readonly lastPriceId: number
  /** Codes have no id, so their time counts; null for all. */
  readonly until: string | null
}

const columnsOf = (row: ProductColumns) =>
  Object.fromEntries(productColumns.map((name) => [name, row[name]])) as unknown as ProductColumns

/** Whole products by their ids; those that are not there are left out. */
export async function readWhole(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  ids: readonly number[],
  bound?: Bound,
): Promise<ReadonlyMap<number, WholeProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await ofCatalogue(executor, catalogueId).where('products.id', 'in', ids).execute()
  const priceRows = await executor
    .selectFrom('prices')
    .select(['product_id', 'seen_on', 'paid_cents', 'packs', 'amount', 'measure', 'promo'])
    .select(['promo_n', 'promo_x', 'shop_id', 'code', 'note', 'source', 'created_at'])
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', 'in', ids)
    .$if(bound !== undefined, (query) => query.where('id', '<=', bound?.lastPriceId ?? 0))
    .orderBy('seen_on')
    .orderBy('id')
    .execute()
  const coded = await codesOfProducts(executor, catalogueId, ids, bound?.until)
  const prices = byProduct(priceRows)
  const whole = rows.map((row) => ({
    fields: columnsOf(row),
    created_at: row.created_at,
    codes: coded.get(row.id) ?? [],
    prices: prices.get(row.id) ?? [],
  }))
  return new Map(whole.map((product, place) => [rows[place]?.id ?? 0, product]))
}
