import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openStores } from '../../../../server/context/appContext.ts'
import {
  type Database,
  embeddedFile,
  openDatabase,
  unscoped,
} from '../../../../server/store/database/database.ts'
import { contentNames, productColumns } from '../../../../server/store/schema/productColumns.ts'
import { startTestServer } from '../../../support/server/testServer.ts'

const parti = { email: 'parti@exemple.fr', first_name: 'Parti', created_at: '2026' }
const recording = { now: '2026', recordedBy: null }
const fields = {
  category_id: 5,
  price_cents: 1,
  unit_price_parts: null,
  unit: null,
  barcode: null,
  photo_name: null,
  image_url: null,
  ...{ amount: null, measure: null, pieces: null, drained: null, basis: null, doubtful: null },
  ...{ watch_cents: null },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (dataDir: string) => ({ dataDir, databaseUrl: undefined })

async function addPerson(database: Database) {
  await openStores(database, readConfig({})).users.add(parti, 'x')
  const own = unscoped(database).selectFrom('catalogue_members').select(['user_id', 'catalogue_id'])
  return own.executeTakeFirstOrThrow()
}

async function pragma(database: Database, name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
  return Object.values(rows[0] ?? {})[0]
}

describe('the embedded database', () => {
  it('is durable: WAL, synchronous=FULL, foreign keys on, a busy timeout', async () => {
    const database = await openDatabase(at(folder))
    expect(await pragma(database, 'journal_mode')).toBe('wal')
    expect(await pragma(database, 'synchronous')).toBe(2)
    expect(await pragma(database, 'foreign_keys')).toBe(1)
    expect(await pragma(database, 'busy_timeout')).toBe(1000)
    await database.destroy()
  })

  it('is migrated once, however often it is opened', async () => {
    for (let time = 0; time < 3; time += 1) {
      const database = await openDatabase(at(folder))
      expect(await database.selectFrom('categories').select('id').execute()).toHaveLength(11)
      await database.destroy()
    }
  })

  it('leaves nothing of a removed account in its file', async () => {
    const database = await openDatabase(at(folder))
    const { health, users, products } = openStores(database, readConfig({}))
    const { user_id, catalogue_id } = await addPerson(database)
    for (let number = 0; number < 60; number += 1) {
      const description = `mot secret ${'x'.repeat(3000)}`
      await products.add(catalogue_id, { ...fields, name: 'mot secret', description }, recording)
    }
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
    const file = () => readFileSync(embeddedFile(folder), 'latin1')
    expect(file()).toMatch(/mot secret[\s\S]*parti@exemple\.fr|parti@exemple\.fr[\s\S]*mot secret/)
    await users.remove(user_id, '2026')
    const log = () => readFileSync(`${embeddedFile(folder)}-wal`, 'latin1')
    expect(log()).not.toBe('')
    await health.truncateLog()
    expect(log()).toBe('')
    expect(file()).not.toMatch(/mot secret|parti@exemple\.fr/)
    expect(await pragma(database, 'busy_timeout')).toBe(1000)
    await database.destroy()
    expect(readdirSync(folder)).toEqual(['memoprix.sqlite'])
    expect(file()).not.toMatch(/mot secret|parti@exemple\.fr/)
  })

  it('keeps its write-ahead log while another process reads, without waiting for it', async () => {
    const database = await openDatabase(at(folder))
    const { health } = openStores(database, readConfig({}))
    const { catalogue_id } = await addPerson(database)
    const reader = new DatabaseSync(embeddedFile(folder), { readOnly: true })
    reader.exec('begin; select count(*) from products')
    await openStores(database, readConfig({})).products.add(
      catalogue_id,
      { ...fields, name: 'Pain', description: null },
      recording,
    )
    await health.truncateLog()
    expect(readFileSync(`${embeddedFile(folder)}-wal`, 'latin1')).not.toBe('')
    expect(await pragma(database, 'busy_timeout')).toBe(1000)
    reader.close()
    await health.truncateLog()
    expect(readFileSync(`${embeddedFile(folder)}-wal`, 'latin1')).toBe('')
    await database.destroy()
  })

  it('gives requests a turn between the slices of a removal', async () => {
    const database = await openDatabase(at(folder))
    const { users, products } = openStores(database, readConfig({}))
    const { user_id, catalogue_id } = await addPerson(database)
    const { id } = await products.add(
      catalogue_id,
      { ...fields, name: 'Pain', description: null },
      recording,
    )
    await sql`
      insert into prices (catalogue_id, product_id, paid_cents, packs, seen_on, source, created_at)
      with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 5000)
      select ${catalogue_id}, ${id}, 100, 1, '2026-01-01', 'form', '2026' from numbers`.execute(
      database,
    )
    let turns = 0
    const count = () => {
      turns += 1
      waiting = setImmediate(count)
    }
    let waiting = setImmediate(count)
    await users.remove(user_id, '2026')
    clearImmediate(waiting)
    expect(turns).toBeGreaterThanOrEqual(5)
    await database.destroy()
  })

  it('leaves nothing of a deleted product in its file, whose creation may still be repeated', async () => {
    const database = await openDatabase(at(folder))
    const { products, idempotencyKeys } = openStores(database, readConfig({}))
    const { user_id, catalogue_id } = await addPerson(database)
    const time = { ...recording, since: '2025' }
    const secret = { ...fields, name: 'mot secret', description: 'mot secret' }
    const request = { userId: user_id, keyHash: 'clef', bodyHash: 'corps' }
    const created = await idempotencyKeys.addProductOnce(catalogue_id, secret, request, time)
    const { product_id } = created
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
    const file = () => readFileSync(embeddedFile(folder), 'latin1')
    expect(file()).toContain('mot secret')
    await products.remove(catalogue_id, product_id)
    expect(await idempotencyKeys.find(user_id, 'clef', time.since)).toMatchObject({ product_id })
    await database.destroy()
    expect(file()).not.toContain('mot secret')
  })

  it('takes the write lock at the start of a transaction', async () => {
    const [one, other] = [await openDatabase(at(folder)), await openDatabase(at(folder))]
    await sql`pragma busy_timeout = 0`.execute(other)
    await one.transaction().execute(async () => {
      await expect(sql`delete from sessions`.execute(other)).rejects.toThrow('database is locked')
    })
    await sql`delete from sessions`.execute(other)
    await Promise.all([one.destroy(), other.destroy()])
  })

  it('answers a person’s lists from indexes', async () => {
    const database = await openDatabase(at(folder))
    const planOf = async (query: string) => {
      const plan = sql.raw<{ detail: string }>(`explain query plan select ${query}`)
      return (await plan.execute(database)).rows.map(({ detail }) => detail).join('; ')
    }
    const columns = productColumns.filter((name) => !contentNames.some((each) => each === name))
    const lists = `${columns.map((name) => `products.${name}`)}, categories.name from products
      join categories on categories.id = products.category_id where products.catalogue_id = 1`
    const own = 'SEARCH products USING COVERING INDEX products_of_user (catalogue_id=?)'
    expect(await planOf(`${lists} order by products.id`)).toContain(own)
    expect(await planOf(`${lists} and category_id = 2 order by products.id`)).toContain(own)
    const contents = `id, ${contentNames} from products where catalogue_id = 1 and amount is not null`
    expect(await planOf(contents)).toContain(
      'COVERING INDEX products_with_content (catalogue_id=?)',
    )
    const codes = `code, amount from product_codes where catalogue_id = 1
      and product_id > 5 and product_id <= 9 order by product_id, code`
    expect(await planOf(codes)).toMatch(
      /^SEARCH [^;]*\(catalogue_id=\? AND product_id>\? AND product_id<\?\)$/,
    )
    const prices = `paid_cents, packs, prices.amount, prices.measure, promo, shop_id, source
      from products join prices on product_id = products.id where products.catalogue_id = 1
      order by products.id, seen_on, prices.id`
    expect(await planOf(prices)).toMatch(
      /COVERING INDEX products_of_user .*COVERING INDEX prices_of_product \(product_id=\?\)$/,
    )
    await database.destroy()
  })

  it('refuses data of a newer version with one sentence, and changes nothing', async () => {
    const database = await openDatabase(at(folder))
    await sql`insert into kysely_migration values ('9999', '2030-01-01T00:00:00.000Z')`.execute(
      database,
    )
    await database.destroy()
    await expect(openDatabase(at(folder))).rejects.toThrow(
      'The database was written by a newer version of MémoPrix; nothing was changed.',
    )
  })

  it.each(['a file in the way', 'a file that is no database'])('refuses %s', async (fault) => {
    const target = fault === 'a file in the way' ? join(folder, 'data') : folder
    const file = target === folder ? join(folder, 'memoprix.sqlite') : target
    writeFileSync(file, 'no database at all '.repeat(100))
    await expect(openDatabase(at(target))).rejects.toThrow(/^DATA_DIR .* cannot be used \(/)
  })
})

describe('a restart', () => {
  it('keeps accounts, sessions and products', async () => {
    const server = await startTestServer()
    const token = await server.signUp('camille@exemple.fr')
    const json = { name: 'Pain', category_id: 5, price: 1.2 }
    await server.call('POST', '/products', { token, json })
    const before = await server.call('GET', '/users/products', { token })
    await server.restart()
    expect((await server.call('GET', '/users/products', { token })).body).toEqual(before.body)
    expect((await server.signIn('camille@exemple.fr')).status).toBe(200)
    await server.stop()
  })
})

describe('many requests at once', () => {
  it('run isolated transactions: twenty equal photos become one', async () => {
    const server = await startTestServer()
    const token = await server.signUp('camille@exemple.fr')
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const json = {
      name: 'Pain',
      category_id: 5,
      price: 1,
      image_data: `data:image/png;base64,${pixel}`,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('POST', '/products', { token, json })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const shown = new Set(answers.map(({ body }) => (body as { image_url: string }).image_url))
    expect(shown.size).toBe(1)
    await server.stop()
  })
})
