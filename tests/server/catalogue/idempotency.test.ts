import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import {
  createdProduct,
  product,
  productList,
  uploadedImage,
} from '../../../src/contract/products.ts'
import { makePng, photoForm } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000
const salt = { name: 'Sel', category_id: 9, price: 1 }

let server: TestServer
let token: string
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  token = await server.signUp(`camille${people}@exemple.fr`)
})

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const create = (key: string, json: object = salt) =>
  server.call('POST', '/products', { token, json, headers: { 'Idempotency-Key': key } })
const listed = async () =>
  productList.parse((await server.call('GET', '/users/products', { token })).body)

describe('a creation with a key', () => {
  it('is made once, and answered alike each time', async () => {
    const answers = [await create('clef'), await create('clef'), await create('clef')]
    const body = answers[0]?.body
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, body])
    expect(await listed()).toEqual([product.parse(body)])
  })

  it('is made once though twenty come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('clef')))
    const ids = answers.map(({ body }) => product.parse(body).id)
    expect(new Set(ids).size).toBe(1)
    expect(await listed()).toHaveLength(1)
  })

  it('is another one under another key, or without one', async () => {
    await create('une')
    await create('autre')
    await server.call('POST', '/products', { token, json: salt })
    expect(await listed()).toHaveLength(3)
  })

  it('is refused with another body, and makes nothing', async () => {
    await create('clef')
    const { status, body } = await create('clef', { ...salt, price: 2 })
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toEqual([
      {
        type: 'value_error',
        loc: ['header', 'Idempotency-Key'],
        msg: 'Idempotency-Key was used for another request',
      },
    ])
    expect(await listed()).toHaveLength(1)
  })

  it('is the same body whatever its spaces, order and unknown keys', async () => {
    const first = await create('clef')
    const headers = { 'Idempotency-Key': 'clef' }
    const json = '{ "price": 1, "category_id": 9, "unknown": 5, "name": "Sel" }'
    const again = await server.call('POST', '/products', { token, json, headers })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('uses up no key when it is refused', async () => {
    expect((await create('clef', { ...salt, price: 0 })).status).toBe(422)
    expect((await create('clef')).status).toBe(201)
  })

  it('is known after a restart, for thirty days', async () => {
    const first = await create('clef')
    await server.restart()
    later(30 * DAY - 1)
    expect((await create('clef')).body).toEqual(first.body)
    later(1)
    expect((await create('clef')).body).not.toEqual(first.body)
    expect(await listed()).toHaveLength(2)
    await server.runCleanup()
    const rows = () => server.unscoped().selectFrom('creations').selectAll().execute()
    later(30 * DAY)
    expect(await rows()).not.toEqual([])
    await server.runCleanup()
    expect(await rows()).toEqual([])
  })

  it('is not made again when its product has been deleted, or its photo has gone', async () => {
    const form = photoForm(makePng(3, 3), 'photo.png')
    const { body } = await server.call('POST', '/products/upload-image', { token, form })
    const json = { ...salt, image_url: uploadedImage.parse(body).image_data }
    const first = await create('clef', json)
    await server.call('DELETE', `/products/${product.parse(first.body).id}`, { token })
    await server.unscoped().deleteFrom('photo_names').execute()
    const again = await create('clef', json)
    expect([again.status, again.body]).toEqual([200, createdProduct.parse(first.body)])
    expect(await listed()).toEqual([])
  })

  it('is answered with the product as it is now', async () => {
    const { id } = product.parse((await create('clef')).body)
    const json = { ...salt, name: 'Sel fin' }
    const changed = await server.call('PUT', `/products/${id}`, { token, json })
    const again = await create('clef')
    expect([again.status, again.body]).toEqual([201, changed.body])
    expect(again.headers.get('ETag')).toBe(changed.headers.get('ETag'))
  })
})

describe('a key', () => {
  it.each(['', 'x'.repeat(256), 'deux mots', 'clé'])('is never %j', async (key) => {
    const { status, body } = await create(key)
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toMatchObject([{ loc: ['header', 'Idempotency-Key'] }])
  })

  it('is kept as a hash', async () => {
    await create('ma-clef')
    const rows = await server.unscoped().selectFrom('creations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('ma-clef')
  })

  it('is kept without a word of what it created', async () => {
    await create('clef', { ...salt, name: 'mot secret' })
    const rows = await server.unscoped().selectFrom('creations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('mot secret')
  })
})

describe('the keys of a person', () => {
  it('are the newest ten thousand and at most a hundred more, and no other person’s go', async () => {
    const other = token
    await create('autre')
    token = await server.signUp('assidue@exemple.fr')
    const { user_id } = await server.ids('assidue@exemple.fr')
    const database = server.database()
    for (let first = 0; first < 12_000; first += 1000) {
      const rows = Array.from({ length: 1000 }, (_, place) => ({
        ...{ user_id, key_hash: `${first + place}`, body_hash: '', product_id: 0, price_id: null },
        created_at: `2026-11-02T10:00:${String(first / 1000).padStart(2, '0')}.${String(place).padStart(3, '0')}Z`,
      }))
      await database.insertInto('creations').values(rows).execute()
    }
    const id = product.parse((await create('produit')).body).id
    const note = (key: string) => {
      const headers = { 'Idempotency-Key': key }
      return server.call('POST', `/products/${id}/prices`, { token, json: { paid: 2 }, headers })
    }
    // The same price again and again: no quota counts it.
    for (let place = 0; place < 100; place += 1) await note(`prix ${place}`.replace(' ', '-'))
    const kept = await database
      .selectFrom('creations')
      .select('key_hash')
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute()
    expect(kept.length).toBeGreaterThanOrEqual(10_000)
    expect(kept.length).toBeLessThanOrEqual(10_100)
    expect(Number(kept[0]?.key_hash)).toBeGreaterThanOrEqual(2000)
    expect((await note('prix-99')).body).toMatchObject({ repeated: true })
    token = other
    expect((await create('autre')).status).toBe(201)
    expect(await listed()).toHaveLength(1)
  }, 30_000)
})
