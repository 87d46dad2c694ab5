import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import { postgresColumns } from '../../../../server/store/engine/engine.ts'
import { migrationsFor } from '../../../../server/store/migrations/migrations.ts'
import { testDatabase } from '../../../support/database/testDatabase.ts'

it('marks the misread contents of a PostgreSQL with version 0018', async () => {
  const throwaway = await testDatabase('template1')
  const config = readConfig({ DATA_DIR: '/nowhere', ...throwaway.settings })
  const former = await openDatabase(config)
  await sql`drop schema public cascade; create schema public`.execute(former)
  const provider = { getMigrations: async () => migrationsFor(postgresColumns) }
  await new Migrator({ db: unscoped(former), provider }).migrateTo('0018')
  await sql`insert into catalogues (key, created_at) values ('c', '2026')`.execute(former)
  for (const [name, description] of [
    ['Farine', 'Francine · 1 500 g'],
    ['Pâtes', 'Panzani · 500 g'],
  ]) {
    await sql`insert into products
      (catalogue_id, category_id, name, price_cents, description, amount, measure, created_at)
      select 1, min(id), ${name}, 120, ${description}, 500000, 'g', '2026' from categories`.execute(
      former,
    )
  }
  await former.destroy()
  const database = await openDatabase(config)
  const columns = ['name', 'amount', 'doubtful'] as const
  const rows = await unscoped(database)
    .selectFrom('products')
    .select(columns)
    .orderBy('name')
    .execute()
  await database.destroy()
  await throwaway.drop()
  expect(rows).toEqual([
    { name: 'Farine', amount: 500_000, doubtful: 1 },
    { name: 'Pâtes', amount: 500_000, doubtful: null },
  ])
})
