import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findings } from '../../../server/config/messages.ts'
import { category, categoryList } from '../../../src/contract/categories.ts'
import { problem } from '../../../src/contract/problems.ts'
import { product, productList } from '../../../src/contract/products.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const oliveOil = {
  name: 'Huile d’olive vierge extra',
  category_id: 9,
  description: 'Première pression à froid.',
  image_url: 'https://images.openfoodfacts.org/huile.jpg',
  price: 8.95,
  unit_price: 11.9333,
  unit_type: 'l',
  barcode: '3560070805259',
  image_data: null,
}

function create(changes: Record<string, unknown> = {}) {
  return server.call('POST', '/products', { token, json: { ...oliveOil, ...changes } })
}

async function createdId(changes: Record<string, unknown> = {}) {
  return product.parse((await create(changes)).body).id
}

describe('categories', () => {
  it('are the eleven that the app has pictures for, for anyone', async () => {
    const { status, body } = await server.call('GET', '/categories')
    expect(status).toBe(200)
    expect(categoryList.parse(body).map(({ name, icon }) => `${icon} ${name}`)).toEqual([
      '🍎 Fruits et Légumes',
      '🥩 Viandes',
      '🐟 Poissons',
      '🧀 Produits Laitiers',
      '🥖 Céréales et Pains',
      '🥤 Boissons',
      "🧽 Produits d'Entretien",
      '🧴 Hygiène et Beauté',
      '🧂 Épicerie Salée',
      '🍪 Épicerie Sucrée',
      '🧊 Surgelés',
    ])
  })

  it('are read one by one by a person who is signed in', async () => {
    const { body } = await server.call('GET', '/categories/9', { token })
    expect(category.parse(body).name).toBe('Épicerie Salée')
    const missing = await server.call('GET', '/categories/99', { token })
    expect([missing.status, missing.body]).toEqual([
      404,
      { code: 'category-not-found', detail: 'Category not found' },
    ])
    expect((await server.call('GET', '/categories/neuf', { token })).status).toBe(422)
  })
})

describe('creating a product', () => {
  it('answers 201 with the whole product as it is read afterwards', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    const created = product.parse(body)
    expect(created).toEqual({
      id: created.id,
      name: 'Huile d’olive vierge extra',
      price: 8.95,
      unit_price: 11.9333,
      unit: 'l',
      barcode: '3560070805259',
      description: 'Première pression à froid.',
      watch_price: null,
      image_url: 'https://images.openfoodfacts.org/huile.jpg',
      category: { id: 9, name: 'Épicerie Salée' },
      created_at: '2026-11-03T10:00:00.000Z',
    })
    expect((await server.call('GET', `/products/${created.id}`, { token })).body).toEqual(created)
  })

  it('needs a name, a category and a price only', async () => {
    const json = { name: ' Sel ', category_id: 9, price: 1 }
    const { status, body } = await server.call('POST', '/products', { token, json })
    expect(status).toBe(201)
    expect(product.parse(body)).toMatchObject({
      name: 'Sel',
      unit_price: null,
      unit: null,
      barcode: null,
      description: null,
      image_url: null,
    })
  })

  it('takes the unit under either name, and empty texts as none', async () => {
    const { body } = await create({
      unit_type: undefined,
      unit: 'kg',
      barcode: '',
      description: ' ',
    })
    expect(product.parse(body)).toMatchObject({ unit: 'kg', barcode: null, description: null })
  })

  it.each([
    ['="3274080005003"', '3274080005003'],
    ['EAN : 3 274080 005003', '3274080005003'],
    ['\u202a3274080–005003\u202c', '3274080005003'],
    ['36000291452', '0036000291452'],
    ['2611008', '2611008'],
    ['12345678', '12345678'],
    ['123', '123'],
    ['aucun', null],
    ['0', null],
  ])('keeps the barcode « %s » as %s', async (barcode, kept) => {
    const added = product.parse((await create({ barcode })).body)
    expect(added.barcode).toBe(kept)
    const change = async (code: string | null) => {
      const json = { name: 'Huile', category_id: 9, price: 1, barcode: code }
      const { body } = await server.call('PUT', `/products/${added.id}`, { token, json })
      return product.parse(body).barcode
    }
    expect([await change(null), await change(barcode)]).toEqual([null, kept])
  })

  it.each(['AB 12', '3,27E+12', '3274080005003 / 3560070805259'])(
    'refuses a barcode that is no code: « %s »',
    async (barcode) => {
      const { status, body } = await create({ barcode })
      expect([status, body]).toMatchObject([
        422,
        { detail: [{ loc: ['body', 'barcode'], msg: findings.barcode }] },
      ])
    },
  )

  it.each([
    [1.005, 1.01],
    [0.1, 0.1],
    [2.675, 2.68],
    [999_999.99, 999_999.99],
  ])('keeps %d € as %d € to the cent', async (price, kept) => {
    expect(product.parse((await create({ price })).body).price).toBe(kept)
  })

  it.each([
    ['name', '  ', 'string_too_short', 'String should have at least 1 character'],
    ['name', 'x'.repeat(501), 'string_too_long', 'String should have at most 500 characters'],
    ['name', undefined, 'missing', 'Field required'],
    ['price', 0, 'greater_than', 'Input should be greater than 0'],
    ['price', 0.001, 'greater_than', 'Input should be greater than 0'],
    ['price', -1, 'greater_than_equal', 'Input should be greater than or equal to 0'],
    ['price', '2,50', 'float_type', 'Input should be a valid number'],
    ['category_id', 99, 'value_error', 'Category not found'],
    ['category_id', 1.5, 'int_type', 'Input should be a valid integer'],
    ['image_url', 'javascript:alert(1)', 'value_error', expect.any(String)],
    ['image_url', 'http://exemple.fr/a.jpg', 'value_error', expect.any(String)],
    ['image_url', `/api/images/${'a'.repeat(32)}`, 'value_error', expect.any(String)],
    ['image_url', 'data:text/html;base64,PGI+', 'value_error', expect.any(String)],
  ])('refuses %s = %j and keeps nothing', async (field, value, type, msg) => {
    const before = await server.call('GET', '/users/products', { token })
    const { status, body } = await create({ [field]: value })
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toMatchObject([{ type, loc: ['body', field], msg }])
    expect((await server.call('GET', '/users/products', { token })).body).toEqual(before.body)
  })

  it('ignores keys that are not the person’s to set', async () => {
    const json = `{"name":"Sel","category_id":9,"price":1,"id":7777,"user_id":2,"created_at":"x","__proto__":{"price":5}}`
    const { body } = await server.call('POST', '/products', { token, json })
    const created = product.parse(body)
    expect(created.id).not.toBe(7777)
    expect(created).toMatchObject({ price: 1, created_at: '2026-11-03T10:00:00.000Z' })
  })

  it('refuses numbers beyond all bounds, and makes odd text sound', async () => {
    const huge = `{"name":"Sel","category_id":9,"price":1e309}`
    expect((await server.call('POST', '/products', { token, json: huge })).status).toBe(422)
    const odd = `{"name":"S\\u0000e\\ud800l","category_id":9,"price":1}`
    const { body } = await server.call('POST', '/products', { token, json: odd })
    expect(product.parse(body).name).toBe('Se\ufffdl')
  })
})

