import type { Database } from '../database/database.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { PriceColumns } from '../schema/priceColumns.ts'
import { isCommitted } from './committedProducts.ts'

export interface RecentPricesPage {
  /** The id of a product; those after it are read. */
  readonly after: number
  /** The first day that counts. */
  readonly since: string
  readonly most: number
}

export type RecentPriceRow = Pick<
  PriceColumns,
  'seen_on' | 'paid_cents' | 'packs' | 'amount' | 'measure' | 'promo' | 'shop_id' | 'source'
> & {
  readonly id: number
  readonly product_id: number
  readonly created_at: string
  readonly recorded_by: UserId | null
}

/** In the order of products and days. The prices are bounded too: PostgreSQL would read them from the first product on. */
export function recentPage(
  database: Database,
  catalogueId: CatalogueId,
  { after, since, most }: RecentPricesPage,
): Promise<RecentPriceRow[]> {
  return database
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .select(['prices.id', 'product_id', 'seen_on', 'paid_cents', 'packs', 'prices.amount'])
    .select(['prices.measure', 'promo', 'shop_id', 'source', 'prices.created_at', 'recorded_by'])
    .where('products.catalogue_id', '=', catalogueId)
    .where('products.id', '>', after)
    .where('product_id', '>', after)
    .where(isCommitted)
    .where('seen_on', '>=', since)
    .orderBy('products.id')
    .orderBy('seen_on')
    .orderBy('prices.id')
    .limit(most)
    .execute()
}

/** The ids of prices of further codes without an amount, which nothing can be compared with, of the products after `after` up to `last`. */
export async function withoutAmount(
  database: Database,
  catalogueId: CatalogueId,
  after: number,
  last: number,
): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('product_codes')
    .innerJoin('prices', (join) =>
      join
        .onRef('prices.product_id', '=', 'product_codes.product_id')
        .onRef('prices.code', '=', 'product_codes.code'),
    )
    .select('prices.id')
    .where('product_codes.catalogue_id', '=', catalogueId)
    .where('product_codes.product_id', '>', after)
    .where('product_codes.product_id', '<=', last)
    .where('prices.product_id', '>', after)
    .where('prices.product_id', '<=', last)
    .where('prices.amount', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
