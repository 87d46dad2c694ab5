import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** The shopping list of a household, and which changes of it have arrived. */
export function sharedLists({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { schema } = db
      await schema
        .alterTable('catalogues')
        .addColumn('shopping_tag', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      let items = schema
        .createTable('list_items')
        .addColumn('catalogue_id', integer, (c) =>
          c.notNull().references('catalogues.id').onDelete('cascade'),
        )
        .addColumn('id', integer, (c) => c.notNull())
        .addColumn('product_id', integer, (c) => c.references('products.id').onDelete('set null'))
        .addColumn('name', 'text', (c) => c.notNull())
      for (const name of ['count', 'place']) {
        items = items.addColumn(name, integer, (c) => c.notNull())
      }
      for (const name of ['paid_cents', 'done_by', 'added_by', 'gone_by', 'joined_to']) {
        items = items.addColumn(name, integer)
      }
      for (const name of ['done_at', 'gone_at', 'gone_how']) items = items.addColumn(name, 'text')
      await items
        .addColumn('added_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('list_items_once', ['catalogue_id', 'id'])
        .execute()
      await schema
        .createTable('list_changes')
        .addColumn('catalogue_id', integer, (c) =>
          c.notNull().references('catalogues.id').onDelete('cascade'),
        )
        .addColumn('change_id', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('list_changes_once', ['catalogue_id', 'change_id'])
        .execute()
      await schema
        .createIndex('list_changes_by_age')
        .on('list_changes')
        .column('created_at')
        .execute()
      await schema
        .createIndex('list_items_present')
        .on('list_items')
        .column('catalogue_id')
        .where(sql.ref('gone_at'), 'is', null)
        .execute()
      for (const column of ['product_id', 'done_by', 'added_by', 'gone_by', 'gone_at'] as const) {
        await schema
          .createIndex(`list_items_${column}`)
          .on('list_items')
          .column(column)
          .where(sql.ref(column), 'is not', null)
          .execute()
      }
    },
  }
}
