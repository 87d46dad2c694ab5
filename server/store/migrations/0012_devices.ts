import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  sessions: { key: string }
}

/** What a person reads of their sessions; those that are open learn it at their next use. */
export function devices({ engine }: Pick<ColumnTypes, 'engine'>): Migration {
  return {
    async up(db: Kysely<Named>) {
      const { schema } = db
      await schema
        .alterTable('sessions')
        .addColumn('key', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      for (const column of ['browser', 'system', 'seen_at']) {
        await schema.alterTable('sessions').addColumn(column, 'text').execute()
      }
      const key =
        engine === 'postgres'
          ? sql<string>`replace(gen_random_uuid()::text, '-', '')`
          : sql<string>`lower(hex(randomblob(16)))`
      await db.updateTable('sessions').set({ key }).execute()
    },
  }
}
