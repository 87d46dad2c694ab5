import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  sessions: { expires_at: string; ends_at: string }
  creations: { user_id: number; key_hash: string; answer: string; product_id: number }
}

export function sessionEndAndKnownOrigins({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up(db: Kysely<Named>) {
      await db.schema
        .alterTable('sessions')
        .addColumn('ends_at', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      // Their beginning is unknown, so they are not extended any more.
      await db
        .updateTable('sessions')
        .set(({ ref }) => ({ ends_at: ref('expires_at') }))
        .execute()
      await db.schema
        .createTable('known_origins')
        .addColumn('user_id', integer, (c) =>
          c.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('origin_hash', 'text', (c) => c.notNull())
        .addColumn('seen_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('known_origins_once', ['user_id', 'kind', 'origin_hash'])
        .execute()
      await db.schema
        .createIndex('known_origins_by_age')
        .on('known_origins')
        .column('seen_at')
        .execute()
      await replaceAnswers(db, integer)
    },
  }
}

/** The stored answers held the text of products that may have been deleted since. */
async function replaceAnswers(db: Kysely<Named>, integer: ColumnTypes['integer']): Promise<void> {
  await db.schema
    .alterTable('creations')
    .addColumn('product_id', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  const rows = await db.selectFrom('creations').select(['user_id', 'key_hash', 'answer']).execute()
  for (const { user_id, key_hash, answer } of rows) {
    await db
      .updateTable('creations')
      .set({ product_id: (JSON.parse(answer) as { id: number }).id })
      .where('user_id', '=', user_id)
      .where('key_hash', '=', key_hash)
      .execute()
  }
  await db.schema.alterTable('creations').dropColumn('answer').execute()
}
