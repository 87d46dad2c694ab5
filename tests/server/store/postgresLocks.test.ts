import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { onPostgres } from '../../support/database/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

vi.setConfig({ testTimeout: 60_000 })

const SHOPS = 12
const PRODUCTS = 12
/** The server's longest pause between two reports of its statistics. */
const STATISTICS_MS = 20_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function deadlocks(): Promise<number> {
  const postgres = inject('postgres') ?? ''
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.unscoped(),
  )
  const [found] = (await onPostgres(
    postgres,
    `select deadlocks::int as count from pg_stat_database where datname = '${rows[0]?.name}'`,
  )) as { count: number }[]
  return found?.count ?? 0
}

/** A catalogue in which each product has a price in each shop, and a code. */
async function fillCatalogue(email: string) {
  const token = await server.signUp(email)
  const call = (method: string, path: string, json?: unknown) =>
    server.call(method, path, { token, ...(json === undefined ? {} : { json }) })
  const ids: number[] = []
  for (let place = 0; place < PRODUCTS; place += 1) {
    const { body } = await call('POST', '/products', {
      ...{ name: `Produit ${place}`, category_id: 5, price: 2, barcode: `2000000${place}` },
    })
    ids.push((body as { id: number }).id)
  }
  for (const id of ids)
    for (let shop = 0; shop < SHOPS; shop += 1)
      await call('POST', `/products/${id}/prices`, { paid: 2 + shop / 10, shop_name: `${shop}` })
  const shops = (await call('GET', '/shops')).body as { items: { id: number }[] }
  return { call, ids, shops: shops.items.map(({ id }) => id) }
}

describe('writes about the products and the shops of one catalogue', () => {
  it('never wait for each other in a circle', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((n) => fillCatalogue(`p${n}@exemple.fr`)))
    const before = await deadlocks()
    const answers = await Promise.all(
      people.flatMap(({ call, ids, shops }) => [
        ...shops.slice(0, SHOPS / 2).map((id) => call('DELETE', `/shops/${id}`)),
        ...shops
          .slice(SHOPS / 2 + 1)
          .map((other_id) => call('POST', `/shops/${shops[SHOPS / 2]}/merge`, { other_id })),
        ...ids
          .slice(0, PRODUCTS / 3)
          .map((id, at) =>
            call('POST', `/products/${id}/merge`, { other_id: ids[at + PRODUCTS / 3] }),
          ),
        ...ids.slice((PRODUCTS * 2) / 3).map((id) => call('DELETE', `/products/${id}`)),
      ]),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    await server.restart()
    await vi.waitFor(async () => expect(await deadlocks()).toBe(before), {
      timeout: STATISTICS_MS,
    })
  })
})
