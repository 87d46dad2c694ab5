import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { productList } from '../../../../src/contract/products.ts'
import { catalogueExport, openedImport } from '../../../../src/contract/transfer.ts'
import { startTestServer, type TestServer } from '../../../support/server/testServer.ts'

const bread = { name: 'Pain', category: 'Céréales et Pains', price: 1.2 }
const salt = { name: 'Sel', category_id: 9, price: 1 }

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

const rows = () => server.unscoped().selectFrom('products').selectAll().orderBy('id').execute()
const body = async (path: string) => (await server.call('GET', path, { token })).body
const open = async () =>
  openedImport.parse((await server.call('POST', '/users/me/imports', { token })).body).id
async function stage(id: number, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 200) {
    const json = { products: Array(Math.min(left, 200)).fill(bread) }
    await server.call('POST', `/users/me/imports/${id}/products`, { token, json })
  }
}
const commit = (id: number, expected: number) =>
  server.call('POST', `/users/me/imports/${id}/commit`, { token, json: { expected } })

describe('a product that an import has staged', () => {
  it('is in no list, on no page, in no export, and can be neither changed nor deleted', async () => {
    await stage(await open(), 1)
    const staged = (await rows()).at(-1)
    const path = `/products/${staged?.id}`
    expect(staged?.name).toBe('Pain')
    expect(productList.parse(await body('/users/products'))).toEqual([])
    expect(productList.parse(await body('/users/categories/5/products'))).toEqual([])
    expect(catalogueExport.parse(await body('/users/me/export')).products).toEqual([])
    const json = { ...salt, name: 'Autre' }
    const calls = [
      await server.call('GET', path, { token }),
      await server.call('PUT', path, { token, json }),
      await server.call('PUT', path, { token, json, headers: { 'If-Match': '*' } }),
      await server.call('DELETE', path, { token }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await rows()).at(-1)).toEqual(staged)
  })

  it('is written once: its commit moves nothing', async () => {
    const id = await open()
    await stage(id, 250)
    const before = await rows()
    await commit(id, 250)
    expect(await rows()).toEqual(before)
    const { length } = productList.parse(await body('/users/products'))
    expect(length).toBe(250)
  })
})

describe('an import that is put away', () => {
  it('takes its products with it, and those of others stay', async () => {
    const before = await rows()
    await stage(await open(), 450)
    await server.call('POST', '/products', { token, json: salt })
    await open()
    expect((await rows()).slice(before.length).map(({ name }) => name)).toEqual(['Sel'])
  })

  // On PostgreSQL others do not wait for a writer.
  it.skipIf(inject('postgres'))(
    'goes in slices, between which others have their turn',
    async () => {
      const id = await open()
      await stage(id, 1000)
      const left = async () => {
        const staged = server.unscoped().selectFrom('import_products').select('product_id')
        return (await staged.where('import_id', '=', id).execute()).length
      }
      let isGone = false
      const dropped = server.call('DELETE', `/users/me/imports/${id}`, { token }).finally(() => {
        isGone = true
      })
      const seen = new Set<number>()
      while (!isGone) {
        seen.add(await left())
        await nextTurn()
      }
      expect((await dropped).status).toBe(204)
      expect(seen.size).toBeGreaterThan(3)
      expect(await left()).toBe(0)
    },
  )
})
