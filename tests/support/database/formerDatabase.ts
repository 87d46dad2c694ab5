import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { embeddedFile, openDatabase } from '../../../server/store/database/database.ts'
import { sqliteColumns } from '../../../server/store/engine/engine.ts'
import { nodeSqliteEngine } from '../../../server/store/engine/nodeSqlite.ts'
import { migrationsFor } from '../../../server/store/migrations/migrations.ts'

const fixtures = fileURLToPath(new URL('../../server/store/fixtures', import.meta.url))
const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

/** Each has a sample of its data. */
export const formerVersions = readdirSync(fixtures).map((name) => name.replace('.sql', ''))

/** A data folder of an earlier version. */
export function formerFolder(folder: string, version: string): string {
  const dataDir = join(folder, version)
  mkdirSync(dataDir)
  const database = new DatabaseSync(embeddedFile(dataDir))
  database.exec(readFileSync(join(fixtures, `${version}.sql`), 'utf8'))
  database.close()
  return dataDir
}

/** Opens a data folder, which brings it up to date. */
export async function migrated(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await database.destroy()
  return dataDir
}

/** Brings a file up to an earlier version. */
export async function migratedTo(version: string, file: string): Promise<void> {
  const database = new Kysely<Record<never, never>>({ dialect: nodeSqliteEngine(file).dialect })
  const provider = { getMigrations: async () => migrationsFor(sqliteColumns) }
  await new Migrator({ db: database, provider }).migrateTo(version)
  await database.destroy()
}

/** Bytes of the write-ahead log. */
export const logSize = (file: string) =>
  statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0

export function tablesOf(file: string): unknown[] {
  const database = new DatabaseSync(file)
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
  database.close()
  return rows.map(({ name }) => name)
}

/** Products of the first person, or of their catalogue as since 0011. */
export function fillProducts(
  file: string,
  count: number,
  owner: 'user_id' | 'catalogue_id' = 'user_id',
): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; pragma journal_mode = wal; begin')
  const add = database.prepare(`insert into products
    (${owner}, category_id, name, price_cents, unit_price_parts, unit, description, created_at)
    values (1, 5, ?, 235, 58750, 'kg', 'Le meilleur prix vu ce mois-ci.', '2026-03-03T10:00:00.000Z')`)
  for (let number = 0; number < count; number += 1) add.run(`Produit ${number}`)
  database.exec('commit; pragma wal_checkpoint(truncate)')
  database.close()
}

/** Starts the server and kills it as soon as its migration is on the way. */
export async function killMigration(
  settings: Readonly<Record<string, string>>,
  isOnTheWay: () => boolean | Promise<boolean>,
): Promise<void> {
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, PORT: '0' },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  while (!(await isOnTheWay())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await wait(2)
  }
  server.kill('SIGKILL')
  await ended
}
