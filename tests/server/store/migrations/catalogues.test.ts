import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openStores } from '../../../../server/context/appContext.ts'
import { embeddedFile, openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import {
  fillProducts,
  formerFolder,
  killMigration,
  logSize,
  migrated,
  migratedTo,
  tablesOf,
  formerVersions as versions,
} from '../../../support/database/formerDatabase.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-catalogues-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const formerOf = (version: string) => formerFolder(folder, version)

/** Accounts with a session each, added and taken away so that the last id is a former one. */
function fillPeople(file: string, count: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const add = database.prepare(`insert into users (id, email, first_name, password_hash, created_at)
    values (?, ?, 'Camille', '${'x'.repeat(100)}', '2026-11-03T10:00:00.000Z')`)
  const signIn = database.prepare("insert into sessions values (?, ?, '2027', '2027')")
  for (let id = 2; id <= count + 1; id += 1) {
    add.run(id, `personne-${id}@exemple.fr`)
    signIn.run(`session-${id}`, id)
  }
  database.prepare('delete from users where id = ?').run(count + 1)
  database.exec('commit; pragma wal_checkpoint(truncate)')
  database.close()
}

describe('data of a version without catalogues', () => {
  it.each(versions)(
    '%s has a catalogue for each person, under a name of its own',
    async (version) => {
      const file = new DatabaseSync(embeddedFile(await migrated(formerOf(version))))
      const rows = (table: string) => file.prepare(`select * from ${table}`).all()
      const [users, catalogues, members] = ['users', 'catalogues', 'catalogue_members'].map(rows)
      expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
      file.close()
      const key = expect.stringMatching(/^[\w-]{32}$/)
      const created_at = '2026-11-03T10:00:00.000Z'
      expect(users).toMatchObject([{ id: 1, key, email: 'camille@exemple.fr', created_at }])
      expect(catalogues).toMatchObject([{ id: 1, key, created_at }])
      expect(Object.keys(catalogues?.[0] ?? {})).not.toContain('first_name')
      const ids = { catalogue_id: 1, user_id: 1 }
      const own = { role: 'owner', is_own: 1, joined_at: created_at }
      expect(members).toEqual([{ ...ids, key, ...own }])
      const keys = [users, catalogues, members].map((found) => found?.[0]?.key)
      expect(new Set(keys).size).toBe(3)
    },
  )

  it.each(versions)('%s leaves nothing of an account that is removed', async (version) => {
    const dataDir = formerOf(version)
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const { users, photos } = openStores(database, readConfig({}))
    const person = await users.credentials('camille@exemple.fr')
    if (person) await users.remove(person.id, '2026')
    await photos.removeNameless()
    await database.destroy()
    const file = new DatabaseSync(embeddedFile(dataDir))
    const filled = tablesOf(embeddedFile(dataDir)).filter(
      (table) => file.prepare(`select 1 from "${table}"`).get() !== undefined,
    )
    file.close()
    const lasting = ['attempts', 'categories', 'kysely_migration', 'kysely_migration_lock']
    expect(filled.filter((table) => !lasting.includes(String(table)))).toEqual(['sqlite_sequence'])
  })

  it('0010 goes on from the id of a person who is gone', async () => {
    const dataDir = formerOf('0010')
    fillPeople(embeddedFile(dataDir), 6)
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const person = { email: 'apres@exemple.fr', first_name: 'Après', created_at: '2026' }
    const added = await openStores(database, readConfig({})).users.add(person, 'x')
    const newest = await unscoped(database)
      .selectFrom('catalogue_members')
      .select(['catalogue_id', 'user_id'])
      .orderBy('user_id', 'desc')
      .executeTakeFirst()
    await database.destroy()
    expect(added).toMatchObject({ id: 8 })
    expect(newest).toEqual({ catalogue_id: 8, user_id: 8 })
  })

  it('0010 writes no page of its products', async () => {
    const dataDir = formerOf('0010')
    const file = embeddedFile(dataDir)
    fillProducts(file, 20_000)
    const before = readFileSync(file)
    // 0022 makes an index of theirs anew.
    await migratedTo('0021', file)
    const after = readFileSync(file)
    const PAGE = 4096
    let written = 0
    for (let at = 0; at < before.length; at += PAGE) {
      if (!before.subarray(at, at + PAGE).equals(after.subarray(at, at + PAGE))) written += 1
    }
    // Tables of accounts and the schema itself; the products fill over a thousand. A new index of theirs is added behind.
    expect(before.length / PAGE).toBeGreaterThan(1000)
    expect(written).toBeLessThan(100)
  })

  it('0010 of 20,000 people is whole after a migration that was killed halfway', async () => {
    const dataDir = formerOf('0010')
    const file = embeddedFile(dataDir)
    fillPeople(file, 20_000)
    const size = statSync(file).size
    await killMigration({ DATA_DIR: dataDir }, () => logSize(file) > size / 4)
    expect(tablesOf(file)).not.toContain('catalogues')
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const people = await unscoped(database)
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .innerJoin('catalogue_members', 'catalogue_members.user_id', 'users.id')
      .innerJoin('catalogues', 'catalogues.id', 'catalogue_members.catalogue_id')
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('rows'),
        fn.count<number>('catalogues.key').distinct().as('keys'),
        fn.count<number>('users.key').distinct().as('names'),
        fn.sum<number>(ref('catalogues.id')).as('catalogues'),
        fn.sum<number>(ref('users.id')).as('users'),
      ])
      .executeTakeFirst()
    await database.destroy()
    const sum = (20_000 * 20_001) / 2
    const all = 20_000
    expect(people).toEqual({ rows: all, keys: all, names: all, catalogues: sum, users: sum })
  }, 60_000)
})
