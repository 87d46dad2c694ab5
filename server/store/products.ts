import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Product } from '../../src/contract/products.ts'
import { newName } from '../security/tokens.ts'
import type { Database } from './database.ts'
import { type ProductColumns, productColumns } from './productColumns.ts'
import { readProduct } from './productRow.ts'
import type { Schema } from './schema.ts'

/** Every question carries the person: another's product is as absent as one that never was. */
export interface ProductStore {
  readonly list: (userId: number, categoryId?: number) => Promise<Product[]>
  readonly find: (userId: number, id: number) => Promise<Product | null>
  readonly add: (userId: number, fields: ProductColumns, now: string) => Promise<Product>
  /** Where `matchesEtag` is given it must hold, or the product be so changed already. @returns it as changed */
  readonly change: (
    userId: number,
    id: number,
    changes: Partial<ProductColumns>,
    matchesEtag?: MatchesEtag,
  ) => Promise<Product | Unchanged>
  /** Where `matchesEtag` is given it must hold. */
  readonly remove: (
    userId: number,
    id: number,
    matchesEtag?: MatchesEtag,
  ) => Promise<'removed' | Unchanged>
}

type MatchesEtag = (product: Product) => boolean

/** Why nothing was written: there is no such product, or it is another than the one that was seen. */
export type Unchanged = 'missing' | 'stale'

const selected = [
  'products.id',
  ...productColumns.map((column) => `products.${column}` as const),
  'products.created_at',
  'categories.name as category_name',
] as const

function ofUser(executor: Pick<Database, 'selectFrom'>, userId: number) {
  return executor
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(selected)
    .where('products.user_id', '=', userId)
}

/** Picks one product of a person; one read before, only while it holds what it held then. */
function exactly(userId: number, id: number, before?: ProductColumns) {
  return (eb: ExpressionBuilder<Schema, 'products'>) =>
    eb.and([
      eb('id', '=', id),
      eb('user_id', '=', userId),
      ...(before
        ? productColumns.map((name) => eb(name, 'is not distinct from', before[name]))
        : []),
    ])
}

/** Whether a product is already what a change would make of it. */
function holds(row: ProductColumns, changes: Partial<ProductColumns>): boolean {
  return productColumns.every((name) => changes[name] === undefined || changes[name] === row[name])
}

/** Tells whoever has a copy of this person's lists that it is old. */
export async function renewList(transaction: Transaction<Schema>, userId: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ list_tag: newName() })
    .where('id', '=', userId)
    .execute()
}

/** Adds a product within a transaction. @returns it as it is read */
export async function insertProduct(
  transaction: Transaction<Schema>,
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
  await renewList(transaction, user_id)
  // The engines make sure that there is such a category.
  return readProduct({ ...row, id, category_name: category_name ?? '' })
}

/** The products of a database. */
export function productStore(database: Database): ProductStore {
  return {
    list: async (userId, categoryId) => {
      const query =
        categoryId === undefined
          ? ofUser(database, userId)
          : ofUser(database, userId).where('products.category_id', '=', categoryId)
      return (await query.orderBy('products.id').execute()).map(readProduct)
    },
    find: async (userId, id) => {
      const row = await ofUser(database, userId).where('products.id', '=', id).executeTakeFirst()
      return row ? readProduct(row) : null
    },
    add: (userId, fields, now) =>
      database
        .transaction()
        .execute((transaction) => insertProduct(transaction, userId, fields, now)),
    change: (userId, id, changes, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const read = () => ofUser(transaction, userId).where('products.id', '=', id)
        const before = matchesEtag ? await read().executeTakeFirst() : undefined
        if (matchesEtag && !before) return 'missing'
        if (matchesEtag && before && !matchesEtag(readProduct(before))) {
          // Whoever never heard the answer sends the same change again.
          return holds(before, changes) ? readProduct(before) : 'stale'
        }
        const changed = await transaction
          .updateTable('products')
          .set(changes)
          .where(exactly(userId, id, before))
          .returning('id')
          .executeTakeFirst()
        if (!changed) return before ? 'stale' : 'missing'
        await renewList(transaction, userId)
        return readProduct(await read().executeTakeFirstOrThrow())
      }),
    remove: (userId, id, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const row = ofUser(transaction, userId).where('products.id', '=', id)
        const before = matchesEtag ? await row.executeTakeFirst() : undefined
        if (matchesEtag && !before) return 'missing'
        if (matchesEtag && before && !matchesEtag(readProduct(before))) return 'stale'
        const removed = await transaction
          .deleteFrom('products')
          .where(exactly(userId, id, before))
          .returning('id')
          .executeTakeFirst()
        if (!removed) return before ? 'stale' : 'missing'
        await renewList(transaction, userId)
        return 'removed'
      }),
  }
}
