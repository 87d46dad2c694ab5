import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { openStores } from '../../../../server/context/appContext.ts'
import { sha256 } from '../../../../server/security/tokens.ts'
import {
  type Database,
  openDatabase,
  unscoped,
} from '../../../../server/store/database/database.ts'
import { postgresColumns } from '../../../../server/store/engine/engine.ts'
import { migrationsFor } from '../../../../server/store/migrations/migrations.ts'
import { startPostgres } from '../../../support/database/postgresCluster.ts'
import { testDatabase } from '../../../support/database/testDatabase.ts'
import { apiClient } from '../../../support/journey/apiClient.ts'
import {
  runServerCommand,
  type ServerProcess,
  startServerProcess,
} from '../../../support/server/serverProcess.ts'

let throwaway: Awaited<ReturnType<typeof testDatabase>>
let settings: Record<string, string>
let servers: ServerProcess[] = []
const quiet = { DATA_DIR: '/nowhere', LOG_LEVEL: 'info' }

/** @param template `template1`, the engine's own empty one, or by default ours */
async function give(template?: string): Promise<void> {
  throwaway = await testDatabase(template)
  settings = { ...quiet, ...throwaway.settings }
}

async function start(count: number): Promise<ServerProcess[]> {
  const started = Array.from({ length: count }, () => startServerProcess(settings))
  servers = await Promise.all(started)
  return servers
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(settings))
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

afterEach(async () => {
  for (const server of servers) server.process.kill('SIGKILL')
  servers = []
  await throwaway.drop()
})

const person = `insert into users (email, first_name, password_hash, created_at)
  values ('a@b.fr', 'A', 'x', '2026')`
/** Since 0011. */
const personWithCatalogue = `with
  person as (insert into users (key, email, first_name, password_hash, created_at)
    values ('u', 'a@b.fr', 'A', 'x', '2026') returning id),
  own as (insert into catalogues (key, created_at) values ('c', '2026') returning id)
  insert into catalogue_members select own.id, person.id, 'm', 'owner', 1, '2026' from person, own`

describe('an empty PostgreSQL', () => {
  beforeEach(() => give('template1'))

  it('is migrated once when four servers start at the same time', async () => {
    for (const { address } of await start(4)) {
      const answer = await fetch(`${address}/api/categories`)
      expect(await answer.json()).toHaveLength(11)
    }
    const done = await withDatabase((database) =>
      sql<{ name: string }>`select name from kysely_migration order by name`.execute(database),
    )
    expect(done.rows.map(({ name }) => name)).toEqual(Object.keys(migrationsFor(postgresColumns)))
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0])
    for (const { output } of servers) expect(output.err).toBe('')
  })

  it.each(Object.keys(migrationsFor(postgresColumns)).slice(0, -1))(
    'with version %s keeps its data and is migrated',
    async (version) => {
      await withDatabase(async (database) => {
        await sql`drop schema public cascade`.execute(database)
        await sql`create schema public`.execute(database)
        const provider = { getMigrations: async () => migrationsFor(postgresColumns) }
        await new Migrator({ db: unscoped(database), provider }).migrateTo(version)
        await sql.raw(version < '0011' ? person : personWithCatalogue).execute(database)
      })
      const people = await withDatabase((database) =>
        unscoped(database)
          .selectFrom('users')
          .innerJoin('catalogue_members', 'user_id', 'users.id')
          .innerJoin('catalogues', 'catalogues.id', 'catalogue_id')
          .select(['users.id', 'catalogue_id', 'email', 'product_tag'])
          .execute(),
      )
      // 0008 changes every tag once: the lists say more.
      const product_tag = version < '0008' ? '-8' : ''
      expect(people).toEqual([{ id: 1, catalogue_id: 1, email: 'a@b.fr', product_tag }])
    },
  )
})

describe('a PostgreSQL that cannot be used', () => {
  beforeEach(() => give())

  it.each([
    ['nobody listens', () => 'postgres://u:secret@127.0.0.1:1/x', /ECONNREFUSED/],
    ['there is no such database', () => `${settings.DATABASE_URL}_not`, /does not exist/],
  ])('prevents the start with one sentence where %s', async (_, url, why) => {
    const { code, out, err } = await runServerCommand({ ...quiet, DATABASE_URL: url() })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^DATABASE_URL: the database cannot be used \([^\n]+\)\.\n$/)
    expect(err).toMatch(why)
    expect(err).not.toContain('secret')
  })

  it('is left unchanged when a newer version wrote it', async () => {
    await withDatabase((database) =>
      sql`insert into kysely_migration values ('9999', '2030-01-01T00:00:00.000Z')`.execute(
        database,
      ),
    )
    const { code, err } = await runServerCommand(settings)
    expect(code).toBe(1)
    expect(err).toBe(
      'The database was written by a newer version of MémoPrix; nothing was changed. Update the program.\n',
    )
  })
})

