import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'

export function productCodes({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up(db: Kysely<Record<never, never>>) {
      await db.schema
        .createTable('product_codes')
        // Without a reference, as of prices.
        .addColumn('user_id', integer, (c) => c.notNull())
        .addColumn('product_id', integer, (c) =>
          c.notNull().references('products.id').onDelete('cascade'),
        )
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('amount', integer)
        .addColumn('measure', 'text')
        .addColumn('pieces', integer)
        .addColumn('drained', integer)
        .addColumn('replaces', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('product_codes_once', ['user_id', 'product_id', 'code'])
        .execute()
      // For the cascade, which would read the whole table for each product that goes.
      await db.schema
        .createIndex('product_codes_of_product')
        .on('product_codes')
        .column('product_id')
        .execute()
    },
  }
}
