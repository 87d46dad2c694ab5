import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '../../../src/contract/products.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const bread = { name: 'Pain', category_id: 5, price: 1 }
const changed = { code: 'product-changed', detail: 'Product has changed' }

let server: TestServer
let token: string
let path: string
let first: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { body, headers } = await server.call('POST', '/products', { token, json: bread })
  path = `/products/${product.parse(body).id}`
  first = headers.get('ETag') ?? ''
})

const seen = (tag?: string): Record<string, string> =>
  tag === undefined ? {} : { 'If-Match': tag }
const read = () => server.call('GET', path, { token })
const put = (changes: object, tag?: string) =>
  server.call('PUT', path, { token, json: { ...bread, ...changes }, headers: seen(tag) })
const remove = (tag?: string) => server.call('DELETE', path, { token, headers: seen(tag) })
const tagOf = ({ headers }: { headers: Headers }) => headers.get('ETag')

describe('the tag of a product', () => {
  it('is strong, and the same after creating and reading', async () => {
    expect(first).toMatch(/^"[\da-f]{32}"$/)
    expect(tagOf(await read())).toBe(first)
  })

  it('is another after each change, and comes with the change’s answer', async () => {
    const second = tagOf(await put({ price: 2 }))
    expect(second).not.toBe(first)
    expect(tagOf(await read())).toBe(second)
  })

  it('is another for each product, though they are alike', async () => {
    const { headers } = await server.call('POST', '/products', { token, json: bread })
    expect(tagOf({ headers })).not.toBe(first)
  })
})

describe('a change with If-Match', () => {
  it('is made to the product that was seen', async () => {
    const { status, body } = await put({ price: 2 }, first)
    expect([status, body]).toMatchObject([200, { price: 2 }])
  })

  it('is refused to one that has changed since, and changes nothing', async () => {
    await put({ price: 2 })
    const { status, body } = await put({ price: 3 }, first)
    expect([status, body]).toEqual([412, changed])
    expect((await read()).body).toMatchObject({ price: 2 })
  })

  it('is answered alike when it was made already and is sent again', async () => {
    const made = await put({ price: 2, unit: 'kg' }, first)
    const again = await put({ price: 2, unit: 'kg' }, first)
    expect([again.status, again.body, tagOf(again)]).toEqual([200, made.body, tagOf(made)])
  })

  it('finds nothing where the product has gone', async () => {
    await remove()
    expect((await put({ price: 2 }, first)).status).toBe(404)
    expect((await put({ price: 2 }, '*')).status).toBe(404)
  })

  it.each([
    ['*', 200],
    ['"x", %', 200],
    ['W/%', 200],
    ['"x"', 412],
    ['nonsense', 412],
    ['', 412],
  ])('%s, the tag for %%, answers %d', async (header, expected) => {
    expect((await put({ price: 2 }, header.replace('%', first))).status).toBe(expected)
  })

  it('lets one of twenty that come at once through', async () => {
    const prices = Array.from({ length: 20 }, (_, place) => place + 10)
    const answers = await Promise.all(prices.map((price) => put({ price }, first)))
    const through = answers.filter(({ status }) => status === 200)
    expect(through).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    expect((await read()).body).toEqual(through[0]?.body)
  })

  it('is refused before nothing: a body that does not fit is told first', async () => {
    await put({ price: 2 })
    expect((await put({ price: 0 }, first)).status).toBe(422)
  })
})

describe('a deletion with If-Match', () => {
  it('takes the product that was seen', async () => {
    expect((await remove(first)).status).toBe(204)
    expect((await remove(first)).status).toBe(404)
  })

  it('leaves one that has changed since', async () => {
    await put({ price: 2 })
    const { status, body } = await remove(first)
    expect([status, body]).toEqual([412, changed])
    expect((await read()).status).toBe(200)
  })
})

describe('another person’s tag', () => {
  it('opens nothing', async () => {
    const other = await server.signUp('autre@exemple.fr')
    const headers = { 'If-Match': first }
    for (const method of ['PUT', 'DELETE']) {
      const answer = await server.call(method, path, { token: other, json: bread, headers })
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'product-not-found', detail: 'Product not found' },
      ])
    }
  })
})
