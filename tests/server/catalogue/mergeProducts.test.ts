import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { type Product, product, productList } from '../../../src/contract/products.ts'
import { type PriceServer, pasta, startPriceServer } from '../../support/server/priceServer.ts'
import { password } from '../../support/server/testServer.ts'

const mainCode = '3017620422003'
const otherCode = '3274080005003'
const grams = (amount: number) => ({ amount, measure: 'g' })

let api: PriceServer
let main: Product
let other: Product
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(async () => {
  await api.empty()
  main = await api.create({ barcode: mainCode, description: 'Rayon 3' })
  const duplicate = { name: 'Coquillettes 360 g', category_id: 1, price: 2.6, content: grams(360) }
  other = await api.create({ ...duplicate, barcode: otherCode, description: 'Autre' })
})

const merge = (of: number, other_id: unknown, headers = {}) =>
  api.call('POST', `/products/${of}/merge`, { other_id }, headers)
const put = (of: number, code: string, json: object = {}) =>
  api.call('PUT', `/products/${of}/codes/${code}`, json)
const listed = async () => productList.parse((await api.call('GET', '/users/products')).body)
const detail = (body: unknown) => problem.parse(body).detail
const held = () =>
  api.server
    .unscoped()
    .selectFrom('catalogues')
    .select(['product_count', 'price_count', 'text_bytes'])
    .executeTakeFirstOrThrow()

/** Every row of the products, their codes and prices. */
async function everything(): Promise<string> {
  const tables = ['products', 'product_codes', 'prices'] as const
  const rows = tables.map((table) => api.server.unscoped().selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(rows))
}

