import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'

export function attemptsAndIdempotencyKeys({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('attempts')
        .addColumn('key_hash', 'text', (c) => c.primaryKey())
        .addColumn('free_at', integer, (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('creations')
        .addColumn('user_id', integer, (c) =>
          c.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('key_hash', 'text', (c) => c.notNull())
        .addColumn('body_hash', 'text', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('creations_once', ['user_id', 'key_hash'])
        .execute()
      await db.schema
        .alterTable('users')
        .addColumn('list_tag', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      const indexes = [
        ['attempts_by_end', 'attempts', 'free_at'],
        ['creations_by_age', 'creations', 'created_at'],
        ['photo_names_by_age', 'photo_names', 'created_at'],
      ] as const
      for (const [name, table, column] of indexes) {
        await db.schema.createIndex(name).on(table).column(column).execute()
      }
    },
  }
}
