import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { productList } from '../../../src/contract/products.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const bread = { name: 'Pain', category: 'Céréales et Pains', price: 1.2 }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const open = async () =>
  openedImport.parse((await server.call('POST', '/users/me/imports', { token })).body).id
const post = async (path: string, json: unknown) => {
  const { status, body } = await server.call('POST', `/users/me/imports/${path}`, { token, json })
  return [status, body]
}
const stage = (id: number, ...products: unknown[]) => post(`${id}/products`, { products })
const commit = (id: number, expected: unknown) => post(`${id}/commit`, { expected })

describe('a product of an import', () => {
  it('keeps its date and its photo; without a date it is of today', async () => {
    const photo = `data:image/png;base64,${makePng(4, 4).toString('base64')}`
    const created_at = '2020-02-29T12:00:00+02:00'
    const id = await open()
    await stage(id, { ...bread, created_at, photo }, { ...bread, photo: 'https://exemple.fr/é' })
    await commit(id, 2)
    const { body } = await server.call('GET', '/users/products', { token })
    const [first, second] = productList.parse(body)
    expect(first?.created_at).toBe('2020-02-29T10:00:00.000Z')
    expect(first?.image_url).toMatch(/^\/api\/images\/[\w-]{32}$/)
    expect((await server.fetchPath('GET', first?.image_url ?? '')).status).toBe(200)
    expect(second?.created_at).toBe(server.clock.now.toISOString())
    expect(second?.image_url).toBe('https://exemple.fr/%C3%A9')
  })

  it.each([
    ['name', ' ', 'string_too_short'],
    ['name', undefined, 'missing'],
    ['name', 'x'.repeat(501), 'string_too_long'],
    ['price', 0, 'greater_than'],
    ['price', '1,20', 'float_type'],
    ['price', 1_000_001, 'less_than_equal'],
    ['unit_price', -1, 'greater_than_equal'],
    ['category', 'Autre', 'value_error'],
    ['category', 5, 'string_type'],
    ['created_at', 'hier', 'datetime_parsing'],
    ['created_at', '1969-12-31T23:59:59Z', 'value_error'],
    ['created_at', '9999-12-31T23:59:59-12:00', 'value_error'],
    ['photo', 'data:text/html;base64,PGI+', 'value_error'],
    ['photo', 'data:image/png;base64,PGI+', 'value_error'],
    ['photo', `data:image/png;base64,${makePng(6000, 5000).toString('base64')}`, 'value_error'],
    ['photo', 'http://exemple.fr/a.jpg', 'value_error'],
    ['photo', `/api/images/${'a'.repeat(32)}`, 'value_error'],
  ])('whose %s is %j is named, and nothing is staged', async (field, value, type) => {
    const id = await open()
    const [status, body] = await stage(id, bread, { ...bread, [field]: value }, bread)
    expect(status).toBe(422)
    const found = [{ type, loc: ['body', 'products', 1, field] }]
    expect(problem.parse(body).detail).toMatchObject(found)
    expect(problem.parse(body).detail).toHaveLength(1)
    expect(await commit(id, 0)).toEqual([200, { imported: 0 }])
  })

  it('is named beside every other that is wrong', async () => {
    const [, body] = await stage(await open(), { ...bread, price: 0 }, bread, {
      ...bread,
      category: '',
    })
    expect(problem.parse(body).detail).toMatchObject([
      { loc: ['body', 'products', 0, 'price'] },
      { loc: ['body', 'products', 2, 'category'] },
    ])
  })
})
