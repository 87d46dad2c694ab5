import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** A catalogue that several people keep, the invitations to it, and who was removed from it. */
export function households({ id, integer }: Pick<ColumnTypes, 'id' | 'integer'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { schema } = db
      for (const column of ['name', 'shared_at']) {
        await schema.alterTable('catalogues').addColumn(column, 'text').execute()
      }
      await schema
        .createTable('invitations')
        .addColumn('id', integer, id)
        .addColumn('catalogue_id', integer, (c) =>
          c.notNull().references('catalogues.id').onDelete('cascade'),
        )
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text')
        .execute()
      await schema
        .createTable('departures')
        .addColumn('user_id', integer, (c) =>
          c.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('catalogue_id', integer, (c) =>
          c.notNull().references('catalogues.id').onDelete('cascade'),
        )
        .addColumn('left_at', 'text', (c) => c.notNull())
        .execute()
      const indexes = [
        ['invitations_of_catalogue', 'invitations', 'catalogue_id'],
        ['invitations_by_end', 'invitations', 'expires_at'],
        ['departures_of_catalogue', 'departures', 'catalogue_id'],
      ] as const
      for (const [name, table, column] of indexes) {
        await schema.createIndex(name).on(table).column(column).execute()
      }
    },
  }
}