describe('lists', () => {
  it('hold all the person’s products, or those of one category', async () => {
    const fresh = await server.signUp('listes@exemple.fr')
    for (const [name, category_id] of [
      ['Sel', 9],
      ['Pain', 5],
      ['Poivre', 9],
    ] as const) {
      await server.call('POST', '/products', {
        token: fresh,
        json: { name, category_id, price: 1 },
      })
    }
    const names = async (path: string) => {
      const { body } = await server.call('GET', path, { token: fresh })
      return productList.parse(body).map(({ name }) => name)
    }
    expect(await names('/users/products')).toEqual(['Sel', 'Pain', 'Poivre'])
    expect(await names('/users/categories/9/products')).toEqual(['Sel', 'Poivre'])
    expect(await names('/users/categories/1/products')).toEqual([])
    const unknown = await server.call('GET', '/users/categories/99/products', { token: fresh })
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { code: 'category-not-found', detail: 'Category not found' },
    ])
  })
})

describe('changing a product', () => {
  it('answers the product as changed; absent fields stay, null ones go', async () => {
    const id = await createdId()
    const json = { name: ' Huile ', category_id: 1, price: 9.5, unit_price: null, barcode: null }
    const { status, body } = await server.call('PUT', `/products/${id}`, { token, json })
    expect(status).toBe(200)
    expect(product.parse(body)).toMatchObject({
      id,
      name: 'Huile',
      price: 9.5,
      unit_price: null,
      barcode: null,
      unit: 'l',
      image_url: oliveOil.image_url,
      category: { id: 1, name: 'Fruits et Légumes' },
    })
  })

  it('refuses what creating refuses', async () => {
    const id = await createdId()
    const put = (changes: object) =>
      server.call('PUT', `/products/${id}`, { token, json: { ...oliveOil, ...changes } })
    expect((await put({ price: 0 })).status).toBe(422)
    expect((await put({ category_id: 99 })).status).toBe(422)
    expect((await server.call('GET', `/products/${id}`, { token })).body).toMatchObject({
      price: 8.95,
    })
  })
})

describe('deleting a product', () => {
  it('answers 204, and the product is gone', async () => {
    const id = await createdId()
    expect((await server.call('DELETE', `/products/${id}`, { token })).status).toBe(204)
    const again = await server.call('DELETE', `/products/${id}`, { token })
    expect([again.status, again.body]).toEqual([
      404,
      { code: 'product-not-found', detail: 'Product not found' },
    ])
    expect(await createdId()).toBeGreaterThan(id)
  })
})
