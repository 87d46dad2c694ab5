import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'

export function resetTokens({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('reset_tokens')
        .addColumn('user_id', integer, (c) =>
          c.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text')
        .execute()
    },
  }
}
