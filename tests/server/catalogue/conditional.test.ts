import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { product } from '../../../src/contract/products.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const bread = { name: 'Pain', category_id: 5, price: 1 }
const lists = ['/users/products', '/users/categories/5/products']

let server: TestServer
let camille: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
let people = 0
beforeEach(async () => {
  people += 1
  camille = await server.signUp(`camille${people}@exemple.fr`)
  other = await server.signUp(`autre${people}@exemple.fr`)
})

const get = (path: string, token: string, tag = '') =>
  server.call('GET', path, { token, headers: tag ? { 'If-None-Match': tag } : {} })
const tagOf = async (path: string, token: string) =>
  (await get(path, token)).headers.get('ETag') ?? ''
const add = async (token: string, changes: object = {}) => {
  const json = { ...bread, ...changes }
  return product.parse((await server.call('POST', '/products', { token, json })).body).id
}

describe.each(lists)('the list %s', (path) => {
  it('answers 304 without a body while nothing changed', async () => {
    await add(camille)
    const first = await get(path, camille)
    const again = await get(path, camille, first.headers.get('ETag') ?? '')
    expect([again.status, again.body]).toEqual([304, ''])
    for (const { headers } of [first, again]) {
      expect(headers.get('Cache-Control')).toBe('private, no-cache')
      expect(headers.get('Vary')).toBe('Authorization, Accept-Encoding')
      expect(headers.get('ETag')).toMatch(/^W\/"[\da-f]{32}"$/)
    }
  })

  it('is new after each change', async () => {
    const tags = new Set([await tagOf(path, camille)])
    const id = await add(camille)
    tags.add(await tagOf(path, camille))
    await server.call('PUT', `/products/${id}`, { token: camille, json: { ...bread, price: 2 } })
    const changed = await get(path, camille, [...tags].at(-1))
    expect([changed.status, changed.body]).toMatchObject([200, [{ price: 2 }]])
    tags.add(changed.headers.get('ETag') ?? '')
    await server.call('DELETE', `/products/${id}`, { token: camille })
    tags.add(await tagOf(path, camille))
    expect(tags.size).toBe(4)
  })

  it('never takes one person’s tag for another’s', async () => {
    const [hers, theirs] = [await tagOf(path, camille), await tagOf(path, other)]
    expect(hers).not.toBe(theirs)
    await add(camille)
    expect((await get(path, other, await tagOf(path, camille))).status).toBe(200)
    expect((await get(path, '', await tagOf(path, camille))).status).toBe(401)
  })

  it('stays the same for a person while others change theirs', async () => {
    const tag = await tagOf(path, camille)
    await add(other)
    expect((await get(path, camille, tag)).status).toBe(304)
  })

  it('is not read for a 304', async () => {
    await add(camille)
    const tag = await tagOf(path, camille)
    const executed = vi.spyOn(server.database().getExecutor(), 'executeQuery')
    const isRead = () => executed.mock.calls.some(([{ sql }]) => sql.includes('from "products"'))
    expect((await get(path, camille, tag)).status).toBe(304)
    expect(isRead()).toBe(false)
    expect((await get(path, camille, '')).status).toBe(200)
    expect(isRead()).toBe(true)
    executed.mockRestore()
  })
})

describe('the categories', () => {
  it('answer 304 to whoever has them, and to a list of tags', async () => {
    const tag = await tagOf('/categories', camille)
    for (const held of [tag, `"x", ${tag}`, tag.replace('W/', '')]) {
      expect((await get('/categories', '', held)).status).toBe(304)
    }
    expect((await get('/categories', '', '"x"')).status).toBe(200)
  })
})

describe('a large list', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const

  async function fetchList(token: string, accepted: string) {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': accepted }
    const answer = await server.app().request('/api/users/products', { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { encoding: answer.headers.get('Content-Encoding'), bytes }
  }

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
  ] as const)('is packed for who accepts %s as %s', async (accepted, encoding) => {
    for (let number = 0; number < 30; number += 1) await add(camille, { name: `Pain ${number}` })
    const plain = await fetchList(camille, 'identity')
    const packed = await fetchList(camille, accepted)
    expect([plain.encoding, packed.encoding]).toEqual([null, encoding])
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(decoders[encoding](packed.bytes).equals(plain.bytes)).toBe(true)
  })

  it('goes as it is when it is small', async () => {
    await add(camille)
    expect((await fetchList(camille, 'br, gzip')).encoding).toBeNull()
  })
})
