import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedFile, openDatabase } from '../../../server/store/database.ts'
import { sqliteColumns } from '../../../server/store/engine/engine.ts'
import { nodeSqliteEngine } from '../../../server/store/engine/nodeSqlite.ts'
import { migrationsFor } from '../../../server/store/migrations/migrations.ts'

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url))
const versions = readdirSync(fixtures).map((name) => name.replace('.sql', ''))
const all = migrationsFor(sqliteColumns)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A data folder of an earlier version. */
function folderOf(version: string): string {
  const dataDir = join(folder, version)
  mkdirSync(dataDir)
  const database = new DatabaseSync(embeddedFile(dataDir))
  database.exec(readFileSync(join(fixtures, `${version}.sql`), 'utf8'))
  database.close()
  return dataDir
}

function structure(dataDir: string): unknown {
  const database = new DatabaseSync(embeddedFile(dataDir))
  const rows = database.prepare('select name, sql from sqlite_master order by name').all()
  database.close()
  return rows
}

async function migrated(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await database.destroy()
  return dataDir
}

describe('data of an earlier version', () => {
  it('exists as a sample of each version but the newest', () => {
    expect(versions).toEqual(Object.keys(all).slice(0, -1))
  })

  it.each(versions)('%s migrates to the schema of a new database', async (version) => {
    const old = await migrated(folderOf(version))
    const fresh = await migrated(join(folder, 'fresh'))
    expect(structure(old)).toEqual(structure(fresh))
  })

  it.each(versions)('%s keeps its people, sessions, products and photos', async (version) => {
    const dataDir = folderOf(version)
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const product = await database
      .selectFrom('products')
      .innerJoin('users', 'users.id', 'products.user_id')
      .innerJoin('photo_names', 'photo_names.name', 'products.photo_name')
      .innerJoin('photos', 'photos.sha256', 'photo_names.sha256')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select(['users.email', 'products.name', 'price_cents', 'unit_price_parts', 'bytes'])
      .select('sessions.expires_at')
      .executeTakeFirst()
    await database.destroy()
    expect(product).toMatchObject({
      email: 'camille@exemple.fr',
      name: 'Pain',
      price_cents: 120,
      unit_price_parts: 48000,
      expires_at: '2026-12-03T10:00:00.000Z',
    })
    expect(Buffer.from(product?.bytes ?? []).toString('hex')).toBe('89504e47')
  })

  it('0005 ends its sessions when they were to end, and keeps the keys but not the text of what was created', async () => {
    const dataDir = await migrated(folderOf('0005'))
    const file = new DatabaseSync(embeddedFile(dataDir))
    const rows = (table: string) => file.prepare(`select * from ${table}`).all()
    expect(rows('sessions')).toMatchObject([
      { expires_at: '2026-12-03T10:00:00.000Z', ends_at: '2026-12-03T10:00:00.000Z' },
    ])
    expect(rows('creations')).toMatchObject([
      { key_hash: 'e'.repeat(64), body_hash: 'f'.repeat(64), product_id: 1 },
      { key_hash: '0'.repeat(64), body_hash: '1'.repeat(64), product_id: 7 },
    ])
    file.close()
    expect(readFileSync(embeddedFile(dataDir)).includes('Mot effacé')).toBe(false)
  })

  it.each(versions)(
    '%s is counted for the quotas, and drops an import left open',
    async (version) => {
      const database = await openDatabase({ dataDir: folderOf(version), databaseUrl: undefined })
      const users = database.selectFrom('users')
      const held = await users.select(['product_count', 'text_bytes', 'photo_bytes']).execute()
      const imports = await database.selectFrom('imports').selectAll().execute()
      await database.destroy()
      const texts = ['Pain', 'kg', '3560070805259', "Le pain d'hier"]
      const text_bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
      expect(held).toEqual([{ product_count: 1, text_bytes, photo_bytes: 4 }])
      expect(imports).toEqual([])
    },
  )

  it.each(versions)(
    '%s equals what its migrations make, so none has been edited',
    async (version) => {
      const dataDir = join(folder, 'made')
      mkdirSync(dataDir)
      const { dialect } = nodeSqliteEngine(embeddedFile(dataDir))
      const database = new Kysely<Record<never, never>>({ dialect })
      const provider = { getMigrations: async () => all }
      expect((await new Migrator({ db: database, provider }).migrateTo(version)).error).toBe(
        undefined,
      )
      await database.destroy()
      expect(structure(dataDir)).toEqual(structure(folderOf(version)))
    },
  )
})
