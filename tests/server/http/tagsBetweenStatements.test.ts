import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { add, named } from '../../support/listChanges.ts'
import { afterEachStatement } from '../../support/races/afterEachStatement.ts'
import {
  type BookScenes,
  bookScenes,
  merge,
  type SharedBook,
  tripKey,
} from '../../support/races/bookScenes.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let scenes: BookScenes
beforeAll(async () => {
  server = await startTestServer()
  scenes = bookScenes(server)
})
afterAll(() => server.stop())

const everyTag = ['/users/products', '/users/categories/5/products', '/users/prices', '/shops']
everyTag.push('/users/trips', '/list', '/household')

const callHimself = (first_name: string) => (scene: SharedBook) =>
  scene.alex.call('PUT', '/users/profile', { first_name, email: scene.alex.email })

/** Each with what undoes it: a tag that is the same again names the same answer. */
const changes: Readonly<Record<string, readonly ((scene: SharedBook) => Promise<unknown>)[]>> = {
  'a new product, price, shop and trip': [
    async ({ call, id }) => {
      await call('POST', '/products', { name: 'Sel', category_id: 5, price: 1 })
      await call('POST', `/products/${id}/prices`, { paid: 4, shop_name: 'Aldi' })
      await call('POST', '/users/trips', { ...sentTrip, shop_name: 'Bio' }, tripKey())
    },
  ],
  'another name of a shop': [
    ({ call, shop }) => call('PUT', `/shops/${shop}`, { name: 'Auchan' }),
    ({ call, shop }) => call('PUT', `/shops/${shop}`, { name: 'Lidl' }),
  ],
  'another first name': [callHimself('Zoé'), callHimself('Alex')],
  'an article': [
    ({ alex }) => alex.call('POST', '/list/changes', { changes: [named(add(72, 'Sel'))] }),
  ],
  'a merge': [merge],
  'a member who goes': [({ alex }) => alex.call('POST', '/household/leave', {})],
}

describe('a tag names what its answer holds', () => {
  const pairs = everyTag.flatMap((path) =>
    Object.keys(changes).map((name) => [path, name] as const),
  )

  it.each(pairs)('%s: %s', async (path, name) => {
    const [write = async () => undefined, undo] = changes[name] ?? []
    await afterEachStatement(server, {
      start: () => scenes.startHousehold(),
      work: ({ call }) => call('GET', path),
      write,
      async check(scene, { done }, statement) {
        await undo?.(scene)
        const tag = { 'If-None-Match': done.headers.get('ETag') ?? '' }
        const { status } = await scene.call('GET', path, null, tag)
        if (status !== 304) return
        const { body } = await scene.call('GET', path)
        expect([statement, done.body]).toEqual([statement, body])
      },
    })
  })
})
