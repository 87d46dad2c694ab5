import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openDatabase } from '../../../../server/store/database/database.ts'
import { postgresEngine } from '../../../../server/store/engine/postgres.ts'
import { killMigration } from '../../../support/database/formerDatabase.ts'
import {
  fillOddTexts,
  oddTextsAfter,
  oddTextsExpected,
} from '../../../support/database/oddTexts.ts'
import { onPostgres, testDatabase } from '../../../support/database/testDatabase.ts'

vi.setConfig({ testTimeout: 120_000 })

const PRODUCTS = 16_000
const PEOPLE = 20

let settings: Record<string, string>
let drop: () => Promise<void>
const ask = (statement: string) => onPostgres(settings.DATABASE_URL ?? '', statement)

beforeEach(async () => {
  const throwaway = await testDatabase('template1')
  drop = throwaway.drop
  settings = { DATA_DIR: '/nowhere', ...throwaway.settings }
  const database = await openDatabase(readConfig(settings))
  await sql`drop schema public cascade; create schema public`.execute(database)
  await database.destroy()
  await fillOddTexts(postgresEngine(settings.DATABASE_URL ?? ''), PRODUCTS, PEOPLE)
})
afterEach(() => drop())

it('a PostgreSQL of version 0016 is as before when its texts are mended halfway, and whole after the next start', async () => {
  await killMigration(settings, async () => {
    const busy = "select 1 from pg_stat_activity where query like 'update products set barcode%'"
    return (await ask(busy)).length > 0
  })
  const [before] = await ask("select count(*)::int as count from products where barcode like '=%'")
  expect(before).toEqual({ count: PRODUCTS / 4 })
  await (await openDatabase(readConfig(settings))).destroy()
  const [row] = await ask(oddTextsAfter)
  const counts = Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)])
  expect(Object.fromEntries(counts)).toEqual(oddTextsExpected(PRODUCTS, PEOPLE))
})
