import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'

export function imports({ id, integer }: Pick<ColumnTypes, 'id' | 'integer'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('imports')
        .addColumn('id', integer, id)
        .addColumn('user_id', integer, (c) =>
          c.notNull().unique().references('users.id').onDelete('cascade'),
        )
        .addColumn('staged', integer, (c) => c.notNull())
        .addColumn('imported', integer)
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('import_products')
        .addColumn('import_id', integer, (c) =>
          c.notNull().references('imports.id').onDelete('cascade'),
        )
        .addColumn('place', integer, (c) => c.notNull())
        .addColumn('category_id', integer, (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('price_cents', integer, (c) => c.notNull())
        .addColumn('unit_price_parts', integer)
        .addColumn('unit', 'text')
        .addColumn('barcode', 'text')
        .addColumn('description', 'text')
        .addColumn('photo_name', 'text')
        .addColumn('image_url', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('import_products_in_order', ['import_id', 'place'])
        .execute()
      await db.schema.createIndex('imports_by_age').on('imports').column('created_at').execute()
    },
  }
}
