import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'

export function quotasAndStagedProducts({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up(db: Kysely<Record<never, never>>) {
      for (const name of ['product_count', 'text_bytes', 'photo_bytes']) {
        await db.schema
          .alterTable('users')
          .addColumn(name, integer, (c) => c.notNull().defaultTo(0))
          .execute()
      }
      await countUsage(db)
      await replaceStagedProducts(db, integer)
    },
  }
}

async function countUsage(db: Kysely<Record<never, never>>): Promise<void> {
  const texts = ['name', 'unit', 'barcode', 'description', 'image_url']
  const bytes = sql.raw(texts.map((name) => `coalesce(octet_length(${name}), 0)`).join(' + '))
  await sql`update users set
    product_count = (select count(*) from products where user_id = users.id),
    text_bytes = (select coalesce(sum(${bytes}), 0) from products where user_id = users.id),
    photo_bytes = (select coalesce(sum(octet_length(bytes)), 0) from photo_names
      inner join photos on photos.sha256 = photo_names.sha256 where user_id = users.id)`.execute(db)
}

/** Imports that are open at this moment are dropped: their products lay in a table of another form. */
async function replaceStagedProducts(
  db: Kysely<Record<never, never>>,
  integer: ColumnTypes['integer'],
): Promise<void> {
  await db.schema.dropTable('import_products').execute()
  await sql`delete from imports`.execute(db)
  await db.schema
    .alterTable('imports')
    .addColumn('text_bytes', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('import_products')
    .addColumn('product_id', integer, (c) =>
      c.primaryKey().references('products.id').onDelete('cascade'),
    )
    // Without a cascade: a staged product would become visible.
    .addColumn('import_id', integer, (c) => c.notNull().references('imports.id'))
    .execute()
  await db.schema
    .createIndex('import_products_of_import')
    .on('import_products')
    .columns(['import_id', 'product_id'])
    .execute()
}
