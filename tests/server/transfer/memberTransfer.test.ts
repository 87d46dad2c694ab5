import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productList } from '../../../src/contract/products.ts'
import { catalogueExport, openedImport } from '../../../src/contract/transfer.ts'
import {
  type HouseholdSteps,
  startWithTwoPeople,
  statusAndCode,
} from '../../support/server/householdSteps.ts'
import { importProducts } from '../../support/server/importProducts.ts'
import type { TestServer } from '../../support/server/testServer.ts'

const MINUTE = 60_000
const salt = { name: 'Gros sel', category: 'Céréales et Pains', price: 1 }

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
})
afterEach(() => server.stop())

async function exported(token: string, headers: Record<string, string> = {}) {
  const answer = await server.fetchPath('GET', '/api/users/me/export', { token, headers })
  return answer.text()
}

async function changeList(token: string, ...changes: readonly object[]) {
  const named = changes.map((change, place) => ({
    ...change,
    change_id: `${changes.length}${place}`.padStart(32, '0'),
  }))
  const { status } = await server.call('POST', '/list/changes', { token, json: { changes: named } })
  expect(status).toBe(200)
}

describe("a member's file", () => {
  it('adds the household, its list and which prices are theirs, without the others', async () => {
    await steps.join(camille, alex)
    await steps.rename(camille, 'Rue des Lilas')
    const { body } = await server.call('GET', '/users/products', { token: alex })
    const [bread] = productList.parse(body)
    for (const [token, paid] of [[camille, 2] as const, [alex, 3] as const]) {
      await server.call('POST', `/products/${bread?.id}/prices`, { token, json: { paid } })
    }
    await changeList(
      alex,
      { kind: 'add', id: 71, name: 'Lait', count: 2 },
      { kind: 'add', id: 72, name: 'Sucre' },
      { kind: 'add', id: 73, name: 'Pain', product_id: bread?.id },
      { kind: 'tick', id: 73, done: true },
      { kind: 'remove', id: 72 },
    )
    const text = await exported(alex)
    const { household, list, products } = catalogueExport.parse(JSON.parse(text))
    expect(household).toEqual({
      ...{ name: 'Rue des Lilas', role: 'member' },
      joined_at: '2026-11-03T10:00:00.000Z',
    })
    const article = { paid: null, added_at: '2026-11-03T10:00:00.000Z' }
    expect(list).toEqual([
      { name: 'Lait', count: 2, done: false, ...article },
      { name: 'Pain', count: 1, done: true, ...article },
    ])
    const prices = products.find(({ name }) => name === 'Pain')?.prices
    expect(prices?.map(({ paid, mine }) => [paid, mine])).toEqual([
      [1.2, undefined],
      [2, undefined],
      [3, true],
    ])
    expect(text).not.toMatch(/camille|alex|recorded_by|added_by|done_by|"id"|"key"/i)
    const own = catalogueExport.parse(JSON.parse(await exported(camille)))
    expect(own.household?.role).toBe('owner')
    expect(own.products[0]?.prices.map(({ mine }) => mine)).toEqual([undefined, true, undefined])
  })

  it('of their own catalogue, or once alone again, is as before the household', async () => {
    const before = [await exported(camille), await exported(alex)]
    await steps.join(camille, alex)
    const apart = (await steps.read(alex)).catalogues.find(({ shared }) => !shared)
    expect(await exported(alex, { Catalogue: apart?.key ?? '' })).toBe(before[1])
    await steps.leave(alex)
    expect(await exported(camille)).toContain('"list":[]')
    await steps.close(camille)
    expect(await exported(camille)).toBe(before[0])
  })

  it('is imported by another account as any file', async () => {
    await steps.join(camille, alex)
    const path = '/products/1/prices'
    await server.call('POST', path, { token: alex, json: { paid: 3 } })
    const text = await exported(alex)
    const { products } = catalogueExport.parse(JSON.parse(text))
    expect(text).toContain('"mine":true')
    const noe = await server.signUp('noe@exemple.fr', 'Noé')
    expect(await importProducts(server, noe, products)).toBe(products.length)
    const read = catalogueExport.parse(JSON.parse(await exported(noe)))
    const unmarked = products.map((each) => ({
      ...each,
      prices: each.prices.map(({ mine: _, ...price }) => price),
    }))
    expect(read).toEqual({ format: 'memoprix', version: 3, trips: [], products: unmarked })
  })
})

describe('an import into a household', () => {
  const openFor = (token: string) => server.call('POST', '/users/me/imports', { token })
  const stage = (token: string, id: number) =>
    server.call('POST', `/users/me/imports/${id}/products`, { token, json: { products: [salt] } })
  const commit = (token: string, id: number, expected: number) =>
    server.call('POST', `/users/me/imports/${id}/commit`, { token, json: { expected } })
  const idOf = ({ body }: { readonly body: unknown }) => openedImport.parse(body).id
  const later = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
  }
  beforeEach(() => steps.join(camille, alex))

  it('waits for that of another member until it has been idle for ten minutes', async () => {
    const id = idOf(await openFor(alex))
    later(9 * MINUTE)
    expect((await stage(alex, id)).status).toBe(200)
    later(9 * MINUTE)
    const refused = await openFor(camille)
    expect(statusAndCode(refused)).toEqual([409, 'import-running'])
    expect(refused.body).toMatchObject({ detail: 'Someone else is importing' })
    later(MINUTE)
    expect((await openFor(camille)).status).toBe(201)
    expect((await stage(alex, id)).status).toBe(404)
  })

  it('takes the place of their own, and of one that is committed', async () => {
    const first = idOf(await openFor(alex))
    const second = idOf(await openFor(alex))
    expect(second).not.toBe(first)
    await stage(alex, second)
    expect((await commit(alex, second, 1)).status).toBe(200)
    expect((await openFor(camille)).status).toBe(201)
    expect(await steps.names(camille)).toEqual(['Pain', 'Gros sel'])
  })

  it('is refused to neither in their own catalogue', async () => {
    await openFor(alex)
    const { catalogues } = await steps.read(alex)
    const headers = { Catalogue: catalogues.find(({ shared }) => !shared)?.key ?? '' }
    const own = await server.call('POST', '/users/me/imports', { token: alex, headers })
    expect(own.status).toBe(201)
  })
})
