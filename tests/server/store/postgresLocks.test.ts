import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { onPostgres } from '../../support/database/testDatabase.ts'
import { add, link, named, tick } from '../../support/listChanges.ts'
import { householdSteps } from '../../support/server/householdSteps.ts'
import { listSteps } from '../../support/server/listSteps.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

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

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.unscoped(),
  )
  return rows[0]?.count ?? 0
}

const ownCatalogue = (email: string) =>
  server
    .unscoped()
    .selectFrom('catalogue_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('catalogue_id as id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

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

describe('an import that is committed beside prices in its new shops', () => {
  it('never waits for them in a circle', async () => {
    const { call, ids } = await fillCatalogue('import@exemple.fr')
    const before = await deadlocks()
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = (await call('POST', '/users/me/imports')).body as { id: number }
      const shops = Array.from({ length: 8 }, (_, place) => `Nouveau ${turn} ${place}`)
      const prices = shops.map((shop) => ({ seen_on: '2026-11-01', paid: 2, shop }))
      const bread = { name: 'Pain', category: 'Céréales et Pains', price: 2, prices }
      await call('POST', `/users/me/imports/${id}/products`, { products: [bread] })
      const priced = (shop_name: string, place: number) =>
        call('POST', `/products/${ids[place]}/prices`, { paid: 2, shop_name })
      const answers = await Promise.all([
        ...shops.slice(0, 4).map(priced),
        call('POST', `/users/me/imports/${id}/commit`, { expected: 1 }),
        ...shops.slice(4).map(priced),
      ])
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array(4).fill(201),
        200,
        ...Array(4).fill(201),
      ])
    }
    await server.restart()
    await vi.waitFor(async () => expect(await deadlocks()).toBe(before), {
      timeout: STATISTICS_MS,
    })
  })
})

describe('changes of a shared list and writes about its products', () => {
  it('never wait for each other in a circle', async () => {
    const steps = householdSteps(server)
    const { post, change, read } = listSteps(server)
    const owner = await server.signUp('zoe@exemple.fr', 'Zoé')
    const member = await server.signUp('lou@exemple.fr', 'Lou')
    await steps.join(owner, member)
    const ids: number[] = []
    for (let at = 0; at < 16; at += 1) ids.push(await steps.addProduct(owner, `Produit ${at}`))
    const linked = ids.map((product_id) => add(product_id, `Article ${product_id}`, { product_id }))
    await change(owner, ...linked)
    const before = await deadlocks()
    const call = (method: string, path: string, json?: object) =>
      server.call(method, path, { token: owner, ...(json ? { json } : {}) })
    const [gone, merged, mains] = [ids.slice(0, 6), ids.slice(6, 11), ids.slice(11)]
    const answers = await Promise.all([
      ...gone.map((id) => call('DELETE', `/products/${id}`)),
      ...merged.map((other_id, at) => call('POST', `/products/${mains[at]}/merge`, { other_id })),
      ...ids.map((product_id) =>
        post(member, [...ids.toReversed().map(tick), link(ids[0] ?? 0, product_id)].map(named)),
      ),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    const { items } = await read(member)
    expect(items.slice(1).map(({ product_id }) => product_id)).toEqual([
      ...gone.slice(1).map(() => null),
      ...mains,
      ...mains,
    ])
    await server.restart()
    await vi.waitFor(async () => expect(await deadlocks()).toBe(before), {
      timeout: STATISTICS_MS,
    })
  })
})

describe('a write in the catalogue of an account that is deleted', () => {
  it('is done first, where it began first', async () => {
    const email = 'camille@exemple.fr'
    const token = await server.signUp(email)
    const { id } = await ownCatalogue(email)
    let removal: Promise<{ status: number }> | undefined
    await server
      .unscoped()
      .transaction()
      .execute(async (transaction) => {
        // In a circle of locks this transaction would be the one that fails.
        await sql`set local deadlock_timeout = '1ms'`.execute(transaction)
        const shop = { name: 'Lidl', name_key: 'lidl', created_at: '2026' }
        await transaction
          .insertInto('shops')
          .values({ catalogue_id: id, ...shop })
          .execute()
        removal = server.call('DELETE', '/users/me', { token, json: { email, password } })
        await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 10_000)
        await transaction
          .updateTable('catalogues')
          .set({ text_bytes: 4 })
          .where('id', '=', id)
          .execute()
      })
    expect((await removal)?.status).toBe(204)
    expect(
      await server
        .unscoped()
        .selectFrom('shops')
        .where('catalogue_id', '=', id)
        .selectAll()
        .execute(),
    ).toEqual([])
  })
})
