import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/columnTypes.ts'
import type { Schema } from '../schema.ts'

/**
 * Keeps each person's list together where the engine can: an index that holds whole products, so
 * that reading a list touches its own pages only, however many products others add in between. It
 * answers a category too, from so few pages that an index of categories only slows writing down.
 */
export function listIndex({ hasWideIndexes }: Pick<ColumnTypes, 'hasWideIndexes'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      if (!hasWideIndexes) return
      for (const name of ['products_of_user', 'products_of_category'])
        await db.schema.dropIndex(name).execute()
      await db.schema
        .createIndex('products_of_user')
        .on('products')
        .columns(['user_id', 'id', 'category_id', 'name', 'price_cents', 'unit_price_parts'])
        .columns(['unit', 'barcode', 'description', 'photo_name', 'image_url', 'created_at'])
        .execute()
    },
  }
}
