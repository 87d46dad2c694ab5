import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { productList } from '../../../src/contract/products.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { importProducts } from '../../support/server/importProducts.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000
const bread = { name: 'Pain', category: 'Céréales et Pains', price: 1.2 }

let server: TestServer
let token: string
let people = 0
beforeAll(async () => {
  server = await startTestServer({ settings: { MAX_PRODUCTS: '200000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  token = await server.signUp(`camille${people}@exemple.fr`)
  await server.call('POST', '/products', {
    token,
    json: { name: 'Sel', category_id: 9, price: 1 },
  })
})

const open = async () =>
  openedImport.parse((await server.call('POST', '/users/me/imports', { token })).body).id
const post = async (path: string, json: unknown) => {
  const { status, body } = await server.call('POST', `/users/me/imports/${path}`, { token, json })
  return [status, body]
}
const stage = (id: number, ...products: unknown[]) => post(`${id}/products`, { products })
const commit = (id: number, expected: unknown) => post(`${id}/commit`, { expected })
const names = async () => {
  const { body } = await server.call('GET', '/users/products', { token })
  return productList.parse(body).map(({ name }) => name)
}
const missing = [404, { code: 'import-not-found', detail: 'Import not found' }]

describe('an import', () => {
  it('changes nothing until it is committed, and then adds all in order', async () => {
    const id = await open()
    expect(await stage(id, { ...bread, name: 'A' }, { ...bread, name: 'B' })).toEqual([
      200,
      { received: 2 },
    ])
    expect(await stage(id, { ...bread, name: 'C' })).toEqual([200, { received: 3 }])
    expect(await names()).toEqual(['Sel'])
    const { headers } = await server.call('GET', '/users/products', { token })
    expect(await commit(id, 3)).toEqual([200, { imported: 3 }])
    expect(await names()).toEqual(['Sel', 'A', 'B', 'C'])
    const tag = { 'If-None-Match': headers.get('ETag') ?? '' }
    const list = await server.call('GET', '/users/products', { token, headers: tag })
    expect(list.status).toBe(200)
  })

  it('adds once though it is committed again, or twenty times at once', async () => {
    const id = await open()
    await stage(id, bread)
    const answers = await Promise.all(Array.from({ length: 20 }, () => commit(id, 1)))
    for (const answer of answers) expect(answer).toEqual([200, { imported: 1 }])
    expect(await commit(id, 1)).toEqual([200, { imported: 1 }])
    expect(await names()).toEqual(['Sel', 'Pain'])
  })

  it('adds nothing where fewer or more have come than are expected', async () => {
    const id = await open()
    await stage(id, bread, bread)
    for (const expected of [0, 1, 3]) {
      expect(await commit(id, expected)).toEqual([
        409,
        { code: 'import-incomplete', detail: 'Import does not hold as many products as expected' },
      ])
    }
    expect(await names()).toEqual(['Sel'])
    expect(await commit(id, 2)).toEqual([200, { imported: 2 }])
    expect((await commit(id, 1))[0]).toBe(409)
  })

  it('of nothing adds nothing', async () => {
    expect(await commit(await open(), 0)).toEqual([200, { imported: 0 }])
    expect(await names()).toEqual(['Sel'])
  })

  it('takes the place of the one before', async () => {
    const first = await open()
    await stage(first, bread)
    const second = await open()
    expect(await stage(first, bread)).toEqual(missing)
    expect(await commit(first, 1)).toEqual(missing)
    expect(await commit(second, 0)).toEqual([200, { imported: 0 }])
    expect(await names()).toEqual(['Sel'])
  })

  it('is one though twenty are opened at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, open))
    const found = await Promise.all(ids.map((id) => commit(id, 0)))
    expect(found.filter(([status]) => status === 200)).toHaveLength(1)
  })

  it('can be dropped, before and after', async () => {
    const drop = (id: number) => server.call('DELETE', `/users/me/imports/${id}`, { token })
    const id = await open()
    await stage(id, bread)
    expect((await drop(id)).status).toBe(204)
    expect((await drop(id)).status).toBe(404)
    expect(await commit(id, 1)).toEqual(missing)
    const other = await open()
    await stage(other, bread)
    await commit(other, 1)
    expect((await drop(other)).status).toBe(204)
    expect(await names()).toEqual(['Sel', 'Pain'])
  })

  it('that is not there is refused before its products are read', async () => {
    expect(await post('1234567/products', '{ no JSON')).toEqual(missing)
    expect((await post(`${await open()}/products`, '{ no JSON'))[0]).toBe(422)
  })

  it('takes nothing more once it is committed', async () => {
    const id = await open()
    await commit(id, 0)
    expect(await stage(id, bread)).toEqual([
      409,
      { code: 'import-committed', detail: 'Import is already committed' },
    ])
  })

  it('goes on after a restart, for a day; then it is put away', async () => {
    const id = await open()
    await stage(id, bread)
    await server.restart()
    server.clock.now = new Date(server.clock.now.getTime() + DAY - 1)
    expect((await stage(id, bread))[0]).toBe(200)
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    expect(await stage(id, bread)).toEqual(missing)
    expect(await commit(id, 2)).toEqual(missing)
    await server.runCleanup()
    const rows = await server.unscoped().selectFrom('import_products').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('counts batches that come at the same time, and loses none', async () => {
    const id = await open()
    const batches = Array.from({ length: 10 }, (_, place) =>
      stage(id, ...Array(20).fill({ ...bread, name: `${place}` })),
    )
    const statuses = (await Promise.all(batches)).map(([status]) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await commit(id, 200)).toEqual([200, { imported: 200 }])
    const added = (await names()).slice(1)
    expect(added.filter((name, place) => name !== added[place - 1])).toHaveLength(10)
  })

  it('of 10,000 products is there whole', async () => {
    const products = Array.from({ length: 10_000 }, (_, number) => ({
      ...bread,
      name: `Produit ${number}`,
      description: 'Le meilleur prix vu ce mois-ci, en promotion par trois.',
      unit: 'kg',
      unit_price: number + 1,
    }))
    expect(await importProducts(server, token, products)).toBe(10_000)
    expect(await names()).toEqual(['Sel', ...products.map(({ name }) => name)])
  })
})

describe('a batch', () => {
  it.each([
    [{ products: [] }, 'too_short'],
    [{ products: Array(201).fill(bread) }, 'too_long'],
    [{ products: bread }, 'list_type'],
    [{}, 'missing'],
  ])('%#, which is none, is refused', async (json, type) => {
    const [status, body] = await post(`${await open()}/products`, json)
    expect([status, problem.parse(body).detail]).toMatchObject([422, [{ type }]])
  })

  it('of 200 is taken, one over 8 MB is not', async () => {
    const id = await open()
    expect(await stage(id, ...Array(200).fill(bread))).toEqual([200, { received: 200 }])
    const [status] = await stage(id, ...Array(200).fill({ ...bread, photo: 'x'.repeat(50_000) }))
    expect(status).toBe(413)
  })

  it('beyond 100,000 products in all is refused', async () => {
    const id = await open()
    await server
      .unscoped()
      .updateTable('imports')
      .set({ staged: 99_999 })
      .where('id', '=', id)
      .execute()
    expect(await stage(id, bread, bread)).toEqual([
      409,
      { code: 'import-full', detail: 'Import has too many products' },
    ])
    expect(await stage(id, bread)).toEqual([200, { received: 100_000 }])
  })
})
