import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { openStores } from '../../../server/context/appContext.ts'
import { embeddedFile, openDatabase, unscoped } from '../../../server/store/database/database.ts'
import type { Engine } from '../../../server/store/engine/engine.ts'
import { nodeSqliteEngine } from '../../../server/store/engine/nodeSqlite.ts'
import { postgresEngine } from '../../../server/store/engine/postgres.ts'
import { migrationsFor } from '../../../server/store/migrations/migrations.ts'
import { testDatabase } from '../../support/database/testDatabase.ts'

const now = new Date('2026-11-30T10:00:00.000Z')
const at = '2026-11-03T10:00:00.000Z'

let folder: string
let config: ReturnType<typeof readConfig>
let drop: () => Promise<void>

const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)

/** Five products, of which three have a code. */
const productsOf = (catalogue: number, numbers: readonly number[]) =>
  numbers.flatMap((number) => {
    const id = catalogue * 10 + number
    const barcode = number < 3 ? `3500000${number}` : null
    const moment = `2026-11-03T10:00:0${number}.000Z`
    return [
      `insert into products (id, catalogue_id, category_id, name, price_cents, barcode, created_at)
        values (${id}, ${catalogue}, 5, 'Produit ${number}', 120, ${text(barcode)}, '${moment}')`,
      `insert into prices (catalogue_id, product_id, seen_on, paid_cents, packs, source, created_at)
        values (${catalogue}, ${id}, '2026-11-03', 120, 1, 'form', '${moment}')`,
    ]
  })

/** Alex brings five products to Camille; the former version was killed after the first four. */
const formerRows = [
  ...[1, 2].map(
    (id) => `insert into users (id, key, email, first_name, password_hash, created_at)
      values (${id}, 'p${id}', '${id}@exemple.fr', 'Camille', 'x', '${at}')`,
  ),
  ...[
    [1, 4],
    [2, 5],
  ].map(
    ([id, count]) => `insert into catalogues
      (id, key, created_at, product_count, price_count, text_bytes, shared_at)
      values (${id}, 'c${id}', '${at}', ${count}, ${count}, 100, ${id === 1 ? text(at) : 'null'})`,
  ),
  ...(
    [
      [1, 1, 'owner', 1],
      [2, 2, 'owner', 1],
      [1, 2, 'member', 0],
    ] as const
  ).map(
    ([catalogue, person, role, own], place) => `insert into catalogue_members
      values (${catalogue}, ${person}, 'm${place}', '${role}', ${own}, '${at}')`,
  ),
  ...productsOf(1, [0, 1, 2, 3]),
  ...productsOf(2, [0, 1, 2, 3, 4]),
  `insert into copies (user_id, from_id, into_id, source, state, created_at, last_product_id,
    last_price_id, after_id, total, added, joined, omitted_photos, runner, claimed_until)
    values (2, 2, 1, 'own', 'running', '${at}', 24, 9, 23, 5, 3, 1, 2, 'gone', '2999')`,
  `insert into imports (catalogue_id, staged, created_at, user_id, used_at)
    values (1, 1, '${now.toISOString()}', 1, '${now.toISOString()}')`,
  `insert into products (id, catalogue_id, category_id, name, price_cents, created_at)
    values (30, 1, 5, 'Fichier', 1, '${at}')`,
  'insert into import_products (product_id, import_id) select 30, id from imports',
]

async function fillFormer({ dialect, columns }: Engine): Promise<void> {
  const database = new Kysely<Record<never, never>>({ dialect })
  const provider = { getMigrations: async () => migrationsFor(columns) }
  const { error } = await new Migrator({ db: database, provider }).migrateTo('0020')
  expect(error).toBeUndefined()
  for (const statement of formerRows) await sql.raw(statement).execute(database)
  await database.destroy()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-update-'))
  const throwaway = await testDatabase('template1')
  drop = throwaway.drop
  config = readConfig({ DATA_DIR: folder, ...throwaway.settings })
  const { databaseUrl } = config
  await fillFormer(
    databaseUrl ? postgresEngine(databaseUrl) : nodeSqliteEngine(embeddedFile(folder)),
  )
})
afterEach(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a copy that the former version was running', () => {
  it('starts again, brings nothing twice, and leaves the import of a file open', async () => {
    const database = await openDatabase(config)
    const { copies, imports } = openStores(database, config)
    const all = unscoped(database)
    const [id = 0, ...others] = await copies.idle(now.toISOString())
    expect(others).toEqual([])
    const none = { added: 0, joined: 0, after_id: 0, omitted_photos: 0, shown_after: null }
    expect(await copies.find(2 as never)).toMatchObject({ ...none, state: 'running', total: 5 })
    const run = copies.run(id)
    while (await run.next(now));
    expect(await copies.find(2 as never)).toMatchObject({ state: 'done', added: 1, joined: 4 })
    const shown = await all
      .selectFrom('products')
      .leftJoin('import_products', 'product_id', 'products.id')
      .select(['name', 'import_id'])
      .where('catalogue_id', '=', 1 as never)
      .orderBy('name')
      .execute()
    const open = await all.selectFrom('imports').select(['id', 'copy_id']).execute()
    expect(open).toEqual([{ id: expect.any(Number), copy_id: null }])
    const fileId = open[0]?.id
    expect(shown).toEqual([
      { name: 'Fichier', import_id: fileId },
      ...[0, 1, 2, 3, 4].map((number) => ({ name: `Produit ${number}`, import_id: null })),
    ])
    const which = { catalogueId: 1 as never, id: fileId ?? 0, since: at }
    expect(await imports.commit(which, { products: 1 })).toEqual({ products: 1, trips: 0 })
    await imports.open(1 as never, 1 as never, now)
    await expect(
      all
        .insertInto('imports')
        .values({
          ...{ catalogue_id: 1 as never, staged: 0, text_bytes: 0, price_count: 0 },
          ...{ created_at: at, user_id: null, used_at: null },
        })
        .execute(),
    ).rejects.toThrow(/unique/i)
    await database.destroy()
  })
})