describe('a merge', () => {
  it('moves codes and prices, keeps what the main one says, and deletes the other', async () => {
    await put(main.id, '12345678')
    await put(other.id, '87654321', { ...grams(720), pieces: 2, replaces: otherCode })
    const { price } = await api.record(other.id, { paid: 5, shop_name: 'Lidl', code: '87654321' })
    const { status, body, headers } = await merge(main.id, other.id)
    const codes = [
      { code: '12345678', amount: null, measure: null, pieces: null, drained: null },
      { code: otherCode, ...grams(360), pieces: null, drained: null, replaced_by: '87654321' },
      { code: '87654321', ...grams(720), pieces: 2, drained: null },
    ]
    expect([status, body]).toEqual([200, { ...main, codes }])
    const read = await api.call('GET', `/products/${main.id}`)
    expect(headers.get('ETag')).toBe(read.headers.get('ETag'))
    expect(await listed()).toEqual([body])
    expect((await api.call('GET', `/products/${other.id}`)).status).toBe(404)
    const prices = await api.history(main.id)
    expect(prices.map(({ paid, code }) => [paid, code])).toEqual([
      [5, '87654321'],
      [2.6, otherCode],
      [2.35, null],
    ])
    expect(prices[0]).toEqual({ ...price, product_id: main.id })
  })

  it('of duplicates keeps their code once, and the newest price of both', async () => {
    const duplicate = await api.create({ barcode: mainCode, price: 2.8 })
    await put(duplicate.id, '12345678')
    await put(main.id, '12345678', grams(9))
    const merged = product.parse((await merge(main.id, duplicate.id)).body)
    expect(merged).toMatchObject({ barcode: mainCode, price: 2.8 })
    expect(merged.codes).toMatchObject([{ code: '12345678', amount: 9 }])
  })

  it('into a product without a code gives it the barcode, with its content and price', async () => {
    const plain = await api.create({ barcode: null, description: '', price: 9 })
    await api.call('DELETE', `/products/${main.id}`)
    const merged = product.parse((await merge(plain.id, other.id)).body)
    expect(merged).toMatchObject({ barcode: otherCode, content: grams(360), price: 2.6 })
    expect(merged).not.toHaveProperty('codes')
    expect(await held()).toMatchObject({
      text_bytes: ['Coquillettes', otherCode, otherCode, 'kg'].join('').length,
    })
  })

  it('with a product without a barcode moves its prices as they are', async () => {
    const plain = await api.create({ barcode: null, price: 2.2, content: null })
    await merge(main.id, plain.id)
    expect((await api.read(main.id)).codes).toBeUndefined()
    expect((await api.history(main.id)).map(({ code }) => code)).toEqual([null, null])
  })

  it('leaves the counts as if the person had always had one product', async () => {
    await put(other.id, '87654321', { replaces: otherCode })
    await api.record(other.id, { paid: 5, note: 'fin' })
    await merge(main.id, other.id)
    const texts = ['Coquillettes', mainCode, 'Rayon 3', otherCode, '87654321', '87654321']
    // Each price of the other one has got the barcode that this one had then.
    const bytes = [...texts, 'fin', otherCode, '87654321'].join('').length
    expect(await held()).toEqual({ product_count: 1, price_count: 3, text_bytes: bytes })
    await api.call('DELETE', `/products/${main.id}`)
    expect(await held()).toEqual({ product_count: 0, price_count: 0, text_bytes: 0 })
  })

  it('changes the ETag of the lists', async () => {
    const etag = async () => (await api.call('GET', '/users/products')).headers.get('ETag')
    const before = await etag()
    await merge(main.id, other.id)
    expect(await etag()).not.toBe(before)
  })

  it('sent twenty times with one key is done once', async () => {
    const headers = { 'Idempotency-Key': 'clef' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merge(main.id, other.id, headers)),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await listed()).toHaveLength(1)
    const third = await api.create()
    const { status, body } = await merge(main.id, third.id, headers)
    expect([status, detail(body)]).toMatchObject([
      422,
      [{ msg: 'Idempotency-Key was used for another request' }],
    ])
  })

  it('of two products into each other at once leaves one with everything', async () => {
    const answers = await Promise.all([merge(main.id, other.id), merge(other.id, main.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const [left] = await listed()
    expect([left?.barcode, left?.codes?.[0]?.code].toSorted()).toEqual([mainCode, otherCode])
    expect(await api.history(left?.id ?? 0)).toHaveLength(2)
  })
})

describe('a merge is refused and changes nothing', () => {
  const refused = async (of: number, with_: unknown, expected: readonly unknown[]) => {
    const before = await everything()
    const { status, body } = await merge(of, with_)
    expect([status, detail(body)]).toMatchObject(expected)
    expect(await everything()).toBe(before)
  }

  it('with the product itself', () =>
    refused(main.id, main.id, [
      422,
      [{ loc: ['body', 'other_id'], msg: 'A product cannot be merged with itself' }],
    ]))

  it('with or of an unknown product', async () => {
    await refused(main.id, 424_242, [404, 'Product not found'])
    await refused(424_242, main.id, [404, 'Product not found'])
  })

  it.each([null, 'x', 1.5, undefined])('with %s', (id) =>
    refused(main.id, id, [422, [{ loc: ['body', 'other_id'] }]]),
  )

  it('beyond 500 prices together; with 500 it is done', async () => {
    await api.fill(other.id, 499)
    await refused(main.id, other.id, [422, 'Too many prices to merge these products'])
    await api.remove((await api.history(other.id))[0]?.id ?? 0)
    expect((await merge(main.id, other.id)).status).toBe(200)
    expect(await api.history(main.id)).toHaveLength(500)
  })

  it('beyond 20 codes together', async () => {
    for (let number = 0; number < 10; number += 1) {
      await put(main.id, String(10_000_000 + number))
      await put(other.id, String(20_000_000 + number))
    }
    await refused(main.id, other.id, [422, 'Too many codes of this product'])
  })

  it('with another person’s product, as with an unknown one', async () => {
    const token = await api.server.signUp('autre@exemple.fr')
    const { body } = await api.server.call('POST', '/products', { token, json: pasta })
    const theirs = product.parse(body)
    await refused(main.id, theirs.id, [404, 'Product not found'])
    await refused(theirs.id, main.id, [404, 'Product not found'])
    const json = { email: 'autre@exemple.fr', password }
    await api.server.call('DELETE', '/users/me', { token, json })
  })
})
