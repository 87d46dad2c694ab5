import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backup, checkBackup } from '../../../server/cli/backup.ts'
import { readConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/store/database/database.ts'
import { inspectCopy } from '../../../server/store/database/embeddedCopy.ts'
import { apiClient } from '../../support/journey/apiClient.ts'
import {
  runServerCommand,
  type ServerProcess,
  startServerProcess,
} from '../../support/server/serverProcess.ts'

let folder: string
let server: ServerProcess | undefined
const settings = () => ({ DATA_DIR: join(folder, 'data') })
const target = () => join(folder, 'copy.sqlite')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-backup-'))
})
afterEach(() => {
  server?.process.kill('SIGKILL')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function makeData(): Promise<void> {
  await (await openDatabase(readConfig(settings()))).destroy()
}

const save = (extra: Readonly<Record<string, string>> = {}) =>
  backup(readConfig({ ...settings(), ...extra }), target())

describe('a backup', () => {
  it('is consistent while products are being added, and restores to what it was', async () => {
    server = await startServerProcess(settings())
    const token = await apiClient(server.address).signUp('camille@exemple.fr')
    const person = apiClient(server.address, token)
    const names: string[] = []
    let isDone = false
    const write = async (writer: number) => {
      for (let turn = 0; !isDone; turn += 1) {
        names.push((await person.add(`${writer}-${turn}`, { description: 'x'.repeat(500) })).name)
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    for (let turn = 0; turn < 20; turn += 1) await person.add(`first ${turn}`)
    const before = [...names]
    const { code, out, err } = await runServerCommand(settings(), 'backup', target())
    isDone = true
    await Promise.all(writers)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Saved to .*copy\.sqlite \(\d+ KiB\)\.\n$/)
    expect(names.length).toBeGreaterThan(before.length)
    await server.stop()

    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
    const restored = await runServerCommand(elsewhere, 'restore', target())
    expect(restored).toEqual({ code: 0, out: `Restored from ${target()}.\n`, err: '' })
    server = await startServerProcess(elsewhere)
    const listed = (await apiClient(server.address, token).list()).map(({ name }) => name)
    expect(listed).toEqual(expect.arrayContaining(before))
    expect(new Set([...listed, ...names]).size).toBe(names.length + 20)
    expect(await apiClient(server.address).signIn('camille@exemple.fr')).toMatch(/^[\w-]{43}$/)
  })

  it('is one intact file that only its owner can read', async () => {
    await makeData()
    save()
    expect(inspectCopy(target())).toBe('good')
    expect(statSync(target()).mode & 0o777).toBe(0o600)
    expect(existsSync(`${target()}-wal`)).toBe(false)
  })

  it('never overwrites a file', async () => {
    await makeData()
    writeFileSync(target(), 'an older backup')
    expect(save).toThrow(`${target()} exists already and was not touched; name a new file.`)
    expect(readFileSync(target(), 'utf8')).toBe('an older backup')
  })

  it('leaves no file when the database is damaged', async () => {
    await makeData()
    const file = join(settings().DATA_DIR, 'memoprix.sqlite')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, 4096, 4096 * 6))
    expect(save).toThrow(/^(The database in DATA_DIR|.*copy\.sqlite could not be written)/)
    expect(existsSync(target())).toBe(false)
  })

  it('names what is missing', async () => {
    expect(save).toThrow(`DATA_DIR ${settings().DATA_DIR} holds no database.`)
    expect(existsSync(settings().DATA_DIR)).toBe(false)
    await makeData()
    const config = readConfig(settings())
    expect(() => backup(config, undefined)).toThrow('npm run backup -- FILE')
    const nowhere = join(folder, 'no', 'folder', 'copy.sqlite')
    expect(() => backup(config, nowhere)).toThrow(/could not be written \(ENOENT/)
  })

  it('is checked without being changed: it is sound, holds so much, and is so old', async () => {
    await makeData()
    save()
    const before = readFileSync(target())
    const config = readConfig(settings())
    expect(checkBackup(config, target())).toBe(
      `${target()} is sound (users: 0, products: 0, prices: 0).`,
    )
    const copy = new DatabaseSync(target())
    copy.exec(`
      insert into users (email, first_name, password_hash, created_at, key)
      values ('camille@exemple.fr', 'Camille', 'x', '2026-11-03T10:00:00.000Z', 'k')`)
    copy.close()
    const now = new Date('2026-11-04T12:59:00.000Z')
    expect(checkBackup(config, target(), now)).toBe(
      `${target()} is sound (users: 1, products: 0, prices: 0). The newest is of 2026-11-03T10:00:00.000Z, 26 h ago.`,
    )
    writeFileSync(target(), before.fill(0xff, 4096, 4096 * 6))
    expect(() => checkBackup(config, target())).toThrow(`${target()} is damaged`)
    expect(() => checkBackup(config, join(folder, 'none'))).toThrow('does not exist')
    expect(() => checkBackup(config, undefined)).toThrow('npm run backup -- FILE --check')
  })

  it('is checked by the command, which exits with 1 where it could not be restored', async () => {
    await makeData()
    save()
    const { code, out } = await runServerCommand({}, 'backup', target(), '--check')
    expect({ code, out }).toEqual({
      code: 0,
      out: `${target()} is sound (users: 0, products: 0, prices: 0).\n`,
    })
    writeFileSync(target(), 'no database')
    const failed = await runServerCommand({}, 'backup', target(), '--check')
    expect(failed.code).toBe(1)
    expect(failed.err).toBe(`${target()} is no MémoPrix database; nothing was changed.\n`)
  })

  it('of PostgreSQL points to pg_dump', () => {
    expect(() => save({ DATABASE_URL: 'postgres://x:secret@y/z' })).toThrow(
      'DATABASE_URL names a PostgreSQL: save it with pg_dump, for example: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    )
  })

  it('exits with 1 and one sentence', async () => {
    const { code, out, err } = await runServerCommand(settings(), 'backup', target())
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(`DATA_DIR ${settings().DATA_DIR} holds no database.\n`)
    const other = await runServerCommand(settings(), 'constructor')
    expect(other.code).toBe(1)
    expect(other.err).toMatch(/^constructor is no command: [^\n]+\n$/)
  })
})
