import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  isForeignKeyViolation,
  isLockConflict,
  isUniqueViolation,
  isUnwritable,
} from '../../../../server/store/engine/databaseErrors.ts'
import { apiClient } from '../../../support/journey/apiClient.ts'
import { killServerRepeatedly } from '../../../support/server/killServer.ts'
import { type ServerProcess, startServerProcess } from '../../../support/server/serverProcess.ts'
import { startTestServer } from '../../../support/server/testServer.ts'

let folder: string
let started: ServerProcess[] = []

async function start(before: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder }, before)
  started.push(server)
  return server
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-durability-'))
})
afterEach(() => {
  for (const server of started) server.process.kill('SIGKILL')
  started = []
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

function integrity(): unknown {
  const database = new DatabaseSync(join(folder, 'memoprix.sqlite'))
  const found = database.prepare('pragma integrity_check').get()?.integrity_check
  database.close()
  return found
}

/** Simulates a full disk: no file may grow beyond this many blocks. */
const withRoomFor = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh']

/** Drops root's right to write read-only files. */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []

describe('a server that is killed in the middle of writes', () => {
  it('has every acknowledged write after the restart', async () => {
    const { acknowledged, lost } = await killServerRepeatedly(3, () => start())
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(20)
    expect(integrity()).toBe('ok')
  })
})

describe('a full disk', () => {
  it('fails the write with one log line and loses nothing acknowledged', async () => {
    const limited = await start(withRoomFor(1200))
    const token = await apiClient(limited.address).signUp('camille@exemple.fr')
    const names: string[] = []
    const fill = async () => {
      for (let turn = 0; ; turn += 1) {
        await apiClient(limited.address, token).add(`${turn}`, { description: 'x'.repeat(1900) })
        names.push(`${turn}`)
      }
    }
    await expect(fill()).rejects.toThrow(
      'POST /products: 500 {"code":"internal","detail":"Internal server error"}',
    )
    expect(names.length).toBeGreaterThan(0)
    const listed = async ({ address }: ServerProcess) =>
      (await apiClient(address, token).list()).map(({ name }) => name)
    expect(await listed(limited)).toEqual(names)
    await limited.stop()
    const failures = limited.output.out.split('\n').filter((line) => line.includes('"error"'))
    expect(failures.map((line) => JSON.parse(line).message)).toEqual(['Nothing can be written'])
    expect(integrity()).toBe('ok')
    const roomy = await start()
    expect(await listed(roomy)).toEqual(names)
    await apiClient(roomy.address, token).add('Pain')
  })

  it('leaves no half-made database at a first start', async () => {
    await expect(start(withRoomFor(40))).rejects.toThrow(
      /^exit 1: DATA_DIR .* cannot be used \(.*(full|disk I\/O error).*\)\.\n$/,
    )
    await start()
    expect(integrity()).toBe('ok')
  })

  it('fails the write in the same way when SQLite reports it', async () => {
    const server = await startTestServer()
    await server.signUp('camille@exemple.fr')
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(server.database())
    const limit = sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`)
    await limit.execute(server.database())
    const bytes = new Uint8Array(20_000)
    const photo = { sha256: 'a'.repeat(64), media_type: 'image/png', bytes }
    const { catalogue_id } = await server.ids('camille@exemple.fr')
    const failure = await server
      .stores()
      .photos.keep(catalogue_id, 'a'.repeat(32), photo, '2026')
      .catch((error: unknown) => error)
    expect(isUnwritable(failure)).toBe(true)
    expect(
      isUniqueViolation(failure) || isForeignKeyViolation(failure) || isLockConflict(failure),
    ).toBe(false)
    expect((await server.call('GET', '/health')).status).toBe(200)
    await server.stop()
  })
})

describe('a read-only data folder', () => {
  it('prevents the start with one sentence and changes nothing', async () => {
    await (await start()).kill()
    const before = readdirSync(folder)
    for (const name of before) chmodSync(join(folder, name), 0o400)
    chmodSync(folder, 0o500)
    await expect(start(asOrdinaryUser)).rejects.toThrow(
      /^exit 1: DATA_DIR .* cannot be used \([^\n]+\)\.\n$/,
    )
    expect(readdirSync(folder)).toEqual(before)
  })

  it('prevents a first start with one sentence', async () => {
    chmodSync(folder, 0o500)
    await expect(start(asOrdinaryUser)).rejects.toThrow(
      /^exit 1: DATA_DIR .* cannot be used \(EACCES: [^\n]+\)\.\n$/,
    )
    expect(existsSync(join(folder, 'memoprix.sqlite'))).toBe(false)
  })
})

describe('a second server on the same data folder', () => {
  it('shares its sessions and products', async () => {
    const [one, other] = [await start(), await start()]
    const token = await apiClient(one.address).signUp('camille@exemple.fr')
    const people = [one, other].map(({ address }) => apiClient(address, token))
    const names = Array.from({ length: 40 }, (_, number) => `Produit ${number}`)
    await Promise.all(names.map((name, number) => people[number % 2]?.add(name)))
    for (const person of people) {
      const listed = (await person.list()).map(({ name }) => name)
      expect(listed.sort()).toEqual([...names].sort())
    }
  })
})
