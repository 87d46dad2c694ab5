import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { embeddedFile, openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import {
  fillProducts,
  formerFolder,
  killMigration,
  logSize,
  tablesOf,
} from '../../../support/database/formerDatabase.ts'

const PRODUCTS = 200_000
const TRIPS = 20_000

const openFile = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined })

it('0021 with 200,000 products is as before when its migration is killed, and whole after the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-trips-'))
  const dataDir = formerFolder(folder, '0021')
  const file = embeddedFile(dataDir)
  fillProducts(file, PRODUCTS, 'catalogue_id')
  const size = statSync(file).size
  await killMigration({ DATA_DIR: dataDir }, () => logSize(file) > size / 8)
  expect(tablesOf(file)).not.toContain('trips')
  const former = new DatabaseSync(file)
  expect(former.prepare('select * from products limit 1').get()).not.toHaveProperty('watch_cents')
  former.close()
  const database = await openFile(dataDir)
  const held = await unscoped(database)
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.count<number>('watch_cents').as('watched'),
    ])
    .executeTakeFirst()
  expect(held).toEqual({ products: PRODUCTS + 2, watched: 0 })
  await database.destroy()
  const full = new DatabaseSync(file)
  full.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${TRIPS})
    insert into trips (catalogue_id, key, day, basket_cents, usual_cents, priced, unpriced)
    select 1, printf('%032x', n), date('2001-01-01', n || ' days'), n, n, 1, 0 from numbers`)
  full.close()
  const again = await openFile(dataDir)
  const plan = again
    .selectFrom('trips')
    .select('id')
    .where('catalogue_id', '=', 1 as never)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
  expect(JSON.stringify(await plan.explain(undefined, sql`query plan`))).toMatch(/trips_by_day/)
  expect((await plan.execute()).map(({ id }) => id)).toEqual(
    Array.from({ length: 500 }, (_, place) => TRIPS - place),
  )
  await again.destroy()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
