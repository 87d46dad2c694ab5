import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { problem } from '../../../src/contract/problems.ts'
import { product, productCreation } from '../../../src/contract/products.ts'

const creation = { name: 'Huile', category_id: 9, price: 6.95 }
const read = { id: 1, name: 'Huile', price: 6.95, category: { id: 9, name: 'Épicerie Salée' } }

describe('a product to create', () => {
  it('needs a name, a category and a price only', () => {
    expect(z.parse(productCreation, creation)).toEqual(creation)
  })

  it.each([
    ['name', undefined],
    ['name', 12],
    ['name', 'x'.repeat(501)],
    ['category_id', '9'],
    ['category_id', 1.5],
    ['price', '2,50'],
    ['price', -1],
    ['price', Number.NaN],
    ['price', JSON.parse('1e309')],
    ['unit_price', -0.01],
    ['unit_type', 'x'.repeat(33)],
    ['barcode', '1'.repeat(65)],
    ['description', 'x'.repeat(10_001)],
    ['image_data', 'x'.repeat(3_000_001)],
    ['image_url', { href: '/' }],
  ])('is refused when its %s is %s', (field, value) => {
    expect(z.safeParse(productCreation, { ...creation, [field]: value }).success).toBe(false)
  })

  it('keeps the order of its keys, which the hash of a repeated creation depends on', () => {
    const pictures = { image_data: null, image_url: null }
    const optional = { unit_type: 'l', unit: 'l', barcode: '1', unit_price: 2, description: 'x' }
    const sent = { ...pictures, ...optional, ...creation }
    expect(Object.keys(z.parse(productCreation, sent)).slice(0, 10)).toEqual([
      ...['name', 'description', 'price', 'unit_price', 'barcode', 'unit'],
      ...['category_id', 'image_url', 'unit_type', 'image_data'],
    ])
  })

  it('drops what nobody asked for', () => {
    const greedy = JSON.parse(
      '{"id":7,"user_id":2,"created_at":"2020-01-01","__proto__":{"polluted":1},"constructor":1}',
    )
    expect(z.parse(productCreation, { ...greedy, ...creation })).toEqual(creation)
  })
})

describe('a product as read', () => {
  it('may lack all that is optional', () => {
    expect(z.parse(product, read)).toEqual(read)
    const bare = { ...read, unit_price: null, unit: null, barcode: null, image_url: null }
    expect(z.parse(product, bare)).toEqual(bare)
  })

  it.each([
    ['id', '1'],
    ['name', null],
    ['price', '6.95'],
    ['category', null],
    ['category', { id: 9 }],
  ])('is refused when its %s is %j', (field, value) => {
    expect(z.safeParse(product, { ...read, [field]: value }).success).toBe(false)
  })
})

describe('a failure of the API', () => {
  it('is a code, with a sentence or a list of findings', () => {
    const item = { type: 'missing', loc: ['body', 'items', 0], msg: 'Field required' }
    expect(z.parse(problem, { code: 'unauthorized', detail: 'No' })).toEqual({
      code: 'unauthorized',
      detail: 'No',
    })
    expect(z.parse(problem, { code: 'invalid-request', detail: [item] })).toMatchObject({
      detail: [item],
    })
  })

  it.each([
    {},
    { detail: 'No' },
    { code: 'unheard-of', detail: 'No' },
    { code: 'unauthorized', detail: 7 },
    { code: 'invalid-request', detail: [{ msg: 'x' }] },
    'Forbidden',
    null,
  ])('is refused when it is %j', (answer) => {
    expect(z.safeParse(problem, answer).success).toBe(false)
  })
})
