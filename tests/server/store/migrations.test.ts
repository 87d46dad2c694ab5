import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
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
const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
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

function tables(file: string): unknown[] {
  const database = new DatabaseSync(file)
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
  database.close()
  return rows.map(({ name }) => name)
}

function fillProducts(file: string, count: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; pragma journal_mode = wal; begin')
  const add = database.prepare(`insert into products
    (user_id, category_id, name, price_cents, unit_price_parts, unit, description, created_at)
    values (1, 5, ?, 235, 58750, 'kg', 'Le meilleur prix vu ce mois-ci.', '2026-03-03T10:00:00.000Z')`)
  for (let number = 0; number < count; number += 1) add.run(`Produit ${number}`)
  database.exec('commit; pragma wal_checkpoint(truncate)')
  database.close()
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
    '%s is counted for the quotas, and drops an import left open in an older form',
    async (version) => {
      const database = await openDatabase({ dataDir: folderOf(version), databaseUrl: undefined })
      const users = database.selectFrom('users')
      const held = await users
        .select(['product_count', 'price_count', 'text_bytes', 'photo_bytes'])
        .execute()
      const imports = await database.selectFrom('imports').selectAll().execute()
      await database.destroy()
      const texts = ['Pain', 'kg', '3560070805259', "Le pain d'hier"]
      const text_bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
      expect(held).toEqual([{ product_count: 1, price_count: 1, text_bytes, photo_bytes: 4 }])
      // Since 0007 staged products are rows of the same form, and their import goes on.
      expect(imports).toHaveLength(version < '0007' ? 0 : 1)
    },
  )

  it.each(versions)('%s has one price for each product, from its first day on', async (version) => {
    const file = new DatabaseSync(embeddedFile(await migrated(folderOf(version))))
    const [bread] = file.prepare('select * from prices order by product_id').all()
    const [product] = file.prepare('select * from products order by id').all()
    file.close()
    expect(bread).toMatchObject({
      ...{ user_id: 1, product_id: 1, seen_on: '2026-11-03', paid_cents: 120, packs: 1 },
      // 1,20 € at 4,80 € a kilogram.
      ...{ amount: 250_000, measure: 'g', promo: null, shop_id: null, source: 'start' },
    })
    expect(product).toMatchObject({ amount: 250_000, measure: 'g', basis: null })
  })

  it('0007 prices what an open import has staged, and counts it for that import', async () => {
    const dataDir = folderOf('0007')
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const staged = await database
      .selectFrom('prices')
      .selectAll()
      .where('product_id', '=', 2)
      .execute()
    const imports = await database.selectFrom('imports').select('price_count').execute()
    await database.destroy()
    // Half past midnight in Paris, and « Panzani · 500 g » in its description.
    expect(staged).toMatchObject([{ seen_on: '2026-11-03', amount: 500_000, source: 'start' }])
    expect(imports).toEqual([{ price_count: 1 }])
  })

  it('of 60,000 products is whole after a migration that was killed halfway', async () => {
    const dataDir = folderOf('0007')
    const file = embeddedFile(dataDir)
    fillProducts(file, 60_000)
    const size = statSync(file).size
    const server = spawn(process.execPath, [main], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
      stdio: 'ignore',
    })
    const ended = once(server, 'exit')
    // The uncommitted pages are in the write-ahead log by then.
    const logSize = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    await expect.poll(logSize, { timeout: 20_000, interval: 5 }).toBeGreaterThan(size / 4)
    server.kill('SIGKILL')
    await ended
    expect(tables(file)).not.toContain('prices')
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const counts = await database
      .selectFrom('products')
      .leftJoin('prices', 'prices.product_id', 'products.id')
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.count<number>('prices.id').as('prices'),
        fn.count<number>('products.id').distinct().as('products'),
      ])
      .executeTakeFirst()
    await database.destroy()
    expect(counts).toEqual({ rows: 60_002, prices: 60_002, products: 60_002 })
  }, 60_000)

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
