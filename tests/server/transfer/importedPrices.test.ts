import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopList } from '../../../src/contract/prices.ts'
import { problem } from '../../../src/contract/problems.ts'
import { productList } from '../../../src/contract/products.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { type PriceServer, startPriceServer } from '../../support/server/priceServer.ts'

const bread = { name: 'Pain', category: 'Céréales et Pains', price: 1.2 }

let api: PriceServer
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(() => api.empty())

const open = async () => openedImport.parse((await api.call('POST', '/users/me/imports')).body).id
const post = async (path: string, json: unknown) => {
  const { status, body } = await api.call('POST', `/users/me/imports/${path}`, json)
  return [status, body]
}
const stage = (id: number, ...products: unknown[]) => post(`${id}/products`, { products })
const commit = (id: number, expected: number) => post(`${id}/commit`, { expected })
const shops = async () =>
  shopList.parse((await api.call('GET', '/shops')).body).items.map(({ name }) => name)
async function imported(product: object) {
  const id = await open()
  await stage(id, { ...bread, ...product })
  await commit(id, 1)
  const [first] = productList.parse((await api.call('GET', '/users/products')).body)
  return api.history(first?.id ?? 0)
}

describe('a product of a file without prices', () => {
  it('has its price as of the day of its addition at the earliest', async () => {
    const created_at = '2025-03-02T23:30:00Z'
    expect(await imported({ created_at, content: { amount: 250, measure: 'g' } })).toMatchObject([
      { seen_on: '2025-03-03', paid: 1.2, source: 'start', amount: 250, unit_price: 4.8 },
    ])
  })

  it.each([
    ['1970-01-01T00:00:00Z', '2000-01-01'],
    ['9999-01-01T00:00:00Z', '2026-11-23'],
  ])('added on %s has a price of %s', async (created_at, seen_on) => {
    expect(await imported({ created_at })).toMatchObject([{ seen_on, source: 'start' }])
  })

  it('and without a date has a price of today', async () => {
    expect(await imported({})).toMatchObject([{ seen_on: '2026-11-23', source: 'import' }])
  })
})

describe('the prices of an import', () => {
  it('are as in the file, and do not touch the product’s own', async () => {
    const prices = [
      { paid: 2, seen_on: '2026-11-20', shop: 'Lidl', source: 'scan' },
      { paid: 9, seen_on: '2026-11-22', promotion: { kind: 'lot', n: 3 }, packs: 3, note: 'fin' },
    ]
    const [second, first] = await imported({ prices })
    expect(first).toMatchObject({ paid: 2, shop: { name: 'Lidl' }, source: 'scan' })
    expect(second).toMatchObject({ paid: 9, packs: 3, note: 'fin', source: 'import' })
    const { body } = await api.call('GET', '/users/products')
    expect(body).toMatchObject([{ price: 1.2 }])
  })

  it('may be none', async () => {
    expect(await imported({ prices: [] })).toEqual([])
  })

  it('show their shops when they are committed, and leave none when they are dropped', async () => {
    await api.call('POST', '/shops', { name: 'Aldi' })
    const prices = [
      { paid: 1, shop: 'Lidl' },
      { paid: 1, shop: 'ALDI' },
    ]
    const dropped = await open()
    await stage(dropped, { ...bread, prices })
    expect(await shops()).toEqual(['Aldi'])
    await api.call('DELETE', `/users/me/imports/${dropped}`)
    expect(await api.server.unscoped().selectFrom('shops').selectAll().execute()).toHaveLength(1)
    expect(await api.server.unscoped().selectFrom('prices').selectAll().execute()).toEqual([])
    const id = await open()
    await stage(id, { ...bread, prices })
    await commit(id, 1)
    expect(await shops()).toEqual(['Aldi', 'Lidl'])
  })

  it('leave the person a shop that a price of their own has named meanwhile', async () => {
    const id = await open()
    await stage(id, { ...bread, prices: [{ paid: 1, shop: 'Lidl' }] })
    const own = await api.create()
    await api.record(own.id, { paid: 1, shop_name: 'lidl' })
    await api.call('DELETE', `/users/me/imports/${id}`)
    expect(await shops()).toEqual(['Lidl'])
    expect((await api.history(own.id))[0]?.shop?.name).toBe('Lidl')
  })

  it.each([
    ['a negative price', { paid: -1 }, 'paid'],
    ['an amount alone', { paid: 1, amount: 1 }, 'measure'],
    ['a day in the future', { paid: 1, seen_on: '2027-01-01' }, 'seen_on'],
    ['a shop’s name of 300 characters', { paid: 1, shop: 'x'.repeat(300) }, 'shop'],
    ['a date of creation that is none', { paid: 1, created_at: 'hier' }, 'created_at'],
    [
      'a creation in the year 10000',
      { paid: 1, created_at: '9999-12-31T23:59:59-12:00' },
      'created_at',
    ],
    [
      'a creation in the year before 0',
      { paid: 1, created_at: '0000-01-01T00:00:00+12:00' },
      'created_at',
    ],
  ])('are refused with the place of %s', async (_, price, field) => {
    const [status, body] = await stage(await open(), bread, {
      ...bread,
      prices: [{ paid: 1 }, price],
    })
    const loc = ['body', 'products', 1, 'prices', 1, field]
    expect([status, problem.parse(body).detail]).toMatchObject([422, [{ loc }]])
  })

  it('are at most 500 of a product and 5,000 of a request', async () => {
    const id = await open()
    const many = (count: number) => ({ ...bread, prices: Array(count).fill({ paid: 1 }) })
    expect((await stage(id, many(501)))[0]).toBe(422)
    expect((await stage(id, ...Array(11).fill(many(500))))[0]).toBe(422)
    expect(await stage(id, ...Array(10).fill(many(500)))).toEqual([200, { received: 10 }])
  })
})
