import type { Updateable } from 'kysely'
import type { Product } from '../../src/contract/products.ts'
import type { Database } from './database.ts'
import { dropUnusedPhoto } from './photos.ts'
import { readProduct } from './productRow.ts'
import type { Schema } from './schema.ts'

/** A product as it is kept, without its id, its owner and its date. */
export type ProductFields = Omit<Schema['products'], 'id' | 'user_id' | 'created_at'>
export type ProductChanges = Updateable<ProductFields>

/** Every question carries the person: another's product is as absent as one that never was. */
export interface ProductStore {
  readonly list: (userId: number, categoryId?: number) => Promise<Product[]>
  readonly find: (userId: number, id: number) => Promise<Product | null>
  /** @returns the id */
  readonly add: (userId: number, fields: ProductFields, now: string) => Promise<number>
  /** @returns whether there was such a product */
  readonly change: (userId: number, id: number, changes: ProductChanges) => Promise<boolean>
  /** @returns whether there was such a product */
  readonly remove: (userId: number, id: number) => Promise<boolean>
}

/** The products of a database. */
export function productStore(database: Database): ProductStore {
  const ofUser = (userId: number) =>
    database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .selectAll('products')
      .select('categories.name as category_name')
      .where('products.user_id', '=', userId)

  return {
    list: async (userId, categoryId) => {
      const query =
        categoryId === undefined
          ? ofUser(userId)
          : ofUser(userId).where('products.category_id', '=', categoryId)
      return (await query.orderBy('products.id').execute()).map(readProduct)
    },
    find: async (userId, id) => {
      const row = await ofUser(userId).where('products.id', '=', id).executeTakeFirst()
      return row ? readProduct(row) : null
    },
    add: async (userId, fields, now) => {
      const { id } = await database
        .insertInto('products')
        .values({ ...fields, user_id: userId, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    change: (userId, id, changes) =>
      database.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('products')
          .select('photo_name')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (!before) return false
        await transaction
          .updateTable('products')
          .set(changes)
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .execute()
        if (before.photo_name) await dropUnusedPhoto(transaction, before.photo_name)
        return true
      }),
    remove: (userId, id) =>
      database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('products')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('photo_name')
          .executeTakeFirst()
        if (removed?.photo_name) await dropUnusedPhoto(transaction, removed.photo_name)
        return removed !== undefined
      }),
  }
}
