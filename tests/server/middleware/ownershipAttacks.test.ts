import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { product, uploadedImage } from '../../../src/contract/products.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

// Attacks that succeeded against the program in brackets.

const bread = { name: 'Pain de Camille', category_id: 5, price: 1.2 }

let server: TestServer
let camille: string
let intruder: string
let id: number
let photo: string
beforeAll(async () => {
  server = await startTestServer()
  camille = await server.signUp('camille@exemple.fr')
  intruder = await server.signUp('autre@exemple.fr')
  photo = await upload(camille)
  const json = { ...bread, image_url: photo }
  id = product.parse((await server.call('POST', '/products', { token: camille, json })).body).id
})
afterAll(() => server.stop())

async function upload(token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'photo.png')
  const { body } = await server.call('POST', '/products/upload-image', { token, form })
  return uploadedImage.parse(body).image_data
}

const rows = () => server.unscoped().selectFrom('products').selectAll().execute()

describe('changing another person’s product (Vaultwarden)', () => {
  it.each([
    ['one field', { ...bread, name: 'Pris' }],
    ['its picture only', { ...bread, image_url: null, image_data: null }],
    ['everything', { ...bread, unit: 'kg', barcode: '1', description: 'x', unit_price: 1 }],
  ])('by %s answers 404 and changes nothing', async (_, json) => {
    const before = await rows()
    const { status } = await server.call('PUT', `/products/${id}`, { token: intruder, json })
    expect(status).toBe(404)
    expect(await rows()).toEqual(before)
  })
})

describe('reaching the store without the owner’s id', () => {
  it('fails, because each query names the owner', async () => {
    const { products, photos } = server.stores()
    const { catalogue_id } = await server.ids('autre@exemple.fr')
    const before = await rows()
    const name = photo.split('/').at(-1) ?? ''
    expect(await products.find(catalogue_id, id)).toBeNull()
    expect(await products.page(catalogue_id, { after: 0, most: 10 })).toEqual([])
    const now = '2026-11-03T10:00:00.000Z'
    const missing = { code: 'product-not-found' }
    await expect(
      products.change(catalogue_id, id, { name: 'Pris' }, { now, recordedBy: null }),
    ).rejects.toMatchObject(missing)
    await expect(products.remove(catalogue_id, id)).rejects.toMatchObject(missing)
    expect(await photos.claim(catalogue_id, name, now)).toBe(false)
    expect(await rows()).toEqual(before)
  })

  it('stores no photo of a refused change', async () => {
    const image_data = `data:image/png;base64,${makePng(6, 6).toString('base64')}`
    const names = () => server.unscoped().selectFrom('photo_names').select('name').execute()
    const before = await names()
    const json = { ...bread, image_data }
    await server.call('PUT', `/products/${id}`, { token: intruder, json })
    expect(await names()).toEqual(before)
  })
})

describe('guessing another person’s photo (Actual)', () => {
  it('fails: the same photo has an address of its own for each person', async () => {
    const theirs = await upload(intruder)
    expect(theirs).not.toBe(photo)
    for (const path of ['/users/products', '/users/categories/5/products', '/auth/me']) {
      const { body } = await server.call('GET', path, { token: intruder })
      expect(JSON.stringify(body), path).not.toContain(photo)
    }
  })

  it('fails: an address has 192 random bits', async () => {
    const names = [photo, await upload(intruder)].map((address) => address.split('/').at(-1) ?? '')
    expect(names.map((name) => Buffer.from(name, 'base64url').length)).toEqual([24, 24])
    for (const name of names) {
      const near = name.slice(0, -1) + (name.endsWith('A') ? 'E' : 'A')
      expect((await server.call('GET', `/images/${near}`)).status).toBe(404)
    }
  })
})

describe('referring to another person’s photo (KitchenOwl)', () => {
  it.each([
    ['category_id', 99],
    ['category_id', -1],
    ['category_id', 2 ** 53],
    ['image_url', () => photo],
    ['image_data', () => photo],
    ['image_url', () => `http://127.0.0.1${photo}`],
  ])('%s = %s is refused on creation and change, and not repeated', async (field, given) => {
    const value = typeof given === 'function' ? given() : given
    const json = { ...bread, name: 'Sel', [field]: value }
    const own = await server.call('POST', '/products', { token: intruder, json: bread })
    const ownId = product.parse(own.body).id
    const before = await rows()
    for (const [method, path] of [
      ['POST', '/products'],
      ['PUT', `/products/${ownId}`],
    ] as const) {
      const { status, body } = await server.call(method, path, { token: intruder, json })
      expect([method, status]).toEqual([method, 422])
      const [finding] = problem.parse(body).detail
      expect(finding).toMatchObject({ loc: ['body', field] })
      if (typeof value === 'string') expect(JSON.stringify(body)).not.toContain(value)
    }
    expect(await rows()).toEqual(before)
  })

  it('is not confused with one’s own photo, which both accept', async () => {
    const json = { ...bread, image_url: await upload(intruder) }
    const made = await server.call('POST', '/products', { token: intruder, json })
    expect(product.parse(made.body).image_url).toBe(json.image_url)
    const path = `/products/${product.parse(made.body).id}`
    const changed = await server.call('PUT', path, { token: intruder, json })
    expect(product.parse(changed.body).image_url).toBe(json.image_url)
  })
})

describe('deleting through a readable address (Vikunja)', () => {
  it('fails for a photo and its product', async () => {
    expect((await server.call('GET', photo.slice(4), { token: intruder })).status).toBe(200)
    for (const path of [`/products/${id}`, photo.slice(4)]) {
      expect((await server.call('DELETE', path, { token: intruder })).status).toBe(404)
    }
    expect((await server.call('GET', photo.slice(4))).status).toBe(200)
    expect((await server.call('GET', `/products/${id}`, { token: camille })).status).toBe(200)
  })

  it('fails for a session: signing out ends one’s own', async () => {
    const leaving = await server.signUp('partante@exemple.fr')
    await server.call('POST', '/auth/logout', { token: leaving, json: { token: camille } })
    expect((await server.call('GET', '/auth/me', { token: leaving })).status).toBe(401)
    expect((await server.call('GET', '/auth/me', { token: camille })).status).toBe(200)
  })
})
