import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopList } from '../../../src/contract/prices.ts'
import { problem } from '../../../src/contract/problems.ts'
import { trip, tripLimits, tripList } from '../../../src/contract/trips.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000
const body = {
  ...{ day: '2026-11-02', shop_name: 'Lidl', basket: 4210, usual: 4560 },
  ...{ priced: 12, unpriced: 0, ticket: null },
}
const keyOf = (number: number) => number.toString(16).padStart(32, '0')

let server: TestServer
let token: string
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  // Past the limits of a minute.
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  token = await server.signUp(`camille${people}@exemple.fr`)
})

const add = (number: number, json: object = body, headers: Record<string, string> = {}) =>
  server.call('POST', '/users/trips', {
    token,
    json,
    headers: { 'Idempotency-Key': keyOf(number), ...headers },
  })
const change = (number: number, json: object) =>
  server.call('PUT', `/users/trips/${keyOf(number)}`, { token, json })
const remove = (number: number) => server.call('DELETE', `/users/trips/${keyOf(number)}`, { token })
const listed = async (of = token) =>
  tripList.parse((await server.call('GET', '/users/trips', { token: of })).body).items
const shops = async () => shopList.parse((await server.call('GET', '/shops', { token })).body).items
const etag = async (path = '/users/trips') =>
  (await server.call('GET', path, { token })).headers.get('ETag')

/** Trips of `token`, as an import of another year would have left them. */
async function fill(count: number): Promise<void> {
  const database = server.unscoped()
  const person = await database
    .selectFrom('catalogue_members')
    .innerJoin('users', 'users.id', 'catalogue_members.user_id')
    .select('catalogue_id')
    .where('email', '=', `camille${people}@exemple.fr`)
    .executeTakeFirstOrThrow()
  const sums = { basket_cents: 1, usual_cents: 1, priced: 1, unpriced: 0, ticket_cents: null }
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, place) => {
      const day = new Date(Date.UTC(2001, 0, 1) + ((from + place) % 7000) * DAY)
      return { ...person, ...sums, key: keyOf(from + place), day: day.toISOString().slice(0, 10) }
    })
    await database
      .insertInto('trips')
      .values(rows.map((row) => ({ ...row, shop_id: null, recorded_by: null })))
      .execute()
  }
}

describe('a trip', () => {
  it('is answered as it was sent, with its shop', async () => {
    const { status, body: answered } = await add(1)
    const [lidl] = await shops()
    expect(status).toBe(201)
    const { shop_name: _, ...sums } = body
    expect(answered).toEqual({ id: keyOf(1), ...sums, shop: { id: lidl?.id, name: 'Lidl' } })
    expect(await listed()).toEqual([answered])
  })

  it('goes to a known shop, however its name is written, or to none', async () => {
    await add(1)
    await add(2, { ...body, shop_name: ' lidl ' })
    await add(3, { ...body, shop_name: null })
    expect((await shops()).map(({ name }) => name)).toEqual(['Lidl'])
    expect((await listed()).map(({ shop }) => shop?.name ?? null)).toEqual([null, 'Lidl', 'Lidl'])
  })

  it('comes back newest day first, then newest added', async () => {
    const days = ['2026-10-30', '2026-11-02', '2026-10-30', '2026-11-01']
    for (const [place, day] of days.entries()) await add(place + 1, { ...body, day })
    expect((await listed()).map(({ id }) => id)).toEqual([2, 4, 3, 1].map(keyOf))
  })

  it('is replaced by a change, which keeps its id', async () => {
    await add(1)
    const { status, body: answered } = await change(1, {
      ...{ ...body, day: '2026-11-01', shop_name: 'Carrefour', ticket: 4320, priced: 11 },
      unpriced: 1,
    })
    expect(status).toBe(200)
    expect(answered).toMatchObject({
      ...{ id: keyOf(1), day: '2026-11-01', shop: { name: 'Carrefour' }, ticket: 4320 },
      ...{ priced: 11, unpriced: 1 },
    })
    expect(await listed()).toEqual([answered])
  })

  it('is gone once it is deleted', async () => {
    await add(1)
    expect((await remove(1)).status).toBe(204)
    expect(await listed()).toEqual([])
    for (const answer of [await remove(1), await change(1, body)]) {
      expect(answer.status).toBe(404)
      expect(problem.parse(answer.body).code).toBe('trip-not-found')
    }
  })

  it.each(['1', '../users', 'F'.repeat(32), 'g'.repeat(32), 'a'.repeat(33)])(
    'of the id %s is no trip',
    async (id) => {
      const path = `/users/trips/${encodeURIComponent(id)}`
      expect((await server.call('PUT', path, { token, json: body })).status).toBe(404)
      expect((await server.call('DELETE', path, { token })).status).toBe(404)
    },
  )

  it.each([
    ['day', '2026-11-05', 'day-ahead'],
    ['day', '1999-12-31', 'day-too-early'],
    ['day', '2026-02-30', 'invalid-request'],
    ['day', undefined, 'invalid-request'],
    ['shop_name', '', 'invalid-request'],
    ['shop_name', ' \n', 'invalid-request'],
    ['shop_name', 'x'.repeat(61), 'invalid-request'],
    ['basket', -1, 'invalid-request'],
    ['basket', 1.5, 'invalid-request'],
    ['usual', tripLimits.cents + 1, 'invalid-request'],
    ['priced', tripLimits.articles + 1, 'invalid-request'],
    ['unpriced', '2', 'invalid-request'],
    ['ticket', 0.1, 'invalid-request'],
    ['ticket', undefined, 'invalid-request'],
  ])('with %s %j is refused by name', async (field, value, code) => {
    await add(1)
    for (const answer of [
      await add(2, { ...body, [field]: value }),
      await change(1, { ...body, [field]: value }),
    ]) {
      expect(answer.status).toBe(422)
      const found = problem.parse(answer.body)
      expect(found.code).toBe(code)
      expect(found.detail).toMatchObject([{ loc: ['body', field] }])
    }
    expect(await listed()).toHaveLength(1)
  })

  it('of today anywhere on earth is taken', async () => {
    expect((await add(1, { ...body, day: '2026-11-04' })).status).toBe(201)
  })
})

