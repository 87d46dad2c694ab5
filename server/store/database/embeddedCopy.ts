import { chmodSync, closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqliteColumns } from '../engine/engine.ts'
import { migrationsFor } from '../migrations/migrations.ts'

export type CopyCondition = 'good' | 'foreign' | 'newer' | 'damaged'

const newestMigration = Object.keys(migrationsFor(sqliteColumns)).sort().at(-1) ?? ''

const NOT_A_DATABASE = 26

/** Checks a whole database file without changing it. @throws SQLite's error when it cannot be read */
export function inspectCopy(file: string): CopyCondition {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare(
      "select count(*) as ours from sqlite_master where type = 'table' and name in ('kysely_migration', 'users', 'products')",
    )
    if (tables.get()?.ours !== 3) return 'foreign'
    const last = database.prepare('select max(name) as name from kysely_migration').get()?.name
    if (String(last ?? '') > newestMigration) return 'newer'
    const findings = database.prepare('pragma integrity_check').all()
    const isSound = findings.length === 1 && findings[0]?.integrity_check === 'ok'
    const orphans = database.prepare('pragma foreign_key_check').all()
    return isSound && orphans.length === 0 ? 'good' : 'damaged'
  } catch (error) {
    if (!isEngineFailure(error)) throw error
    return error.errcode === NOT_A_DATABASE ? 'foreign' : 'damaged'
  } finally {
    database.close()
  }
}

/** How many rows the main tables of a sound copy hold, and when the newest was created (ISO); null without any. */
export function summarizeCopy(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const known = database.prepare("select name from sqlite_master where type = 'table'").all()
    // A copy of an older version may have fewer.
    const tables = ['users', 'products', 'prices'].filter((table) =>
      known.some(({ name }) => name === table),
    )
    const rows = tables.map((table) => {
      const summary = `select count(*) as count, max(created_at) as newest from ${table}`
      const { count, newest } = database.prepare(summary).get() ?? {}
      return { table, count, newest }
    })
    const times = rows.flatMap(({ newest }) => (newest ? [String(newest)] : []))
    return {
      counts: rows.map(({ table, count }) => [table, Number(count)] as const),
      newest: times.sort().at(-1) ?? null,
    }
  } finally {
    database.close()
  }
}

function isEngineFailure(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error
}

/** Works while others write. @param to a missing or empty file, which gets mode 600 and is synced */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(to)) closeSync(openSync(to, 'wx', 0o600))
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
  chmodSync(to, 0o600)
  const copy = openSync(to, 'r+')
  fsyncSync(copy)
  closeSync(copy)
}

/** Ends those of a copy, since some may have been used after it was made. */
export function removeInvitations(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const found = database.prepare("select 1 from sqlite_master where name = 'invitations'").all()
    if (found.length > 0) database.exec('delete from invitations')
  } finally {
    database.close()
  }
}

/** Whether another process has the database open; if not, merges its write-ahead log into the file. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Leaving WAL mode needs a sole connection, so this fails even while the server is idle.
    database.exec('pragma journal_mode = delete')
    return false
  } catch (error) {
    if (isEngineFailure(error) && (error.errcode & 0xff) === 5) return true
    return false
  } finally {
    database.close()
  }
}
