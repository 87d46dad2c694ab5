import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recentPrices } from '../../../src/contract/prices.ts'
import { problem } from '../../../src/contract/problems.ts'
import { product, productList } from '../../../src/contract/products.ts'
import { type PriceServer, pasta, startPriceServer } from '../../support/server/priceServer.ts'

const main = '3017620422003'
const bottle = '3274080005003'
const pack = { code: bottle, amount: 9000, measure: 'ml', pieces: 6, drained: null }

let api: PriceServer
let id: number
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(async () => {
  await api.empty()
  id = (await api.create({ barcode: main })).id
})

const path = (code: string, of = id) => `/products/${of}/codes/${code}`
const body = { amount: 9000, measure: 'ml', pieces: 6 }
const put = (code: string, json: object = body, headers = {}) =>
  api.call('PUT', path(code), json, headers)
const remove = (code: string, headers = {}) => api.call('DELETE', path(code), undefined, headers)
const detail = (answer: unknown) => problem.parse(answer).detail
const codes = async (of = id) => (await api.read(of)).codes
const listed = async (where = '/users/products') => {
  const { body, headers } = await api.call('GET', where)
  return { list: productList.parse(body), text: JSON.stringify(body), etag: headers.get('ETag') }
}

describe('a further code', () => {
  it('is with its product everywhere, with what its own pack holds', async () => {
    const answer = await put(bottle, { ...body, replaced_by: main })
    const read = await api.call('GET', `/products/${id}`)
    expect(answer.body).toEqual(read.body)
    expect(answer.headers.get('ETag')).toBe(read.headers.get('ETag'))
    const held = [{ ...pack, replaced_by: main }]
    expect(product.parse(read.body).codes).toEqual(held)
    expect((await listed()).list[0]).toEqual(read.body)
    expect((await listed('/users/categories/5/products')).list[0]).toEqual(read.body)
    expect((await api.put(id, { name: 'Pâtes' })).codes).toEqual(held)
    expect((await api.record(id, { paid: 2 })).product.codes).toEqual(held)
  })

  it('is left out where there is none, so that answers weigh what they weighed', async () => {
    const other = await api.create({ barcode: main })
    await api.call('PUT', path(bottle, other.id), body)
    const { list } = await listed()
    expect(list.map((each) => 'codes' in each)).toEqual([false, true])
    expect((await api.call('GET', `/products/${id}`)).body).not.toHaveProperty('codes')
  })

  it('may be all that is known', async () => {
    await put('1234567', {})
    expect(await codes()).toEqual([
      { code: '1234567', amount: null, measure: null, pieces: null, drained: null },
    ])
  })

  it('is replaced as a whole when it is sent again', async () => {
    await put(bottle)
    await put(bottle, { amount: 400, measure: 'g', drained: 235.5 })
    expect(await codes()).toEqual([
      { code: bottle, amount: 400, measure: 'g', pieces: null, drained: 235.5 },
    ])
  })

  it('is in the order of its digits', async () => {
    for (const code of ['5449000011527', '12345678', bottle]) await put(code)
    expect((await codes())?.map(({ code }) => code)).toEqual(['12345678', bottle, '5449000011527'])
  })

  it('may be that of another product too, as old catalogues have it', async () => {
    const duplicate = await api.create({ barcode: bottle })
    expect((await put(bottle)).status).toBe(200)
    expect((await api.read(duplicate.id)).barcode).toBe(bottle)
  })

  it.each([
    '123456',
    '123456789',
    '12345678901',
    '123456789012345',
    '30176204abc',
    ' ',
    '%00',
    '１２３４５６７８',
  ])('is no %s', async (code) => {
    const answer = await put(encodeURIComponent(code).replace('%2500', '%00'))
    expect(answer.status).toBe(422)
    expect(await codes()).toBeUndefined()
  })

  it.each([
    ['an amount alone', { amount: 3 }, 'measure'],
    ['a measure alone', { measure: 'g' }, 'amount'],
    ['pieces of nothing', { pieces: 6 }, 'pieces'],
    ['a drained weight in litres', { amount: 3, measure: 'ml', drained: 2 }, 'drained'],
    ['more drained than net weight', { amount: 3, measure: 'g', drained: 3.001 }, 'drained'],
    ['a negative amount', { amount: -1, measure: 'g' }, 'amount'],
    ['half a piece', { ...body, pieces: 1.5 }, 'pieces'],
    ['a replaced code of 65 letters', { replaces: 'x'.repeat(65) }, 'replaces'],
    ['a replacing code of 65 letters', { replaced_by: 'x'.repeat(65) }, 'replaced_by'],
  ])('is refused with %s', async (_, json, field) => {
    const { status, body } = await put(bottle, json)
    expect([status, detail(body)]).toMatchObject([422, [{ loc: ['body', field] }]])
    expect(await codes()).toBeUndefined()
  })

  it('is not the main one as well', async () => {
    const { status, body } = await put(main)
    expect([status, detail(body)]).toEqual([422, 'This code is the main one of the product'])
  })

  it('is the main one again only to say what its pack holds, where that is not known yet', async () => {
    const { id: plain } = await api.create({ barcode: main, content: null })
    await api.record(plain, { paid: 2 })
    const fill = () => api.call('PUT', path(main, plain), body)
    const { status, body: answer } = await fill()
    expect(status).toBe(200)
    const filled = { barcode: main, content: { ...body, drained: null } }
    expect(product.parse(answer)).toMatchObject(filled)
    expect(await api.read(plain)).toEqual(answer)
    expect((await fill()).body).toEqual(answer)
    const other = await api.call('PUT', path(main, plain), { amount: 3, measure: 'g' })
    expect([other.status, detail(other.body)]).toEqual([
      422,
      'This code is the main one of the product',
    ])
    expect((await api.history(plain)).map(({ code }) => code ?? null)).toEqual([null, null])
  })

  it('is one of twenty at most; those that are there can still be changed', async () => {
    const code = (number: number) => String(10_000_000 + number)
    const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => put(code(number))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 422)
    expect(detail(refused?.body)).toBe('Too many codes of this product')
    const [first] = (await codes()) ?? []
    expect((await put(first?.code ?? '', { amount: 1, measure: 'g' })).status).toBe(200)
  })

  it('goes when it is taken away, once', async () => {
    await put(bottle)
    const { status, body } = await remove(bottle)
    expect([status, body]).toEqual([200, await api.read(id)])
    expect(await codes()).toBeUndefined()
    const again = await remove(bottle)
    expect([again.status, again.body]).toEqual([
      404,
      { code: 'code-not-found', detail: 'Code not found' },
    ])
  })

  it('goes when it becomes the main one, and stays when another does', async () => {
    await put(bottle)
    await put('12345678')
    const changed = await api.put(id, { barcode: bottle })
    expect(changed.codes?.map(({ code }) => code)).toEqual(['12345678'])
    expect((await api.put(id, { barcode: '87654321' })).codes).toEqual(changed.codes)
  })

  it('goes with its product', async () => {
    await put(bottle)
    await api.call('DELETE', `/products/${id}`)
    const rows = api.server.unscoped().selectFrom('product_codes').selectAll()
    expect(await rows.execute()).toEqual([])
  })

  it('of an unknown product is refused before its body is read', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const { status, body } = await api.call(method, path(bottle, 424_242), {})
      expect([status, body]).toEqual([
        404,
        { code: 'product-not-found', detail: 'Product not found' },
      ])
    }
  })
})

