import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedFile, openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import { sqliteColumns } from '../../../../server/store/engine/engine.ts'
import { nodeSqliteEngine } from '../../../../server/store/engine/nodeSqlite.ts'
import { migrationsFor } from '../../../../server/store/migrations/migrations.ts'
import {
  fillProducts,
  formerFolder,
  killMigration,
  logSize,
  migrated,
  tablesOf,
  formerVersions as versions,
} from '../../../support/database/formerDatabase.ts'

const all = migrationsFor(sqliteColumns)

const openUnscoped = async (config: Parameters<typeof openDatabase>[0]) =>
  unscoped(await openDatabase(config))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const formerOf = (version: string) => formerFolder(folder, version)

function structure(dataDir: string): unknown {
  const database = new DatabaseSync(embeddedFile(dataDir))
  const rows = database.prepare('select name, sql from sqlite_master order by name').all()
  database.close()
  return rows
}

describe('data of an earlier version', () => {
  it('exists as a sample of each version but the newest', () => {
    expect(versions).toEqual(Object.keys(all).slice(0, -1))
  })

  it.each(versions)('%s migrates to the schema of a new database', async (version) => {
    const old = await migrated(formerOf(version))
    const fresh = await migrated(join(folder, 'fresh'))
    expect(structure(old)).toEqual(structure(fresh))
  })

  it.each(versions)('%s keeps its people, sessions, products and photos', async (version) => {
    const dataDir = formerOf(version)
    const database = await openUnscoped({ dataDir, databaseUrl: undefined })
    const product = await database
      .selectFrom('products')
      .innerJoin('catalogue_members', 'catalogue_members.catalogue_id', 'products.catalogue_id')
      .innerJoin('users', 'users.id', 'catalogue_members.user_id')
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
    const dataDir = await migrated(formerOf('0005'))
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
      const database = await openUnscoped({ dataDir: formerOf(version), databaseUrl: undefined })
      const held = await database
        .selectFrom('catalogues')
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
    const file = new DatabaseSync(embeddedFile(await migrated(formerOf(version))))
    const [bread] = file.prepare('select * from prices order by product_id').all()
    const [product] = file.prepare('select * from products order by id').all()
    file.close()
    expect(bread).toMatchObject({
      ...{ catalogue_id: 1, product_id: 1, seen_on: '2026-11-03', paid_cents: 120, packs: 1 },
      // 1,20 € at 4,80 € a kilogram.
      ...{ amount: 250_000, measure: 'g', promo: null, shop_id: null, source: 'start' },
    })
    expect(product).toMatchObject({ amount: 250_000, measure: 'g', basis: null })
  })

  it('0007 counts by the drained weight that a description says', async () => {
    const dataDir = formerOf('0007')
    const before = new DatabaseSync(embeddedFile(dataDir))
    before.exec(
      `update products set description = 'Bonduelle · 800 g (500 g égoutté)' where id = 1`,
    )
    before.close()
    const after = new DatabaseSync(embeddedFile(await migrated(dataDir)))
    const product = after.prepare('select * from products where id = 1').get()
    const price = after.prepare('select * from prices where product_id = 1').get()
    after.close()
    const pack = { amount: 800_000, measure: 'g', drained: 500_000, basis: 'drained' }
    expect(product).toMatchObject(pack)
    expect(price).toMatchObject({ amount: 500_000, measure: 'g' })
  })

  it('0007 prices what an open import has staged, and counts it for that import', async () => {
    const dataDir = formerOf('0007')
    const database = await openUnscoped({ dataDir, databaseUrl: undefined })
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

  it('0009 makes the last code that took a place the main one, with the weight that it counts by', async () => {
    const dataDir = formerOf('0009')
    const file = new DatabaseSync(embeddedFile(dataDir))
    file.exec(`update products set amount = 800000, drained = 500000, basis = 'drained' where id = 1;
      insert into product_codes values
      (1, 1, '22222222', 700000, 'g', null, 450000, '3560070805259', '2026'),
      (1, 1, '33333333', 600000, 'g', 6, 400000, '22222222', '2026'),
      (1, 1, '44444444', 1000000, 'g', null, null, null, '2026'),
      (1, 1, '55555555', null, null, null, null, '44444444', '2026'),
      (1, 1, '66666666', null, null, null, null, 'gone', '2026');
      update users set text_bytes = text_bytes + 5 * 8 + 13 + 8 + 8 + 4`)
    file.close()
    const database = await openUnscoped({ dataDir, databaseUrl: undefined })
    const bread = await database
      .selectFrom('products')
      .select(['barcode', 'amount', 'measure', 'pieces', 'drained', 'basis', 'price_cents'])
      .where('id', '=', 1)
      .execute()
    const codes = await database
      .selectFrom('product_codes')
      .select(['code', 'amount', 'drained', 'replaced_by'])
      .orderBy('code')
      .execute()
    const prices = await database.selectFrom('prices').select('code').orderBy('id').execute()
    const catalogue = await database
      .selectFrom('catalogues')
      .select(['text_bytes', 'product_tag'])
      .execute()
    await database.destroy()
    expect(bread).toMatchObject([
      {
        ...{ barcode: '33333333', amount: 600_000, measure: 'g', pieces: 6 },
        ...{ drained: 400_000, basis: 'drained', price_cents: 120 },
      },
    ])
    const none = { amount: null, drained: null, replaced_by: null }
    expect(codes).toMatchObject([
      { code: '22222222', amount: 700_000, drained: 450_000, replaced_by: '33333333' },
      { code: '3560070805259', amount: 800_000, drained: 500_000, replaced_by: '22222222' },
      { code: '44444444', amount: 1_000_000, replaced_by: '55555555' },
      { ...none, code: '55555555' },
      { ...none, code: '66666666' },
    ])
    expect(prices).toMatchObject([{ code: '3560070805259' }, { code: null }])
    const texts = ['Pain', 'kg', '33333333', "Le pain d'hier", '3560070805259']
    const added = ['22222222', '33333333', '3560070805259', '22222222', '44444444', '55555555']
    const bytes = [...texts, ...added, '55555555', '66666666'].join('').length
    expect(catalogue).toMatchObject([{ text_bytes: bytes, product_tag: '-8-10-10' }])
  })

  it.each([
    ['drained', null, 400_000, 'drained'],
    [null, null, 400_000, 'drained'],
    ['net', null, 400_000, 'net'],
    ['piece', null, 400_000, 'drained'],
    ['piece', 6, 400_000, 'piece'],
    ['drained', null, null, null],
  ])(
    '0009 counts by %s: a new pack of %s pieces and %s thousandths drained counts by %s',
    async (basis, pieces, drained, after) => {
      const dataDir = formerOf('0009')
      const file = new DatabaseSync(embeddedFile(dataDir))
      file
        .prepare("update products set amount = 800000, measure = 'g', basis = ? where id = 1")
        .run(basis)
      file
        .prepare(
          "insert into product_codes values (1, 1, '22222222', 700000, 'g', ?, ?, ?, '2026')",
        )
        .run(pieces, drained, '3560070805259')
      file.close()
      const database = await openUnscoped({ dataDir, databaseUrl: undefined })
      const products = database.selectFrom('products').select(['barcode', 'basis'])
      const [bread] = await products.where('id', '=', 1).execute()
      await database.destroy()
      expect(bread).toEqual({ barcode: '22222222', basis: after })
    },
  )

  it('of 60,000 products is whole after a migration that was killed halfway', async () => {
    const dataDir = formerOf('0007')
    const file = embeddedFile(dataDir)
    fillProducts(file, 60_000)
    const size = statSync(file).size
    // The uncommitted pages are in the write-ahead log by then.
    await killMigration({ DATA_DIR: dataDir }, () => logSize(file) > size / 4)
    expect(tablesOf(file)).not.toContain('prices')
    const database = await openUnscoped({ dataDir, databaseUrl: undefined })
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
      expect(structure(dataDir)).toEqual(structure(formerOf(version)))
    },
  )
})
