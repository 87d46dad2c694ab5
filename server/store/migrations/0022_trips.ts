import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** Trips to shops with what was paid, and the price that a product is waited for at. */
export function trips(columns: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await addWatch(db, columns)
      await createTrips(db, columns)
      await stageTrips(db, columns)
    },
  }
}

async function addWatch(db: Kysely<Schema>, columns: ColumnTypes): Promise<void> {
  await db.schema.alterTable('products').addColumn('watch_cents', columns.integer).execute()
  if (!columns.hasWideIndexes) return
  await db.schema.dropIndex('products_of_user').execute()
  await db.schema
    .createIndex('products_of_user')
    .on('products')
    .columns(['catalogue_id', 'id', 'category_id', 'name', 'price_cents', 'unit_price_parts'])
    .columns(['unit', 'barcode', 'description', 'watch_cents'])
    .columns(['photo_name', 'image_url', 'created_at'])
    .execute()
}

const sums = ['basket_cents', 'usual_cents', 'priced', 'unpriced'] as const

async function createTrips(db: Kysely<Schema>, { id, integer }: ColumnTypes): Promise<void> {
  let table = db.schema
    .createTable('trips')
    .addColumn('id', integer, id)
    .addColumn('catalogue_id', integer, (c) =>
      c.notNull().references('catalogues.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('shop_id', integer, (c) => c.references('shops.id').onDelete('set null'))
  for (const name of sums) table = table.addColumn(name, integer, (c) => c.notNull())
  await table
    .addColumn('ticket_cents', integer)
    .addColumn('recorded_by', integer)
    .addUniqueConstraint('trips_once', ['catalogue_id', 'key'])
    .execute()
  const indexes = [
    ['trips_by_day', ['catalogue_id', 'day', 'id']],
    ['trips_of_shop', ['shop_id']],
  ] as const
  for (const [name, names] of indexes) {
    await db.schema
      .createIndex(name)
      .on('trips')
      .columns([...names])
      .execute()
  }
  await db.schema
    .createIndex('trips_by_person')
    .on('trips')
    .column('recorded_by')
    .where(sql.ref('recorded_by'), 'is not', null)
    .execute()
  await db.schema
    .alterTable('catalogues')
    .addColumn('trip_tag', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

/** What an import has brought waits in a table of its own until the commit. */
async function stageTrips(db: Kysely<Schema>, { id, integer }: ColumnTypes): Promise<void> {
  let table = db.schema
    .createTable('import_trips')
    .addColumn('id', integer, id)
    .addColumn('import_id', integer, (c) =>
      c.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('shop_id', integer, (c) => c.references('shops.id').onDelete('set null'))
  for (const name of sums) table = table.addColumn(name, integer, (c) => c.notNull())
  await table
    .addColumn('ticket_cents', integer)
    .addUniqueConstraint('import_trips_once', ['import_id', 'key'])
    .execute()
  await db.schema.createIndex('import_trips_of_shop').on('import_trips').column('shop_id').execute()
  for (const name of ['trips_received', 'trips_staged'] as const) {
    await db.schema
      .alterTable('imports')
      .addColumn(name, integer, (c) => c.notNull().defaultTo(0))
      .execute()
  }
}
