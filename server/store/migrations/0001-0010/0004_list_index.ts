import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'

/** A covering index: on SQLite lists and categories are then read from few adjacent pages. */
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
