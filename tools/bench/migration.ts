import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Config, readConfig } from '../../server/config/config.ts'
import { embeddedFile, openDatabase } from '../../server/store/database/database.ts'
import type { Engine } from '../../server/store/engine/engine.ts'
import { nodeSqliteEngine } from '../../server/store/engine/nodeSqlite.ts'
import { postgresEngine } from '../../server/store/engine/postgres.ts'
import { migrationsFor } from '../../server/store/migrations/migrations.ts'
import { startPostgres } from '../../tests/support/database/postgresCluster.ts'
import { round } from './statistics.ts'

/** The schema that is filled, and those from which the start is measured. */
const FILLED = '0010'
const FORMERS = [FILLED, '0021']
const PRODUCTS = 200_000
const PEOPLE = [100, 10_000]
const MIB = 1024 * 1024

/** Fills a database of version 0010, and brings it up to a later one; both engines know these statements. */
async function fillFormer(
  { dialect, columns }: Engine,
  people: number,
  former: string,
): Promise<void> {
  const database = new Kysely<Record<never, never>>({ dialect })
  const provider = { getMigrations: async () => migrationsFor(columns) }
  await new Migrator({ db: database, provider }).migrateTo(FILLED)
  const add = (count: number, statement: string) =>
    sql
      .raw(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) ${statement}`,
      )
      .execute(database)
  await add(
    people,
    `insert into users (email, first_name, password_hash, created_at)
      select n || '@exemple.fr', 'Camille', '${'x'.repeat(100)}', '2026' from numbers`,
  )
  await add(people, "insert into sessions select 's' || n, n, '2999', '2999' from numbers")
  await add(
    PRODUCTS,
    `insert into products (user_id, category_id, name, price_cents, unit, description, created_at)
      select 1 + n % ${people}, 5, 'Produit ' || n, 235, 'kg', 'Le meilleur prix vu ce mois-ci.', '2026' from numbers`,
  )
  await add(
    PRODUCTS,
    `insert into prices (user_id, product_id, seen_on, paid_cents, source, created_at)
      select 1 + n % ${people}, n, '2026-11-03', 235, 'form', '2026' from numbers`,
  )
  await add(
    PRODUCTS / 10,
    `insert into creations (user_id, key_hash, body_hash, product_id, created_at)
      select 1 + n % ${people}, n || '${'k'.repeat(58)}', '${'b'.repeat(64)}', n, '2026' from numbers`,
  )
  await new Migrator({ db: database, provider }).migrateTo(former)
  await database.destroy()
}

/** Milliseconds of the first start of this version, compared with the second. */
async function measure(
  config: Config,
  engine: () => Engine,
  people: number,
  former: string,
): Promise<object> {
  await fillFormer(engine(), people, former)
  const open = async () => {
    const began = performance.now()
    const database = await openDatabase(config)
    const ms = performance.now() - began
    await database.destroy()
    return ms
  }
  const before = process.memoryUsage.rss()
  const first = await open()
  const memory = (process.memoryUsage.rss() - before) / MIB
  return { ms: round(first), laterStartMs: round(await open()), addedMemoryMiB: round(memory) }
}

/** The first start after an update from former versions, with 200,000 products, on both engines. */
export async function measureMigration(): Promise<object> {
  const results: Record<string, object> = {}
  for (const former of FORMERS) {
    for (const people of PEOPLE) {
      const name = `${people}From${former}`
      const folder = mkdtempSync(join(tmpdir(), 'memoprix-migration-'))
      const config = readConfig({ DATA_DIR: folder })
      const engine = () => nodeSqliteEngine(embeddedFile(folder))
      results[`embedded${name}`] = await measure(config, engine, people, former)
      rmSync(folder, { recursive: true, force: true })
      const cluster = await startPostgres(true)
      if (!cluster) continue
      const url = cluster.url('postgres')
      const settings = readConfig({ DATABASE_URL: url })
      const postgres = () => postgresEngine(url)
      results[`postgres${name}`] = await measure(settings, postgres, people, former)
      await cluster.stop()
    }
  }
  return results
}
