import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** A copy stages products as an import does; one that runs at this moment starts again. */
export function stagedCopies(columns: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await allowImportsOfCopies(db, columns)
      for (const name of ['staged', 'staged_after'] as const) {
        await db.schema
          .alterTable('copies')
          .addColumn(name, columns.integer, (c) => c.notNull().defaultTo(0))
          .execute()
      }
      await db.schema.alterTable('copies').addColumn('shown_after', columns.integer).execute()
      await restartCopies(db)
      const indexes = [
        ['products_by_code', 'products', ['catalogue_id', 'barcode', 'created_at']],
        ['product_codes_by_code', 'product_codes', ['catalogue_id', 'code']],
        ['imports_of_copies', 'imports', ['catalogue_id', 'copy_id']],
      ] as const
      for (const [name, table, names] of indexes) {
        await db.schema
          .createIndex(name)
          .on(table)
          .columns([...names])
          .execute()
      }
    },
  }
}

async function allowImportsOfCopies(db: Kysely<Schema>, columns: ColumnTypes): Promise<void> {
  if (columns.engine === 'postgres') {
    await db.schema.alterTable('imports').dropConstraint('imports_user_id_key').execute()
    await db.schema.alterTable('imports').addColumn('copy_id', columns.integer).execute()
  } else await replaceImports(db, columns)
  await db.schema
    .createIndex('imports_of_files')
    .on('imports')
    .column('catalogue_id')
    .unique()
    .where(sql.ref('copy_id'), 'is', null)
    .execute()
}

/** SQLite cannot drop a constraint. */
async function replaceImports(db: Kysely<Schema>, { id, integer }: ColumnTypes): Promise<void> {
  const names = sql.raw(
    'id, catalogue_id, staged, imported, created_at, text_bytes, price_count, user_id, used_at',
  )
  // What is staged refers to the table that goes, and to its successor at the commit.
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await sql`create table moved as select ${names} from imports`.execute(db)
  await sql`create table last_import as select seq from sqlite_sequence where name = 'imports'
    `.execute(db)
  await db.schema.dropTable('imports').execute()
  await db.schema
    .createTable('imports')
    .addColumn('id', integer, id)
    .addColumn('catalogue_id', integer, (c) =>
      c.notNull().references('catalogues.id').onDelete('cascade'),
    )
    .addColumn('staged', integer, (c) => c.notNull())
    .addColumn('imported', integer)
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('text_bytes', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('price_count', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('user_id', integer)
    .addColumn('used_at', 'text')
    .addColumn('copy_id', integer)
    .execute()
  await sql`insert into imports (${names}) select ${names} from moved`.execute(db)
  // The id of an import that is gone is never given again.
  await sql`delete from sqlite_sequence where name = 'imports'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) select 'imports', seq from last_import`.execute(
    db,
  )
  for (const name of ['moved', 'last_import']) await db.schema.dropTable(name).execute()
  await db.schema.createIndex('imports_by_age').on('imports').column('created_at').execute()
}

async function restartCopies(db: Kysely<Schema>): Promise<void> {
  const none = { added: 0, joined: 0, omitted_products: 0, omitted_codes: 0, omitted_prices: 0 }
  await db
    .updateTable('copies')
    .set({ ...none, after_id: 0, omitted_photos: 0, omitted_shops: 0, claimed_until: '' })
    .where('state', '=', 'running')
    .execute()
}
