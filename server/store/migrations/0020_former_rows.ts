import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** Products and shops as they were when a member left with a copy, and what their household was then. */
export function formerRows({ id, integer }: Pick<ColumnTypes, 'id' | 'integer'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { schema } = db
      await schema
        .createTable('former_rows')
        .addColumn('id', integer, id)
        .addColumn('catalogue_id', integer, (c) =>
          c.notNull().references('catalogues.id').onDelete('cascade'),
        )
        .addColumn('product_id', integer)
        .addColumn('shop_id', integer)
        .addColumn('photo_name', 'text')
        .addColumn('body', 'text')
        .execute()
      const indexes = [
        ['former_products', ['catalogue_id', 'product_id']],
        ['former_photos', ['photo_name']],
      ] as const
      for (const [name, columns] of indexes) {
        await schema
          .createIndex(name)
          .on('former_rows')
          .columns([...columns])
          .execute()
      }
      await schema.alterTable('catalogues').addColumn('kept_after', integer).execute()
      await schema.alterTable('copies').addColumn('last_kept_id', integer).execute()
      for (const name of ['last_kept_id', 'product_count'] as const) {
        await schema
          .alterTable('departures')
          .addColumn(name, integer, (c) => c.notNull().defaultTo(0))
          .execute()
      }
      await schema.alterTable('departures').addColumn('name', 'text').execute()
      await sql`update departures set
        name = (select name from catalogues where catalogues.id = catalogue_id),
        product_count = (select product_count from catalogues where catalogues.id = catalogue_id)
        `.execute(db)
      await sql`update copies set last_kept_id = 0 where source = 'left'`.execute(db)
      await sql`update catalogues set kept_after = 0 where id in
        (select catalogue_id from departures where copy_until is not null)`.execute(db)
    },
  }
}
