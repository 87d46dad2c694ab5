import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openStores } from '../../../../server/context/appContext.ts'
import { openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import { postgresColumns } from '../../../../server/store/engine/engine.ts'
import { migrationsFor } from '../../../../server/store/migrations/migrations.ts'
import { killMigration } from '../../../support/database/formerDatabase.ts'
import { onPostgres, testDatabase } from '../../../support/database/testDatabase.ts'

const PEOPLE = 20_000

let settings: Record<string, string>
let drop: () => Promise<void>
const ask = (statement: string) => onPostgres(settings.DATABASE_URL ?? '', statement)

/** Version 0010, with people who have a session and a product each; the last one is gone. */
beforeEach(async () => {
  const throwaway = await testDatabase('template1')
  drop = throwaway.drop
  settings = { DATA_DIR: '/nowhere', ...throwaway.settings }
  const database = await openDatabase(readConfig(settings))
  await sql`drop schema public cascade; create schema public`.execute(database)
  const provider = { getMigrations: async () => migrationsFor(postgresColumns) }
  await new Migrator({ db: unscoped(database), provider }).migrateTo('0010')
  await database.destroy()
  await ask(`insert into users (email, first_name, password_hash, created_at)
    select number || '@exemple.fr', 'Camille', 'x', '2026' from generate_series(1, ${PEOPLE + 1}) number`)
  await ask(`delete from users where id > ${PEOPLE}`)
  await ask("insert into sessions select 's' || id, id, '2999', '2999' from users")
  await ask(`insert into products (user_id, category_id, name, price_cents, created_at)
    select id, 1, 'Pain', 120, '2026' from users`)
})
afterEach(() => drop())

/** The files of tables, which change when their rows are written anew, and the newest row's version. */
const contents = () =>
  ask(`select name, pg_relation_filenode(name::regclass) as file,
    (select max(xmin::text) from products) as version
    from unnest(array['products', 'prices', 'product_codes', 'shops', 'photo_names']) as name`)

describe('a PostgreSQL of version 0010', () => {
  it('is as before when the migration is killed halfway, and whole after the next start', async () => {
    const before = await contents()
    await killMigration(settings, async () => {
      const busy = `select 1 from pg_stat_activity where query like 'insert into "users"%'`
      return (await ask(busy)).length > 0
    })
    expect(await ask("select to_regclass('catalogues') as name")).toEqual([{ name: null }])
    const database = await openDatabase(readConfig(settings))
    const person = { email: 'apres@exemple.fr', first_name: 'Après', created_at: '2026' }
    const added = await openStores(database, readConfig({})).users.add(person, 'x')
    await database.destroy()
    expect(added).toMatchObject({ id: PEOPLE + 2 })
    expect(await contents()).toEqual(before)
    const counts = `count(distinct catalogues.key)::int as catalogues,
      count(distinct users.key)::int as users, count(distinct products.name)::int as names,
      count(distinct sessions.key)::int as keys`
    const whole = await ask(`select count(*)::int as rows, ${counts} from sessions
      join users on users.id = sessions.user_id
      join catalogue_members on catalogue_members.user_id = users.id
      join catalogues on catalogues.id = catalogue_members.catalogue_id and catalogues.id = users.id
      join products on products.catalogue_id = catalogues.id`)
    expect(whole).toEqual([
      { rows: PEOPLE, catalogues: PEOPLE, users: PEOPLE, names: 1, keys: PEOPLE },
    ])
  })

  it('has its names free for the accounts, and each reference where it belongs', async () => {
    await (await openDatabase(readConfig(settings))).destroy()
    const named = await ask(`select relname as name from pg_class
      where relname ~ '^(users|catalogues|sessions|creations)_.*(key|pkey|seq|once)\\d*$' order by 1`)
    expect(named.map((row) => (row as { name: string }).name)).toEqual([
      ...['catalogues_id_seq', 'catalogues_key_key', 'catalogues_pkey', 'creations_once'],
      ...['sessions_pkey', 'users_email_key', 'users_id_seq', 'users_key_key', 'users_pkey'],
    ])
    const references = await ask(`select confrelid::regclass::text as to,
      string_agg(conrelid::regclass::text, ' ' order by conrelid::regclass::text) as from
      from pg_constraint where confrelid in ('users'::regclass, 'catalogues'::regclass)
      group by 1 order by 1`)
    expect(references).toEqual([
      {
        to: 'catalogues',
        from: 'catalogue_members copies copies departures former_rows imports invitations list_changes list_items photo_names products shops trips',
      },
      {
        to: 'users',
        from: 'catalogue_members copies creations departures known_origins reset_tokens sessions',
      },
    ])
  })
})
