import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import { postgresColumns } from '../../../../server/store/engine/engine.ts'
import { migrationsFor } from '../../../../server/store/migrations/migrations.ts'
import { killMigration } from '../../../support/database/formerDatabase.ts'
import { onPostgres, testDatabase } from '../../../support/database/testDatabase.ts'

const PRODUCTS = 200_000

it('a PostgreSQL of version 0021 with 200,000 products is as before when its migration is killed, and whole after the next start', async () => {
  const throwaway = await testDatabase('template1')
  const settings = { DATA_DIR: '/nowhere', ...throwaway.settings }
  const url = settings.DATABASE_URL ?? ''
  const ask = (statement: string) => onPostgres(url, statement)
  const former = await openDatabase(readConfig(settings))
  await sql`drop schema public cascade; create schema public`.execute(former)
  const provider = { getMigrations: async () => migrationsFor(postgresColumns) }
  await new Migrator({ db: unscoped(former), provider }).migrateTo('0021')
  await former.destroy()
  await ask("insert into catalogues (key, created_at) values ('c', '2026')")
  await ask(`insert into products (catalogue_id, category_id, name, price_cents, created_at)
    select 1, 1, 'Pain ' || number, 120, '2026' from generate_series(1, ${PRODUCTS}) number`)
  // Its last statement waits for this one, all others are done by then.
  const reader = new Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; lock table imports in access share mode')
  await killMigration(settings, async () => {
    const waiting = `select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'alter table "imports"%'`
    return (await ask(waiting)).length > 0
  })
  await reader.end()
  expect(await ask("select to_regclass('trips') as name")).toEqual([{ name: null }])
  const columns = `select count(*)::int as watched from information_schema.columns
    where table_name = 'products' and column_name = 'watch_cents'`
  expect(await ask(columns)).toEqual([{ watched: 0 }])
  const database = await openDatabase(readConfig(settings))
  const held = await unscoped(database)
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.count<number>('watch_cents').as('watched'),
    ])
    .executeTakeFirst()
  await database.destroy()
  expect(held).toEqual({ products: PRODUCTS, watched: 0 })
  await throwaway.drop()
}, 120_000)
