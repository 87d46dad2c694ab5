import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopList } from '../../../src/contract/prices.ts'
import { problem } from '../../../src/contract/problems.ts'
import { catalogueExport, openedImport } from '../../../src/contract/transfer.ts'
import { tripLimits, tripList } from '../../../src/contract/trips.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000
const sums = { basket: 4210, usual: 4560, priced: 12, unpriced: 0, ticket: 4210 }
const keyOf = (number: number) => number.toString(16).padStart(32, '0')
const tripOf = (number: number, more: object = {}) => ({
  ...{ id: keyOf(number), day: '2026-11-02', shop: 'Lidl', ...sums, ...more },
})
const bread = { name: 'Pain', category: 'Céréales et Pains', price: 1.2 }

let server: TestServer
let token: string
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const newPerson = () => {
  people += 1
  // Past the limits of a minute.
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  return server.signUp(`camille${people}@exemple.fr`)
}
beforeEach(async () => {
  token = await newPerson()
})

const open = async () =>
  openedImport.parse((await server.call('POST', '/users/me/imports', { token })).body).id
const post = async (path: string, json: unknown) => {
  const { status, body } = await server.call('POST', `/users/me/imports/${path}`, { token, json })
  return [status, body]
}
const stage = (id: number, trips: readonly unknown[], products: readonly unknown[] = []) =>
  post(`${id}/products`, { products, trips })
const listed = async () =>
  tripList.parse((await server.call('GET', '/users/trips', { token })).body).items
const shops = async () => {
  const { body } = await server.call('GET', '/shops', { token })
  return shopList.parse(body).items.map(({ name }) => name)
}
const exported = async (of = token) =>
  (await server.fetchPath('GET', '/api/users/me/export', { token: of })).text()
const staged = (id: number) =>
  server.unscoped().selectFrom('import_trips').selectAll().where('import_id', '=', id).execute()

/** @returns what the commit answers */
async function importTrips(trips: readonly unknown[]) {
  const id = await open()
  expect((await stage(id, trips))[0]).toBe(200)
  return post(`${id}/commit`, { expected: 0, trips: trips.length })
}

