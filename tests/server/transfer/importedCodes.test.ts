import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { productList } from '../../../src/contract/products.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { type PriceServer, startPriceServer } from '../../support/server/priceServer.ts'

const bread = { name: 'Pain', category: 'Céréales et Pains', price: 1.2, barcode: '3017620422003' }

let api: PriceServer
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(() => api.empty())

async function stage(...products: unknown[]) {
  const { id } = openedImport.parse((await api.call('POST', '/users/me/imports')).body)
  const { status, body } = await api.call('POST', `/users/me/imports/${id}/products`, { products })
  return { id, status, body }
}
async function imported(codes: unknown) {
  const { id } = await stage({ ...bread, codes })
  await api.call('POST', `/users/me/imports/${id}/commit`, { expected: 1 })
  const [first] = productList.parse((await api.call('GET', '/users/products')).body)
  return first
}
const held = () =>
  api.server.unscoped().selectFrom('catalogues').select('text_bytes').executeTakeFirstOrThrow()

it('the shop of a product in a table is that of its price', async () => {
  const { id } = await stage({ ...bread, shop: 'L’Épicier' }, { ...bread, shop: "L'Épicier" })
  await api.call('POST', `/users/me/imports/${id}/commit`, { expected: 2 })
  const rows = api.server.unscoped().selectFrom('prices').innerJoin('shops', 'shops.id', 'shop_id')
  const prices = await rows.select('shops.name').execute()
  expect(prices).toEqual([{ name: 'L’Épicier' }, { name: 'L’Épicier' }])
})

describe('the further codes of an import', () => {
  it('come with their product and count towards the quota until it goes', async () => {
    const pack = { code: '3274080005003', amount: 9000, measure: 'ml', pieces: 6, drained: null }
    const product = await imported([{ ...pack, replaced_by: '12345678' }])
    expect(product?.codes).toEqual([{ ...pack, replaced_by: '12345678' }])
    expect((await held()).text_bytes).toBe('Pain'.length + 13 + 13 + 8)
    await api.call('DELETE', `/products/${product?.id}`)
    expect((await held()).text_bytes).toBe(0)
  })

  it('of a file of before take the place of the main one, whose prices are of it', async () => {
    const grams = (amount: number) => ({ amount, measure: 'g' })
    const [second, third] = ['3274080005003', '12345678'] as const
    const codes = [
      { code: third, ...grams(320), replaces: second },
      { code: second, ...grams(360), replaces: bread.barcode },
      { code: '87654321', replaces: '1234567' },
    ]
    const prices = [{ paid: 2.35, ...grams(400) }]
    const { id } = await stage({ ...bread, content: grams(400), codes, prices })
    await api.call('POST', `/users/me/imports/${id}/commit`, { expected: 1 })
    const [product] = productList.parse((await api.call('GET', '/users/products')).body)
    expect(product).toMatchObject({ barcode: third, content: grams(320) })
    expect(product?.codes).toMatchObject([
      { code: bread.barcode, ...grams(400), replaced_by: second },
      { code: second, ...grams(360), replaced_by: third },
      { code: '87654321', amount: null },
    ])
    expect(await api.history(product?.id ?? 0)).toMatchObject([{ paid: 2.35, code: bread.barcode }])
  })

  it.each([[undefined], [null], [[]]])('may be %s', async (codes) => {
    expect(await imported(codes)).not.toHaveProperty('codes')
  })

  it('are kept once each, without the main one, in any writing that a barcode may have', async () => {
    const codes = ['a/b', '12345678', bread.barcode, ' 12345678\0 ', '\0', '="12345678"', 'aucun']
    const product = await imported(codes.map((code) => ({ code })))
    expect(product?.codes?.map(({ code }) => code)).toEqual(['12345678', 'a/b'])
    const path = `/products/${product?.id}/codes/${encodeURIComponent('a/b')}`
    expect((await api.call('DELETE', path)).status).toBe(200)
  })

  it('of a dropped import leave nothing', async () => {
    const { id } = await stage({ ...bread, codes: [{ code: '12345678' }] })
    await api.call('DELETE', `/users/me/imports/${id}`)
    const rows = api.server.unscoped().selectFrom('product_codes').selectAll()
    expect(await rows.execute()).toEqual([])
  })

  it.each([
    ['an amount alone', { code: '12345678', amount: 1 }, [1, 'measure']],
    ['no code', { amount: 1, measure: 'g' }, [1, 'code']],
    ['an empty code', { code: ' ' }, [1, 'code']],
    ['a code of 65 letters', { code: 'x'.repeat(65) }, [1, 'code']],
  ])('are refused with the place of %s', async (_, code, place) => {
    const { status, body } = await stage({ ...bread, codes: [{ code: '87654321' }, code] })
    const loc = ['body', 'products', 0, 'codes', ...place]
    expect([status, problem.parse(body).detail]).toMatchObject([422, [{ loc }]])
  })

  it('are at most 20', async () => {
    const codes = Array.from({ length: 21 }, (_, number) => ({ code: String(10_000_000 + number) }))
    expect((await stage({ ...bread, codes })).status).toBe(422)
    expect((await stage({ ...bread, codes: codes.slice(1) })).status).toBe(200)
  })
})