describe('a key of a trip', () => {
  it.each([undefined, 'clef', 'A'.repeat(32), 'a'.repeat(31)])('%s is refused', async (key) => {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key }
    const answer = await server.call('POST', '/users/trips', { token, json: body, headers })
    expect(answer.status).toBe(422)
    expect(problem.parse(answer.body).detail).toMatchObject([
      { loc: ['header', 'Idempotency-Key'] },
    ])
  })

  it('adds once, and answers the trip as it now is, whatever comes with it', async () => {
    await add(1)
    const { body: changed } = await change(1, { ...body, ticket: 4321 })
    for (const again of [body, { ...body, ticket: 1, shop_name: 'Monoprix' }]) {
      const answer = await add(1, again)
      expect([answer.status, answer.body]).toEqual([201, changed])
    }
    expect(await listed()).toEqual([changed])
    expect(await shops()).toHaveLength(1)
  })

  it('adds once though twenty come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(1)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await listed()).toHaveLength(1)
  })

  it('adds nothing after its trip was deleted', async () => {
    await add(1)
    await remove(1)
    expect((await add(1)).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  it('adds once though it was forgotten meanwhile', async () => {
    const { body: first } = await add(1)
    await server.unscoped().deleteFrom('creations').execute()
    expect(await add(1, { ...body, ticket: 7 })).toMatchObject({ status: 201, body: first })
    expect(await listed()).toHaveLength(1)
  })

  it('is another one in another catalogue', async () => {
    await add(1)
    const former = token
    token = await server.signUp(`autre${people}@exemple.fr`)
    expect(await listed()).toEqual([])
    for (const answer of [await change(1, body), await remove(1)]) expect(answer.status).toBe(404)
    expect((await add(1, { ...body, basket: 5 })).body).toMatchObject({ basket: 5 })
    await remove(1)
    token = former
    expect(await listed()).toMatchObject([{ id: keyOf(1), basket: body.basket }])
  })
})

describe('the list of trips', () => {
  it('is answered by 304 until a trip or its shop changes', async () => {
    const seen = new Set<string | null>()
    const shop = async () => (await shops()).find(({ name }) => name !== 'Aldi')?.id
    const steps = [
      () => add(1),
      () => change(1, { ...body, ticket: 4210 }),
      async () =>
        server.call('PUT', `/shops/${await shop()}`, { token, json: { name: 'Leclerc' } }),
      () => add(2, { ...body, shop_name: 'Aldi' }),
      () => remove(2),
      async () => server.call('DELETE', `/shops/${await shop()}`, { token }),
    ]
    for (const step of steps) {
      const tag = await etag()
      seen.add(tag)
      const headers = { 'If-None-Match': tag ?? '' }
      expect((await server.call('GET', '/users/trips', { token, headers })).status).toBe(304)
      expect((await step()).status).toBeLessThan(300)
      expect((await server.call('GET', '/users/trips', { token, headers })).status).toBe(200)
    }
    seen.add(await etag())
    expect(seen.size).toBe(steps.length + 1)
  })

  it('leaves the products as they were, unless it brought a shop', async () => {
    await add(1)
    const before = [await etag('/users/products'), await etag('/shops')]
    await add(2)
    await change(2, { ...body, ticket: 1 })
    await remove(2)
    expect([await etag('/users/products'), await etag('/shops')]).toEqual(before)
    await add(3, { ...body, shop_name: 'Aldi' })
    expect(await etag('/shops')).not.toBe(before[1])
  })

  it('follows a merge and the removal of a shop', async () => {
    await add(1)
    await add(2, { ...body, shop_name: 'Lidl Lyon' })
    const [lidl, lyon] = await shops()
    await server.call('POST', `/shops/${lidl?.id}/merge`, { token, json: { other_id: lyon?.id } })
    expect((await listed()).map(({ shop }) => shop)).toEqual([lidl, lidl])
    await server.call('DELETE', `/shops/${lidl?.id}`, { token })
    expect((await listed()).map(({ shop }) => shop)).toEqual([null, null])
  })

  it('holds the newest 500 of 20,000, and no more can be added', async () => {
    await fill(tripLimits.kept)
    const days = (await listed()).map(({ day }) => day)
    expect(days).toHaveLength(tripLimits.answered)
    expect(days).toEqual(days.toSorted().toReversed())
    const last = new Date(Date.UTC(2001, 0, 1) + 6999 * DAY).toISOString().slice(0, 10)
    expect(days[0]).toBe(last)
    const refused = await add(50_000)
    expect(refused.status).toBe(409)
    expect(problem.parse(refused.body)).toMatchObject({ code: 'trips-quota', limit: 20_000 })
    expect(await shops()).toEqual([])
    expect((await change(1, body)).status).toBe(200)
    expect((await remove(1)).status).toBe(204)
    expect(trip.parse((await add(50_001)).body).id).toBe(keyOf(50_001))
  })
})
