import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Product } from '../../src/contract/products.ts'
import type { Quotas } from '../config.ts'
import type { Database } from './database.ts'
import { type ProductColumns, productColumns, textBytesOf } from './productColumns.ts'
import { readProduct } from './productRow.ts'
import { countProducts } from './quotas.ts'
import type { Schema } from './schema.ts'

/** Every call names the user: a product of another user counts as missing. */
export interface ProductStore {
  readonly page: (userId: number, which: Page) => Promise<Product[]>
  readonly find: (userId: number, id: number) => Promise<Product | null>
  readonly add: (userId: number, fields: ProductColumns, now: string) => Promise<Product>
  /** Succeeds without writing where `matchesEtag` fails but the change was applied already. */
  readonly change: (
    userId: number,
    id: number,
    changes: Partial<ProductColumns>,
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

const selected = [
  'products.id',
  ...productColumns.map((column) => `products.${column}` as const),
  'products.created_at',
  'categories.name as category_name',
] as const

/** Leaves out what an import has staged but not committed. */
const isShown = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'products'>) =>
  not(
    exists(
      selectFrom('import_products')
        .select('product_id')
        .whereRef('import_products.product_id', '=', 'products.id'),
    ),
  )

function ofUser(executor: Pick<Database, 'selectFrom'>, userId: number) {
  return executor
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(selected)
    .where('products.user_id', '=', userId)
    .where(isShown)
}

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

/** @throws QuotaError */
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
  await countProducts(transaction, quotas, user_id, { products: 1, textBytes: textBytesOf(fields) })
  // A foreign key guarantees the category.
  return readProduct({ ...row, id, category_name: category_name ?? '' })
}

export function productStore(database: Database, quotas: Quotas): ProductStore {
  return {
    page: async (userId, { categoryId, after, most }) => {
      const all = ofUser(database, userId).where('products.id', '>', after)
      const query =
        categoryId === undefined ? all : all.where('products.category_id', '=', categoryId)
      return (await query.orderBy('products.id').limit(most).execute()).map(readProduct)
    },
    find: async (userId, id) => {
      const row = await ofUser(database, userId).where('products.id', '=', id).executeTakeFirst()
      return row ? readProduct(row) : null
    },
    add: (userId, fields, now) =>
      database
        .transaction()
        .execute((transaction) => insertProduct(transaction, quotas, userId, fields, now)),
    change: (userId, id, changes, matchesEtag) =>
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
          const textBytes = textBytesOf({ ...before, ...changes }) - textBytesOf(before)
          await countProducts(transaction, quotas, userId, { products: 0, textBytes })
          return readProduct(await read().executeTakeFirstOrThrow())
        }
      }),
    remove: (userId, id, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const row = ofUser(transaction, userId).where('products.id', '=', id)
        const before = matchesEtag ? await row.executeTakeFirst() : undefined
        if (matchesEtag && !before) return 'missing'
        if (matchesEtag && before && !matchesEtag(readProduct(before))) return 'stale'
        const removed = await transaction
          .deleteFrom('products')
          .where(whereUnchanged(userId, id, before))
          .returning(productColumns)
          .executeTakeFirst()
        if (!removed) return before ? 'stale' : 'missing'
        const textBytes = -textBytesOf(removed)
        await countProducts(transaction, quotas, userId, { products: -1, textBytes })
        return 'removed'
      }),
  }
}
