import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backup } from '../../../server/cli/backup.ts'
import { restore } from '../../../server/cli/restore.ts'
import { readConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/store/database/database.ts'

let folder: string
let file: string
let live: string
const at = new Date('2026-11-03T10:00:00.000Z')
const config = () => readConfig({ DATA_DIR: join(folder, 'data') })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-restore-'))
  file = join(folder, 'copy.sqlite')
  live = join(config().dataDir, 'memoprix.sqlite')
  await addPerson('before@exemple.fr')
  backup(config(), file)
  await addPerson('after@exemple.fr')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const person = (email: string) => ({
  key: email,
  email,
  first_name: 'Camille',
  password_hash: 'x',
  created_at: '2026',
})

async function addPerson(email: string): Promise<void> {
  const database = await openDatabase(config())
  await database.insertInto('users').values(person(email)).execute()
  await database.destroy()
}

async function people(): Promise<string[]> {
  const database = await openDatabase(config())
  const rows = await database.selectFrom('users').select('email').orderBy('id').execute()
  await database.destroy()
  return rows.map(({ email }) => email)
}

const both = ['before@exemple.fr', 'after@exemple.fr']

describe('a restore', () => {
  it('restores what was saved and keeps the previous database beside it', async () => {
    const aside = `${live}.before-20261103T100000Z`
    expect(restore(config(), file, at)).toBe(
      `Restored from ${file}; the previous database is kept as ${aside}.`,
    )
    expect(await people()).toEqual(['before@exemple.fr'])
    restore(config(), aside)
    expect(await people()).toEqual(both)
    expect(readdirSync(config().dataDir).filter((name) => name.endsWith('.restoring'))).toEqual([])
  })

  it('ends the invitations of the copy, some of which were used since', async () => {
    const rows = (of: string) => {
      const database = new DatabaseSync(of)
      const found = database.prepare('select token_hash from invitations').all()
      database.close()
      return found
    }
    const copy = new DatabaseSync(file)
    copy.exec("insert into catalogues (id, key, created_at) values (1, 'x', '2026')")
    copy.exec(`insert into invitations (catalogue_id, token_hash, created_at, expires_at)
      values (1, 'x', '2026', '2027')`)
    copy.close()
    restore(config(), file)
    expect([rows(file).length, rows(live)]).toEqual([1, []])
  })

  it('keeps each previous database where two restores fall into one second', async () => {
    restore(config(), file, at)
    await addPerson('second@exemple.fr')
    const aside = `${live}.before-20261103T100000Z-2`
    expect(restore(config(), file, at)).toContain(`kept as ${aside}.`)
    restore(config(), aside)
    expect(await people()).toEqual(['before@exemple.fr', 'second@exemple.fr'])
  })

  it('is refused while a server has the database open, even an idle one', async () => {
    const server = await openDatabase(config())
    const sentence = `A server is using the database in DATA_DIR ${config().dataDir}; stop it first. Nothing was changed.`
    expect(() => restore(config(), file)).toThrow(sentence)
    await server.insertInto('users').values(person('later@exemple.fr')).execute()
    await server.destroy()
    expect(await people()).toEqual([...both, 'later@exemple.fr'])
  })

  it('keeps a killed server’s write-ahead log with the previous database', async () => {
    const killed = await openDatabase(config())
    await killed.insertInto('users').values(person('killed@exemple.fr')).execute()
    const left = ['', '-wal', '-shm'].map((end) => [end, readFileSync(live + end)] as const)
    await killed.destroy()
    for (const [end, bytes] of left) writeFileSync(live + end, bytes)
    restore(config(), file, at)
    expect(await people()).toEqual(['before@exemple.fr'])
    restore(config(), `${live}.before-20261103T100000Z`)
    expect(await people()).toEqual([...both, 'killed@exemple.fr'])
  })

  it('replaces a database that can no longer be opened', async () => {
    const broken = Buffer.alloc(9000, 'broken ')
    for (const end of ['', '-wal']) writeFileSync(live + end, broken)
    restore(config(), file, at)
    expect(await people()).toEqual(['before@exemple.fr'])
    expect(readFileSync(`${live}.before-20261103T100000Z`)).toEqual(broken)
  })

  it('fills an empty data folder', async () => {
    rmSync(config().dataDir, { recursive: true })
    expect(restore(config(), file)).toBe(`Restored from ${file}.`)
    expect(await people()).toEqual(['before@exemple.fr'])
  })

  const faults: ReadonlyArray<readonly [string, (text: string) => void, RegExp]> = [
    ['no file', (path) => rmSync(path), /does not exist\.$/],
    ['a text', (path) => writeFileSync(path, 'a text '.repeat(900)), /is no MémoPrix database/],
    ['an empty file', (path) => writeFileSync(path, ''), /is no MémoPrix database/],
    ['another program’s database', (path) => foreign(path), /is no MémoPrix database/],
    [
      'half a backup',
      (path) => writeFileSync(path, half(path)),
      /is damaged; nothing was changed\.$/,
    ],
    ['a backup with a lost row', (path) => lose(path), /is damaged; nothing was changed\.$/],
    ['data of a newer version', (path) => renew(path), /written by a newer version of MémoPrix/],
    ['a folder', (path) => makeFolder(path), /is no MémoPrix database/],
  ]
  it.each(faults)('refuses %s and changes nothing', async (_, spoil, sentence) => {
    spoil(file)
    expect(() => restore(config(), file)).toThrow(sentence)
    expect(readdirSync(config().dataDir)).toEqual(['last-backup', 'memoprix.sqlite'])
    expect(await people()).toEqual(both)
  })

  it('names what is missing, and points to pg_restore for PostgreSQL', () => {
    expect(() => restore(config(), undefined)).toThrow('npm run restore -- FILE')
    const elsewhere = { ...config(), databaseUrl: 'postgres://x:secret@y/z' }
    expect(() => restore(elsewhere, file)).toThrow(/pg_restore --clean/)
    expect(existsSync(file)).toBe(true)
  })
})

function change(path: string, statement: string): void {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  database.exec(statement)
  database.close()
}

function foreign(path: string): void {
  rmSync(path)
  change(path, 'create table users (id integer); create table products (id integer)')
}

function renew(path: string): void {
  change(path, "insert into kysely_migration values ('9999', '2030-01-01T00:00:00.000Z')")
}

function lose(path: string): void {
  change(
    path,
    "insert into sessions (token_hash, user_id, expires_at, ends_at) values ('x', 1, '2027', '2027'); delete from users",
  )
}

function half(path: string): Buffer {
  const bytes = readFileSync(path)
  return bytes.subarray(0, bytes.length / 2)
}

function makeFolder(path: string): void {
  rmSync(path)
  mkdirSync(path)
}
