import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { priceList, recentPrices, writtenPrice } from '../../../src/contract/prices.ts'
import { type HouseholdSteps, startWithTwoPeople } from '../../support/server/householdSteps.ts'
import type { TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
let bread: number
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
  const { body } = await server.call('GET', '/users/products', { token: camille })
  bread = (body as { id: number }[])[0]?.id ?? 0
})
afterEach(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

async function history(token: string) {
  const { body } = await server.call('GET', `/products/${bread}/prices`, { token })
  return priceList.parse(body).items
}
const peopleIn = async (token: string) =>
  (await history(token)).map(({ recorded_by }) => recorded_by)

async function addPrice(token: string, paid: number, headers: Record<string, string> = {}) {
  const call = { token, headers, json: { paid } }
  const { body } = await server.call('POST', `/products/${bread}/prices`, call)
  return writtenPrice.parse(body).price
}

describe('the history of a product', () => {
  it('names nobody to a person alone', async () => {
    await addPrice(camille, 2)
    for (const price of await history(camille)) expect(price).not.toHaveProperty('recorded_by')
    const rows = await server.unscoped().selectFrom('prices').select('recorded_by').execute()
    expect(rows.map(({ recorded_by }) => recorded_by)).toEqual(rows.map(() => null))
  })

  it('names the other member, for a price, one sent again and one of a form', async () => {
    await steps.join(camille, alex)
    await addPrice(alex, 2, { 'Idempotency-Key': 'clef' })
    await addPrice(alex, 2, { 'Idempotency-Key': 'clef' })
    await addPrice(camille, 3)
    const form = { name: 'Pain', category_id: 5, price: 4, unit: 'unit' }
    const path = `/products/${bread}`
    expect((await server.call('PUT', path, { token: alex, json: form })).status).toBe(200)
    expect(await peopleIn(camille)).toEqual(['Alex', null, 'Alex', null])
    expect(await peopleIn(alex)).toEqual([null, 'Camille', null, null])
  })

  it('names who recorded a price, not who corrects it', async () => {
    await steps.join(camille, alex)
    const { id } = await addPrice(alex, 2)
    const correction = { token: camille, json: { paid: 2.5 } }
    const { status, body } = await server.call('PUT', `/prices/${id}`, correction)
    expect([status, body]).toMatchObject([200, { price: { paid: 2.5 } }])
    expect(body).not.toHaveProperty('price.recorded_by')
    expect(await peopleIn(camille)).toEqual(['Alex', null])
  })

  it('names no former member', async () => {
    await steps.join(camille, alex)
    await addPrice(alex, 2)
    await steps.remove(camille, 'Alex')
    expect(await peopleIn(camille)).toEqual([null, null])
  })
})

describe('what a device keeps of prices', () => {
  const kept = async (token: string, headers = {}) =>
    server.call('GET', '/users/prices', { token, headers })
  const namesIn = async (token: string) =>
    recentPrices.parse((await kept(token)).body).prices[bread]?.map((row) => row[9] ?? null)

  it('names the other member of the last days, to members alone', async () => {
    await addPrice(camille, 2)
    expect(await namesIn(camille)).toEqual([null, null])
    await steps.join(camille, alex)
    await addPrice(alex, 2.5)
    await addPrice(camille, 3)
    const old = { token: alex, json: { paid: 4, seen_on: '2026-01-05' } }
    expect((await server.call('POST', `/products/${bread}/prices`, old)).status).toBe(201)
    expect(await namesIn(camille)).toEqual([null, 'Alex', null, null, null])
    expect(await namesIn(alex)).toEqual(['Camille', null, null, null, null])
  })

  it('is another answer to each member', async () => {
    await steps.join(camille, alex)
    const { headers } = await kept(camille)
    const etag = { 'If-None-Match': headers.get('etag') ?? '' }
    expect((await kept(camille, etag)).status).toBe(304)
    expect((await kept(alex, etag)).status).toBe(200)
  })
})
