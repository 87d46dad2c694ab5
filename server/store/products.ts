import type { Transaction, Updateable } from 'kysely'
import type { Product } from '../../src/contract/products.ts'
import { newName } from '../security/tokens.ts'
import type { Database } from './database.ts'
import { readProduct } from './productRow.ts'
import type { Schema } from './schema.ts'

/** A product as it is kept, without its id, its owner and its date. */
export type ProductFields = Omit<Schema['products'], 'id' | 'user_id' | 'created_at'>
export type ProductChanges = Updateable<ProductFields>

/** Every question carries the person: another's product is as absent as one that never was. */
export interface ProductStore {
  readonly list: (userId: number, categoryId?: number) => Promise<Product[]>
  readonly find: (userId: number, id: number) => Promise<Product | null>
  readonly add: (userId: number, fields: ProductFields, now: string) => Promise<Product>
  /** @returns the product as changed, or null when there is no such product */
  readonly change: (userId: number, id: number, changes: ProductChanges) => Promise<Product | null>
  /** @returns whether there was such a product */
  readonly remove: (userId: number, id: number) => Promise<boolean>
}

function ofUser(executor: Pick<Database, 'selectFrom'>, userId: number) {
  return executor
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name')
    .where('products.user_id', '=', userId)
}

/** Tells whoever has a copy of this person's lists that it is old. */
async function renewList(transaction: Transaction<Schema>, userId: number): Promise<void> {
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
  fields: ProductFields,
  created_at: string,
): Promise<Product> {
  const { id } = await transaction
    .insertInto('products')
    .values({ ...fields, user_id, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await renewList(transaction, user_id)
  return readProduct(
    await ofUser(transaction, user_id).where('products.id', '=', id).executeTakeFirstOrThrow(),
  )
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
    change: (userId, id, changes) =>
      database.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('products')
          .set(changes)
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst()
        if (!changed) return null
        await renewList(transaction, userId)
        const row = ofUser(transaction, userId).where('products.id', '=', id)
        return readProduct(await row.executeTakeFirstOrThrow())
      }),
    remove: (userId, id) =>
      database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('products')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst()
        if (removed) await renewList(transaction, userId)
        return removed !== undefined
      }),
  }
}
