import type { ExpressionBuilder, SelectQueryBuilder, Transaction } from 'kysely'
import type { Product } from '../../../src/contract/products.ts'
import type { Quotas } from '../../config.ts'
import type { Database } from '../database.ts'
import { countHoldings } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { contentNames, type ProductColumns, productColumns, textBytesOf } from './productColumns.ts'
import { holdingsOfPrices, insertFirstPrice, noteFormPrice } from './productPrice.ts'
import { readPlainProduct, readProduct, withContent } from './productRow.ts'
import { isShown, ofUser, ofUserWithoutContent } from './shownProducts.ts'

/** Every call names the user: a product of another user counts as missing. */
export interface ProductStore {
  readonly page: (userId: number, which: Page) => Promise<Product[]>
  readonly find: (userId: number, id: number) => Promise<Product | null>
  readonly add: (userId: number, fields: ProductColumns, now: string) => Promise<Product>
  /** A changed price is noted with its day. Succeeds without writing where `matchesEtag` fails but the change was applied already. */
  readonly change: (
    userId: number,
    id: number,
    changes: Partial<ProductColumns>,
    now: string,
    matchesEtag?: MatchesEtag,
  ) => Promise<Product | Unwritten>
  readonly remove: (
    userId: number,
    id: number,
    matchesEtag?: MatchesEtag,
  ) => Promise<'removed' | Unwritten>
}

interface Page {
  readonly categoryId?: number | undefined
  /** The id of the product before, 0 for the first page. */
  readonly after: number
  readonly most: number
}

type MatchesEtag = (product: Product) => boolean

export type Unwritten = 'missing' | 'stale'

/** Selects a user's product; with `before`, only while its columns are still the same. */
function whereUnchanged(userId: number, id: number, before?: ProductColumns) {
  return (eb: ExpressionBuilder<Schema, 'products'>) =>
    eb.and([
      eb('id', '=', id),
      eb('user_id', '=', userId),
      isShown(eb),
      ...(before
        ? productColumns.map((name) => eb(name, 'is not distinct from', before[name]))
        : []),
    ])
}

function isApplied(row: ProductColumns, changes: Partial<ProductColumns>): boolean {
  return productColumns.every((name) => changes[name] === undefined || changes[name] === row[name])
}

/** Adds a product and its first price. @throws QuotaError */
export async function insertProduct(
  transaction: Transaction<Schema>,
  quotas: Quotas,
  user_id: number,
  fields: ProductColumns,
  created_at: string,
): Promise<Product> {
  const row = { ...fields, user_id, created_at }
  const { id, category_name } = await transaction
    .insertInto('products')
    .values(row)
    .returning(({ selectFrom }) => [
      'id',
      selectFrom('categories')
        .select('name')
        .whereRef('categories.id', '=', 'products.category_id')
        .as('category_name'),
    ])
    .executeTakeFirstOrThrow()
  await insertFirstPrice(transaction, user_id, id, fields, created_at)
  const textBytes = textBytesOf(fields)
  await countHoldings(transaction, quotas, user_id, { products: 1, prices: 1, textBytes })
  // A foreign key guarantees the category.
  return readProduct({ ...row, id, category_name: category_name ?? '' })
}

function ofPage<Row>(
  query: SelectQueryBuilder<Schema, 'products', Row>,
  { categoryId, after }: Page,
): SelectQueryBuilder<Schema, 'products', Row> {
  const all = query.where('products.id', '>', after)
  return categoryId === undefined ? all : all.where('products.category_id', '=', categoryId)
}

export function productStore(database: Database, quotas: Quotas): ProductStore {
  return {
    async page(userId, which) {
      const rows = await ofPage(ofUserWithoutContent(database, userId), which)
        .orderBy('products.id')
        .limit(which.most)
        .execute()
      const contents = await ofPage(database.selectFrom('products'), which)
        .select(['id', ...contentNames])
        .where('user_id', '=', userId)
        .where('id', '<=', rows.at(-1)?.id ?? 0)
        .where('amount', 'is not', null)
        .execute()
      const products = rows.map(readPlainProduct)
      if (contents.length === 0) return products
      const byId = new Map(contents.map((row) => [row.id, row]))
      return products.map((product) => {
        const content = byId.get(product.id)
        return content ? withContent(product, content) : product
      })
    },
    find: async (userId, id) => {
      const row = await ofUser(database, userId).where('products.id', '=', id).executeTakeFirst()
      return row ? readProduct(row) : null
    },
    add: (userId, fields, now) =>
      database
        .transaction()
        .execute((transaction) => insertProduct(transaction, quotas, userId, fields, now)),
    change: (userId, id, changes, now, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const read = () => ofUser(transaction, userId).where('products.id', '=', id)
        for (;;) {
          const before = await read().executeTakeFirst()
          if (!before) return 'missing'
          if (matchesEtag && !matchesEtag(readProduct(before))) {
            // A client that lost the answer sends the same change again.
            return isApplied(before, changes) ? readProduct(before) : 'stale'
          }
          const changed = await transaction
            .updateTable('products')
            .set(changes)
            .where(whereUnchanged(userId, id, before))
            .returning('id')
            .executeTakeFirst()
          // On PostgreSQL another write may have come first; the product is then read again.
          if (!changed) continue
          const after = { ...before, ...changes }
          const prices =
            after.price_cents === before.price_cents
              ? 0
              : await noteFormPrice(transaction, userId, id, after, now)
          const textBytes = textBytesOf(after) - textBytesOf(before)
          await countHoldings(transaction, quotas, userId, { prices, textBytes })
          return readProduct(await read().executeTakeFirstOrThrow())
        }
      }),
    remove: (userId, id, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const row = ofUser(transaction, userId).where('products.id', '=', id)
        const before = matchesEtag ? await row.executeTakeFirst() : undefined
        if (matchesEtag && !before) return 'missing'
        if (matchesEtag && before && !matchesEtag(readProduct(before))) return 'stale'
        const held = await holdingsOfPrices(transaction, userId, id)
        if (!held) return 'missing'
        const removed = await transaction
          .deleteFrom('products')
          .where(whereUnchanged(userId, id, before))
          .returning(productColumns)
          .executeTakeFirst()
        if (!removed) return before ? 'stale' : 'missing'
        const textBytes = -textBytesOf(removed) - held.textBytes
        const gone = { products: -1, prices: -held.prices, textBytes }
        await countHoldings(transaction, quotas, userId, gone)
        return 'removed'
      }),
  }
}
