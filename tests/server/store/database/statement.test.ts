import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { statement } from '../../../../server/store/database/statement.ts'
import { UnscopedQuery } from '../../../../server/store/engine/scopeGuard.ts'
import type { CatalogueId } from '../../../../server/store/schema/ids.ts'
import { startTestServer, type TestServer } from '../../../support/server/testServer.ts'

interface Values {
  readonly catalogueId: CatalogueId
  readonly first: number
  readonly name: string
}

let server: TestServer
let catalogueId: CatalogueId
beforeAll(async () => {
  server = await startTestServer()
  const token = await server.signUp('camille@exemple.fr')
  for (const name of ['Pain', 'Lait', 'name'])
    await server.call('POST', '/products', { token, json: { name, category_id: 5, price: 1.2 } })
  catalogueId = (await server.ids('camille@exemple.fr')).catalogue_id
})
afterAll(() => server.stop())

describe('a statement', () => {
  it('puts each value in its place and leaves constants as they are', async () => {
    const find = statement(['first', 'name', 'catalogueId'], (database, values: Values) =>
      database
        .selectFrom('products')
        .select(({ val }) => ['name', val('first').as('constant')])
        .where('catalogue_id', '=', values.catalogueId)
        .where('name', 'in', [values.name, 'name'])
        .orderBy('id')
        .limit(values.first),
    )
    const rows = (name: string, first: number) =>
      find(server.database(), { catalogueId, name, first })
    expect(await rows('Pain', 1)).toEqual([{ name: 'Pain', constant: 'first' }])
    expect((await rows('Lait', 2)).map(({ name }) => name)).toEqual(['Lait', 'name'])
    await server
      .database()
      .transaction()
      .execute(async (transaction) => {
        expect(await find(transaction, { catalogueId, name: 'Pain', first: 9 })).toHaveLength(2)
      })
  })

  it('is built once for each database', async () => {
    const build = vi.fn((database, { catalogueId: id }: Pick<Values, 'catalogueId'>) =>
      database.selectFrom('shops').select('id').where('catalogue_id', '=', id),
    )
    const find = statement(['catalogueId'], build)
    const other = await startTestServer()
    for (const database of [server.database(), other.database(), server.database()])
      expect(await find(database, { catalogueId })).toEqual([])
    expect(build).toHaveBeenCalledTimes(2)
    await other.stop()
  })

  it('is checked for its catalogue', async () => {
    const find = statement(['name'], (database, { name }: Pick<Values, 'name'>) =>
      database.selectFrom('shops').select('id').where('name', '=', name),
    )
    await expect(find(server.database(), { name: 'Lidl' })).rejects.toThrow(UnscopedQuery)
  })
})