describe('two servers on one PostgreSQL', () => {
  beforeEach(() => give())

  it('share sessions and products', async () => {
    const [one, other] = await start(2)
    const token = await apiClient(one?.address ?? '').signUp('camille@exemple.fr')
    await apiClient(other?.address ?? '', token).add('Pain')
    expect(await apiClient(one?.address ?? '', token).list()).toMatchObject([
      { id: 1, name: 'Pain' },
    ])
    await fetch(`${one?.address}/api/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    await expect(apiClient(other?.address ?? '', token).list()).rejects.toThrow('401')
  })

  it('count wrong passwords together', async () => {
    await start(2)
    const form = () => new URLSearchParams({ username: 'camille@exemple.fr', password: 'wrong' })
    const answers = Array.from({ length: 12 }, (_, turn) =>
      fetch(`${servers[turn % 2]?.address}/api/auth/login`, { method: 'POST', body: form() }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('accept one of twenty resets with one link', async () => {
    await start(2)
    await apiClient(servers[0]?.address ?? '').signUp('camille@exemple.fr')
    await withDatabase(async (database) => {
      const { users, resetTokens } = openStores(database, readConfig({}))
      const email = 'camille@exemple.fr'
      const id = (await users.credentials(email))?.id
      if (id) await resetTokens.issue({ id, email }, sha256('a'.repeat(43)), '2999-01-01')
    })
    const answers = Array.from({ length: 20 }, (_, turn) =>
      fetch(`${servers[turn % 2]?.address}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          token: 'a'.repeat(43),
          new_password: `secret ${turn}`,
          confirm_password: `secret ${turn}`,
        }),
      }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(400)])
  })
})

describe('a PostgreSQL that crashes', { timeout: 180_000 }, () => {
  beforeEach(() => give())

  it('does not end the server, which works again once it is back', async () => {
    const cluster = await startPostgres(true)
    if (!cluster) throw new Error('No PostgreSQL')
    settings = { ...quiet, DATABASE_URL: cluster.url('postgres') }
    const [server] = await start(1)
    const address = server?.address ?? ''
    const token = await apiClient(address).signUp('camille@exemple.fr')
    await apiClient(address, token).add('Pain')
    await cluster.crash()
    await expect(apiClient(address, token).list()).rejects.toThrow('503')
    await cluster.resume()
    expect(await apiClient(address, token).list()).toMatchObject([{ name: 'Pain' }])
    expect(await server?.stop()).toBe(0)
    await cluster.stop()
  })

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'three times by %s while four people write loses nothing that was acknowledged',
    async (signal) => {
      const cluster = await startPostgres(true)
      if (!cluster) throw new Error('No PostgreSQL')
      settings = { ...quiet, DATABASE_URL: cluster.url('postgres') }
      const [server] = await start(1)
      const address = server?.address ?? ''
      const people = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => apiClient(address).signUp(`${name}@exemple.fr`)),
      )
      let isOver = false
      const acknowledged = people.map(() => [] as string[])
      const statuses = new Set<number>()
      const post = (token: string, name: string) =>
        fetch(`${address}/api/products`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ name, category_id: 5, price: 1 }),
        })
      const writers = people.map(async (token, person) => {
        for (let turn = 0; !isOver; turn += 1) {
          const name = `Pain ${person} ${turn}`
          const { status } = await post(token, name)
          statuses.add(status)
          if (status === 201) acknowledged[person]?.push(name)
          else await wait(20)
        }
      })
      for (let turn = 0; turn < 3; turn += 1) {
        const before = acknowledged.flat().length
        await vi.waitFor(() => expect(acknowledged.flat().length).toBeGreaterThan(before + 8), 9000)
        await cluster.crash(signal)
        await cluster.resume()
        const back = acknowledged.flat().length
        await vi.waitFor(() => expect(acknowledged.flat().length).toBeGreaterThan(back), 5000)
      }
      isOver = true
      await Promise.all(writers)
      expect([...statuses].toSorted()).toEqual([201, 503])
      for (const [person, token] of people.entries()) {
        const names = (await apiClient(address, token).list()).map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(acknowledged[person] ?? []))
      }
      expect(await server?.stop()).toBe(0)
      expect(server?.output.err).toBe('')
      await cluster.stop()
    },
  )

  it('or freezes is told by 503, at /api/health within five seconds', async () => {
    const cluster = await startPostgres()
    if (!cluster) throw new Error('No PostgreSQL')
    settings = { ...quiet, DATABASE_URL: cluster.url('postgres') }
    const [server] = await start(1)
    const address = server?.address ?? ''
    const token = await apiClient(address).signUp('camille@exemple.fr')
    cluster.freeze()
    const startMs = performance.now()
    const list = apiClient(address, token).list()
    list.catch(() => undefined)
    const health = await fetch(`${address}/api/health`)
    expect(await health.json()).toEqual({
      code: 'unavailable',
      detail: 'Service temporarily unavailable',
    })
    expect([health.status, health.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(performance.now() - startMs).toBeLessThan(5000)
    await expect(list).rejects.toThrow('503')
    cluster.thaw()
    await vi.waitFor(
      async () => expect((await fetch(`${address}/api/health`)).status).toBe(200),
      9000,
    )
    expect(await apiClient(address, token).list()).toEqual([])
    expect(await server?.stop()).toBe(0)
    await cluster.stop()
  })
})
