import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { priceList } from '../../../src/contract/prices.ts'
import { product } from '../../../src/contract/products.ts'
import { type Machine, startFailover } from '../../support/database/failover.ts'
import { apiClient } from '../../support/journey/apiClient.ts'
import {
  runServerCommand,
  type ServerProcess,
  startServerProcess,
} from '../../support/server/serverProcess.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const WRITERS = 16
/** Of kills, in turn on both machines. */
const ROUNDS = Number(process.env.FAILOVERS ?? 10)
const MOST_MS = 5000

const missing = 'No PostgreSQL, HAProxy or PgBouncer was found, and none could be installed.'

let failover: NonNullable<Awaited<ReturnType<typeof startFailover>>> | null
let servers: ServerProcess[] = []
beforeAll(async () => {
  failover = await startFailover()
  if (failover || !process.env.CI || process.env.WITHOUT_POSTGRES === 'skip') return
  throw new Error(missing)
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await failover?.stop()
})

const settingsFor = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: '/nowhere',
  LOG_LEVEL: 'info',
})

async function startServer(url: string): Promise<ServerProcess> {
  const server = await startServerProcess(settingsFor(url))
  servers = [...servers, server]
  return server
}

/** Someone who writes prices, each with a key, and sends each again until it is answered. */
function writer(address: string, token: string) {
  const statuses = new Set<number>()
  const acknowledged: number[] = []
  let productId = 0
  let lastMs = 0

  async function send(method: string, path: string, json?: object, key = ''): Promise<unknown> {
    for (;;) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      statuses.add(answer.status)
      const body: unknown = await answer.json()
      if (answer.ok) return body
      await wait(20)
    }
  }

  return {
    statuses,
    acknowledged,
    lastMs: () => lastMs,
    /** Writes about a new product, one price a day, until it is stopped. */
    async write(signal: AbortSignal): Promise<void> {
      const bread = { name: 'Pain', category_id: 5, price: 1 }
      productId = product.parse(await send('POST', '/products', bread, randomUUID())).id
      acknowledged.length = 0
      for (let number = 2; number < 400 && !signal.aborted; number += 1) {
        const seen_on = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10)
        const price = { paid: number, seen_on }
        await send('POST', `/products/${productId}/prices`, price, randomUUID())
        acknowledged.push(number)
        lastMs = performance.now()
        await wait(10)
      }
    },
    products: () =>
      apiClient(address, token)
        .list()
        .then(({ length }) => length),
    async written(): Promise<number[]> {
      const list = await send('GET', `/products/${productId}/prices`)
      return priceList.parse(list).items.map(({ paid }) => paid)
    },
  }
}

describe('a standby that takes over', () => {
  it(`loses and doubles no acknowledged price, ${ROUNDS} times, and signs nobody out`, async ({
    skip,
  }) => {
    if (!failover) return skip(missing)
    const { address } = await startServer(failover.url)
    const people = await Promise.all(
      Array.from({ length: WRITERS }, async (_, number) =>
        writer(address, await apiClient(address).signUp(`p${number}@exemple.fr`)),
      ),
    )
    const seen = { acknowledged: 0, lost: 0, doubled: 0, slowestMs: 0 }
    const { one, two } = failover
    for (let round = 0; round < ROUNDS; round += 1) {
      const [primary, standby]: Machine[] = round % 2 === 0 ? [one, two] : [two, one]
      if (!primary || !standby) throw new Error('There are two machines')
      await standby.follow(primary.port)
      await primary.waitForStandby()
      const end = new AbortController()
      const writing = Promise.all(people.map(({ write }) => write(end.signal)))
      const isUnderWay = () => people.every(({ acknowledged }) => acknowledged.length > 5)
      while (!isUnderWay()) await wait(10)
      await primary.kill()
      await standby.promote()
      const promoted = performance.now()
      while (people.some(({ lastMs }) => lastMs() < promoted)) await wait(10)
      seen.slowestMs = Math.max(seen.slowestMs, ...people.map(({ lastMs }) => lastMs() - promoted))
      end.abort()
      await writing
      for (const { acknowledged, written } of people) {
        const prices = await written()
        seen.acknowledged += acknowledged.length
        seen.lost += acknowledged.filter((paid) => !prices.includes(paid)).length
        seen.doubled += prices.length - new Set(prices).size
      }
    }
    for (const { products } of people) seen.doubled += (await products()) - ROUNDS
    console.log(JSON.stringify(seen))
    expect(seen).toMatchObject({ lost: 0, doubled: 0 })
    expect(seen.slowestMs).toBeLessThan(MOST_MS)
    const statuses = new Set(people.flatMap((each) => [...each.statuses]))
    expect([...statuses].toSorted()).toEqual([200, 201, 503])
  })
})

describe('PgBouncer in transaction mode', () => {
  it('serves two processes that start together, and repeats no write', async ({ skip }) => {
    if (!failover) return skip(missing)
    const { one, two } = failover
    const primary = ROUNDS % 2 === 0 ? one : two
    for (const server of servers) await server.kill()
    servers = []
    await primary.query('drop database if exists memoprix with (force)')
    await primary.query('create database memoprix owner memoprix')
    const url = await failover.startPgBouncer(primary)
    const both = await Promise.all([startServer(url), startServer(url)])
    const [{ address }, { address: other }] = both
    const token = await apiClient(address).signUp('camille@exemple.fr')
    const add = (to: string) =>
      fetch(`${to}/api/products`, {
        method: 'POST',
        headers: {
          ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          'Idempotency-Key': 'once',
        },
        body: JSON.stringify({ name: 'Pain', category_id: 5, price: 1 }),
      })
    const sent = [address, other, address, other].flatMap((to) => [add(to), add(to)])
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    expect(await apiClient(other, token).list()).toHaveLength(1)
  })

  it('is refused at the start, in one sentence, where it hands a setting back', async ({
    skip,
  }) => {
    if (!failover) return skip(missing)
    const { one, two } = failover
    const url = await failover.startPgBouncer(ROUNDS % 2 === 0 ? one : two, {
      'ignore_startup_parameters = statement_timeout': '',
    })
    const { code, err } = await runServerCommand(settingsFor(url))
    expect(code).toBe(1)
    expect(err).toMatch(
      /^DATABASE_URL: .*PgBouncer.*ignore_startup_parameters = statement_timeout.*\.\n$/,
    )
  })
})