describe('trips of an import', () => {
  it('are seen after the commit, together with the products', async () => {
    const id = await open()
    expect(await stage(id, [tripOf(1), tripOf(2, { shop: null })], [bread])).toEqual([
      200,
      { received: 1, trips: 2 },
    ])
    expect(await stage(id, [tripOf(3, { shop: 'Aldi' })])).toEqual([200, { received: 1, trips: 3 }])
    expect([await listed(), await shops()]).toEqual([[], []])
    expect(await post(`${id}/commit`, { expected: 1, trips: 3 })).toEqual([
      200,
      { imported: 1, trips: 3 },
    ])
    expect((await listed()).map(({ shop }) => shop?.name)).toEqual(['Aldi', undefined, 'Lidl'])
    expect(await shops()).toEqual(['Lidl', 'Aldi'])
    expect(await staged(id)).toEqual([])
  })

  it('are added once though the commit comes again, or twenty times at once', async () => {
    const id = await open()
    await stage(id, [tripOf(1)])
    const commits = Array.from({ length: 20 }, () => post(`${id}/commit`, { expected: 0 }))
    for (const answer of await Promise.all(commits))
      expect(answer).toEqual([200, { imported: 0, trips: 1 }])
    expect(await listed()).toHaveLength(1)
  })

  it('are left out where the catalogue has them, before or since they came', async () => {
    await importTrips([tripOf(1)])
    const headers = { 'Idempotency-Key': keyOf(2) }
    const { id: _, shop, ...json } = { ...tripOf(2), shop_name: 'Lidl', ticket: 1 }
    const id = await open()
    await stage(id, [tripOf(1, { ticket: 7 }), tripOf(2), tripOf(3), tripOf(3)])
    await server.call('POST', '/users/trips', { token, json, headers })
    expect(await post(`${id}/commit`, { expected: 0, trips: 4 })).toEqual([
      200,
      { imported: 0, trips: 1 },
    ])
    expect((await listed()).map(({ id, ticket }) => [id, ticket])).toEqual([
      [keyOf(3), 4210],
      [keyOf(2), 1],
      [keyOf(1), 4210],
    ])
    expect(shop).toBe('Lidl')
  })

  it('without an id are new each time', async () => {
    const { id: _, ...anonymous } = tripOf(1)
    await importTrips([anonymous, anonymous])
    await importTrips([anonymous])
    expect(new Set((await listed()).map(({ id }) => id)).size).toBe(3)
  })

  it('that did not all come are not added', async () => {
    const id = await open()
    await stage(id, [tripOf(1)])
    for (const trips of [0, 2])
      expect(await post(`${id}/commit`, { expected: 0, trips })).toMatchObject([
        409,
        { code: 'import-incomplete' },
      ])
    expect(await listed()).toEqual([])
  })

  it('go with an import that is dropped, and its shops', async () => {
    const stored = () => server.unscoped().selectFrom('shops').select('id').orderBy('id').execute()
    const before = await stored()
    const id = await open()
    await stage(id, [tripOf(1)])
    expect(await stored()).toHaveLength(before.length + 1)
    await server.call('DELETE', `/users/me/imports/${id}`, { token })
    expect([await listed(), await staged(id), await stored()]).toEqual([[], [], before])
  })

  it('follow a merge of shops while they wait', async () => {
    await server.call('POST', '/shops', { token, json: { name: 'Lidl' } })
    await server.call('POST', '/shops', { token, json: { name: 'Lidl Lyon' } })
    const { body } = await server.call('GET', '/shops', { token })
    const [lidl, lyon] = shopList.parse(body).items
    const id = await open()
    await stage(id, [tripOf(1, { shop: 'Lidl Lyon' })])
    await server.call('POST', `/shops/${lidl?.id}/merge`, { token, json: { other_id: lyon?.id } })
    await post(`${id}/commit`, { expected: 0 })
    expect((await listed()).map(({ shop }) => shop)).toEqual([lidl])
  })

  it.each([
    ['id', 'A'.repeat(32)],
    ['day', '2026-12-24'],
    ['day', '1999-12-31'],
    ['shop', ' '],
    ['basket', -1],
    ['ticket', undefined],
  ])('with %s %j are named, and nothing is staged', async (field, value) => {
    const id = await open()
    const [status, body] = await stage(id, [tripOf(1), tripOf(2, { [field]: value })], [bread])
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toMatchObject([{ loc: ['body', 'trips', 1, field] }])
    expect(await post(`${id}/commit`, { expected: 0 })).toEqual([200, { imported: 0 }])
  })

  it('are at most 2,000 of a request, and a request is not empty', async () => {
    const id = await open()
    const many = Array.from({ length: 2001 }, (_, number) => tripOf(number))
    expect((await stage(id, many))[0]).toBe(422)
    expect((await stage(id, []))[0]).toBe(422)
    expect((await post(`${id}/products`, { products: [] }))[0]).toBe(422)
    expect(await stage(id, many.slice(1))).toEqual([200, { received: 0, trips: 2000 }])
  })

  it('beyond 20,000 of a catalogue are refused whole, those that it has do not count', async () => {
    const days = (number: number) =>
      new Date(Date.UTC(2001, 0, 1) + number * DAY).toISOString().slice(0, 10)
    const all = Array.from({ length: tripLimits.kept }, (_, number) =>
      tripOf(number, { day: days(number % 9000) }),
    )
    const id = await open()
    for (let from = 0; from < all.length; from += 2000)
      expect((await stage(id, all.slice(from, from + 2000)))[0]).toBe(200)
    const full = [409, { code: 'trips-quota', limit: tripLimits.kept }]
    expect(await stage(id, [tripOf(30_000)])).toMatchObject(full)
    expect(await post(`${id}/commit`, { expected: 0, trips: 20_000 })).toEqual([
      200,
      { imported: 0, trips: 20_000 },
    ])
    expect(await importTrips(all.slice(0, 2000))).toEqual([200, { imported: 0 }])
    const more = await open()
    expect(await stage(more, [tripOf(30_001)], [bread])).toMatchObject(full)
    expect(await post(`${more}/commit`, { expected: 0 })).toEqual([200, { imported: 0 }])
    const text = await exported()
    const read = catalogueExport.parse(JSON.parse(text))
    expect(read.trips).toHaveLength(tripLimits.kept)
    expect(read.trips.map(({ day }) => day)).toEqual(read.trips.map(({ day }) => day).toSorted())
  }, 60_000)
})

describe('an export with trips', () => {
  it('imported by another account gives the same bytes', async () => {
    await importTrips([
      tripOf(3, { day: '2026-10-01', ticket: null }),
      tripOf(1),
      tripOf(2, { shop: null, unpriced: 2 }),
      tripOf(4, { day: '2026-10-01', shop: 'Aldi' }),
    ])
    const before = await exported()
    const { version, trips } = catalogueExport.parse(JSON.parse(before))
    expect([version, trips.map(({ id }) => id)]).toEqual([3, [3, 4, 1, 2].map(keyOf)])
    expect(trips[0]).toEqual(tripOf(3, { day: '2026-10-01', ticket: null }))
    token = await newPerson()
    await importTrips(trips)
    expect(await exported()).toBe(before)
    expect(await importTrips(trips)).toEqual([200, { imported: 0 }])
    expect(await exported()).toBe(before)
  })
})
