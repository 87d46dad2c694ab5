import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, productList, uploadedImage } from '../../src/contract/products.ts'
import { drawPng } from '../support/drawnPhotos.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let camille: string
let intruder: string
let id: number
let photo: string

const bread = { name: 'Pain', category_id: 5, price: 1.2 }

beforeAll(async () => {
  server = await startTestServer()
  camille = await server.signUp('camille@exemple.fr')
  intruder = await server.signUp('autre@exemple.fr')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(drawPng(2, 2))]), 'photo.png')
  const uploaded = await server.call('POST', '/products/upload-image', { token: camille, form })
  photo = uploadedImage.parse(uploaded.body).image_data
  const json = { ...bread, image_url: photo, image_data: photo }
  const created = await server.call('POST', '/products', { token: camille, json })
  id = product.parse(created.body).id
})
afterAll(() => server.stop())

describe('another person', () => {
  it.each([
    ['GET', undefined],
    ['PUT', bread],
    ['DELETE', undefined],
  ])('gets for %s of a product the answer of one that never was', async (method, json) => {
    const before = await server.database().selectFrom('products').selectAll().execute()
    const foreign = await server.call(method, `/products/${id}`, { token: intruder, json })
    const missing = await server.call(method, '/products/424242', { token: intruder, json })
    expect([foreign.status, foreign.body]).toEqual([404, { detail: 'Product not found' }])
    expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body])
    expect(await server.database().selectFrom('products').selectAll().execute()).toEqual(before)
  })

  it.each(['/users/products', '/users/categories/5/products'])(
    'finds nothing of it under %s',
    async (path) => {
      const { body } = await server.call('GET', path, { token: intruder })
      expect(productList.parse(body)).toEqual([])
      const own = await server.call('GET', path, { token: camille })
      expect(productList.parse(own.body).map((row) => row.id)).toEqual([id])
    },
  )

  it('cannot show its photo as their own', async () => {
    const json = { ...bread, image_url: photo }
    const { status } = await server.call('POST', '/products', { token: intruder, json })
    expect(status).toBe(422)
    const { body } = await server.call('GET', '/users/products', { token: intruder })
    expect(body).toEqual([])
  })
})

describe('ids', () => {
  it.each(['0', '999999999999999', '1e3', '-1', '%2e%2e%2f', '..%2fusers', '1%00', '9'.repeat(40)])(
    '%s leads to no product',
    async (text) => {
      const { status } = await server.call('GET', `/products/${text}`, { token: camille })
      expect([404, 422]).toContain(status)
    },
  )
})