describe('the ETag', () => {
  it('of the lists and of the product is another after each write about a code', async () => {
    const seen = new Set<string | null>()
    const tags = async () => {
      seen.add((await listed()).etag)
      seen.add((await api.call('GET', `/products/${id}`)).headers.get('ETag'))
    }
    await tags()
    await put(bottle)
    await tags()
    await put(bottle, { amount: 1, measure: 'g' })
    await tags()
    expect(seen.size).toBe(6)
    await remove(bottle)
    seen.add((await listed()).etag)
    expect(seen.size).toBe(7)
  })

  it('lets a code be written only to the product that was seen', async () => {
    const etag = (await api.call('GET', `/products/${id}`)).headers.get('ETag')
    const seen = { 'If-Match': etag ?? '' }
    expect((await put(bottle, body, seen)).status).toBe(200)
    // The answer may have been lost.
    expect((await put(bottle, body, seen)).status).toBe(200)
    const stale = [await put('12345678', body, seen), await remove(bottle, seen)]
    expect(stale.map((answer) => [answer.status, answer.body])).toEqual(
      Array(2).fill([412, { code: 'product-changed', detail: 'Product has changed' }]),
    )
    expect(await codes()).toEqual([pack])
  })

  it('of a product knows its codes: a stale change or deletion is refused', async () => {
    const etag = (await api.call('GET', `/products/${id}`)).headers.get('ETag')
    await put(bottle)
    const seen = { 'If-Match': etag ?? '' }
    const change = await api.call('PUT', `/products/${id}`, { ...pasta, price: 9 }, seen)
    const deletion = await api.call('DELETE', `/products/${id}`, undefined, seen)
    expect([change.status, deletion.status]).toEqual([412, 412])
    const now = (await api.call('GET', `/products/${id}`)).headers.get('ETag')
    const current = { 'If-Match': now ?? '' }
    expect((await api.call('DELETE', `/products/${id}`, undefined, current)).status).toBe(204)
  })
})

describe('a price of a further code', () => {
  beforeEach(() => put(bottle, { amount: 400, measure: 'g' }))

  it.each([
    ['of the same content', { amount: 400, measure: 'g' }],
    ['without a content', {}],
  ])('never becomes the product’s own: %s', async (_, content) => {
    const before = await api.read(id)
    const { product: after } = await api.record(id, { paid: 1.5, ...content, code: bottle })
    expect(after).toEqual(before)
    expect((await api.record(id, { paid: 1.6, ...content, code: main })).product.price).toBe(1.6)
  })

  it('takes the product’s price nowhere when it is corrected or deleted', async () => {
    await api.record(id, { paid: 2.2, amount: 400, measure: 'g' })
    const { price } = await api.record(id, { paid: 1.5, code: bottle })
    await api.correct(price.id, { paid: 1.4 })
    await api.remove(price.id)
    expect((await api.read(id)).price).toBe(2.2)
  })

  it('is judged by its unit price only: without an amount no device gets it', async () => {
    await api.record(id, { paid: 1.5, code: bottle })
    await api.record(id, { paid: 1.6, code: bottle, amount: 400, measure: 'g' })
    await api.record(id, { paid: 1.7, code: main })
    const { prices } = recentPrices.parse((await api.call('GET', '/users/prices')).body)
    expect(prices[id]?.map(([, cents]) => cents)).toEqual([170, 160, 235])
    expect(await api.history(id)).toHaveLength(4)
  })

  it('alone leaves the memory well-formed', async () => {
    const database = api.server.unscoped()
    await database.deleteFrom('prices').execute()
    await api.record(id, { paid: 1.5, code: bottle })
    const { body } = await api.call('GET', '/users/prices')
    expect(body).toEqual({ shops: [], prices: {} })
  })
})
