import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '../../../src/contract/products.ts'
import { catalogueExport, openedImport } from '../../../src/contract/transfer.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const butter = { name: 'Beurre', category_id: 4, price: 2.35 }

let server: TestServer
let token: string
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  token = await server.signUp(`camille${people}@exemple.fr`)
})

const add = async (more: object = {}) => {
  const json = { ...butter, ...more }
  return product.parse((await server.call('POST', '/products', { token, json })).body)
}
const put = (id: number, more: object) =>
  server.call('PUT', `/products/${id}`, { token, json: { ...butter, ...more } })
const watched = async (id: number) =>
  product.parse((await server.call('GET', `/products/${id}`, { token })).body).watch_price

describe('the price to wait for', () => {
  it('is kept to the cent, and answered with the product', async () => {
    expect((await add({ watch_price: 2.005 })).watch_price).toBe(2.01)
    expect((await add()).watch_price).toBeNull()
  })

  it('stays where a change does not name it, and goes by null or zero', async () => {
    for (const none of [null, 0, 0.001]) {
      const { id } = await add({ watch_price: 2 })
      expect((await put(id, { price: 2.5 })).status).toBe(200)
      expect(await watched(id)).toBe(2)
      await put(id, { watch_price: none })
      expect(await watched(id)).toBeNull()
    }
  })

  it.each([-1, 1_000_001, '2', true])('is no %j', async (watch_price) => {
    const { id } = await add({ watch_price: 2 })
    expect((await put(id, { watch_price })).status).toBe(422)
    expect(await watched(id)).toBe(2)
  })

  it.each([
    [2, 1.5, 1.5],
    [1.5, 2, 1.5],
    [null, 2, 2],
    [2, null, 2],
    [null, null, null],
  ])('of two products that are merged, %j and %j, is %j', async (own, others, kept) => {
    const [main, other] = [await add({ watch_price: own }), await add({ watch_price: others })]
    const json = { other_id: other.id }
    await server.call('POST', `/products/${main.id}/merge`, { token, json })
    expect(await watched(main.id)).toBe(kept)
  })

  it('is exported, and comes back by an import', async () => {
    await add({ watch_price: 1.99 })
    const text = async () =>
      (await server.fetchPath('GET', '/api/users/me/export', { token })).text()
    const before = await text()
    const { products } = catalogueExport.parse(JSON.parse(before))
    expect(products[0]?.watch_price).toBe(1.99)
    token = await server.signUp(`autre${people}@exemple.fr`)
    const { body } = await server.call('POST', '/users/me/imports', { token })
    const path = `/users/me/imports/${openedImport.parse(body).id}`
    await server.call('POST', `${path}/products`, { token, json: { products } })
    await server.call('POST', `${path}/commit`, { token, json: { expected: 1 } })
    expect(await text()).toBe(before)
  })

  it('changes the list that a device holds', async () => {
    const { id } = await add()
    const tag = async () =>
      (await server.call('GET', '/users/products', { token })).headers.get('ETag')
    const before = await tag()
    await put(id, { watch_price: 2 })
    expect(await tag()).not.toBe(before)
  })
})
