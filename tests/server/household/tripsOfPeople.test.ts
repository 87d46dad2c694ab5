import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueExport } from '../../../src/contract/transfer.ts'
import { trip, tripList } from '../../../src/contract/trips.ts'
import { type HouseholdSteps, startWithTwoPeople } from '../../support/server/householdSteps.ts'
import { password, type TestServer } from '../../support/server/testServer.ts'

const body = {
  ...{ day: '2026-11-02', shop_name: 'Lidl', basket: 4210, usual: 4560 },
  ...{ priced: 12, unpriced: 0, ticket: null },
}

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
})
afterEach(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

const keyOf = (number: number) => `${number}`.padStart(32, '0')
const add = async (token: string, number: number, headers: Record<string, string> = {}) => {
  const keyed = { ...headers, 'Idempotency-Key': keyOf(number) }
  const call = { token, json: body, headers: keyed }
  return trip.parse((await server.call('POST', '/users/trips', call)).body)
}
const read = (token: string, headers: Record<string, string> = {}) =>
  server.call('GET', '/users/trips', { token, headers })
const listed = async (token: string, headers: Record<string, string> = {}) =>
  tripList.parse((await read(token, headers)).body).items
const peopleIn = async (token: string) =>
  (await listed(token)).map(({ recorded_by }) => recorded_by)
const rows = () => server.unscoped().selectFrom('trips').select(['key', 'recorded_by']).execute()
const removeAccount = (token: string, email: string) =>
  server.call('DELETE', '/users/me', { token, json: { email, password } })
const exported = async (token: string) => {
  const answer = await server.fetchPath('GET', '/api/users/me/export', { token })
  return answer.text()
}

describe('the trips of a household', () => {
  it('name nobody to a person alone', async () => {
    expect(await add(camille, 1)).not.toHaveProperty('recorded_by')
    expect((await listed(camille))[0]).not.toHaveProperty('recorded_by')
    expect(await rows()).toEqual([{ key: keyOf(1), recorded_by: null }])
  })

  it('name the other member, whoever changes them', async () => {
    await steps.join(camille, alex)
    expect(await add(alex, 1)).toMatchObject({ recorded_by: null })
    const change = { token: camille, json: { ...body, ticket: 4300 } }
    const { body: changed } = await server.call('PUT', `/users/trips/${keyOf(1)}`, change)
    expect(changed).toMatchObject({ ticket: 4300, recorded_by: 'Alex' })
    expect(await add(camille, 1)).toEqual(changed)
    await add(camille, 2)
    expect(await peopleIn(camille)).toEqual([null, 'Alex'])
    expect(await peopleIn(alex)).toEqual(['Camille', null])
  })

  it('are read again once a name in them changes', async () => {
    await steps.join(camille, alex)
    await add(alex, 1)
    const headers = { 'If-None-Match': (await read(camille)).headers.get('ETag') ?? '' }
    expect((await read(camille, headers)).status).toBe(304)
    const json = { first_name: 'Alexandra', email: 'alex@exemple.fr' }
    await server.call('PUT', '/users/profile', { token: alex, json })
    expect((await read(camille, headers)).status).toBe(200)
    expect(await peopleIn(camille)).toEqual(['Alexandra'])
  })

  it('stay in the catalogue in which they were made', async () => {
    await add(camille, 1)
    await add(alex, 2)
    await steps.join(camille, alex)
    const [own, shared] = (await steps.read(alex)).catalogues
    const ids = async (key?: string) =>
      (await listed(alex, { Catalogue: key ?? '' })).map(({ id }) => id)
    expect([await ids(own?.key), await ids(shared?.key)]).toEqual([[keyOf(2)], [keyOf(1)]])
    await add(alex, 3)
    await steps.remove(camille, 'Alex')
    expect((await listed(alex)).map(({ id }) => id)).toEqual([keyOf(2)])
    expect(await peopleIn(camille)).toEqual([null, null])
  })

  it('mark in the export of a member which are theirs, without the others', async () => {
    await steps.join(camille, alex)
    await add(alex, 1)
    await add(camille, 2)
    const text = await exported(alex)
    const { trips } = catalogueExport.parse(JSON.parse(text))
    expect(trips.map(({ mine }) => mine)).toEqual([true, undefined])
    expect(text).not.toMatch(/camille|alex|recorded_by/i)
  })

  it('lose the trace of who deletes their account, and stay', async () => {
    await steps.join(camille, alex)
    await add(alex, 1)
    await add(camille, 2)
    expect((await removeAccount(alex, 'alex@exemple.fr')).status).toBe(204)
    expect((await rows()).filter(({ recorded_by }) => recorded_by !== null)).toHaveLength(1)
    expect(await listed(camille)).toHaveLength(2)
  })
})

describe('the trips of a person', () => {
  it('go with their account, those that an import has staged too', async () => {
    await add(alex, 1)
    const { body: opened } = await server.call('POST', '/users/me/imports', { token: alex })
    const { shop_name: shop, ...staged } = body
    const json = { products: [], trips: [{ ...staged, shop }] }
    const path = `/users/me/imports/${(opened as { id: number }).id}/products`
    expect((await server.call('POST', path, { token: alex, json })).status).toBe(200)
    await add(camille, 2)
    expect((await removeAccount(alex, 'alex@exemple.fr')).status).toBe(204)
    expect(await rows()).toEqual([{ key: keyOf(2), recorded_by: null }])
    for (const table of ['import_trips', 'imports'] as const)
      expect(await server.unscoped().selectFrom(table).selectAll().execute()).toEqual([])
    const shops = await server.unscoped().selectFrom('shops').selectAll().execute()
    expect(shops).toHaveLength(1)
  })
})
