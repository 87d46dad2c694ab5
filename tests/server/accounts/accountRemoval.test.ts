import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { uploadedImage } from '../../../src/contract/products.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

const email = 'camille@exemple.fr'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await startTestServer()
  token = await server.signUp(email)
})
afterEach(() => server.stop())

const remove = (typed: unknown, by = token, json: object = { password }) =>
  server.call('DELETE', '/users/me', { token: by, json: { email: typed, ...json } })
const upload = async (by: string, size: number) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(size, size))]), 'photo.png')
  const { body } = await server.call('POST', '/products/upload-image', { token: by, form })
  return uploadedImage.parse(body).image_data
}
const add = (by: string, image_url: string | null = null) =>
  server.call('POST', '/products', {
    token: by,
    json: { name: 'Pain', category_id: 5, price: 1, image_url },
    headers: { 'Idempotency-Key': 'clef' },
  })

/** The rows of every table that holds personal data. */
async function rows(): Promise<unknown> {
  const tables = [
    ...([
      'users',
      'catalogues',
      'catalogue_members',
      'sessions',
      'reset_tokens',
      'photos',
      'photo_names',
      'attempts',
    ] as const),
    ...(['creations', 'imports', 'import_products', 'products', 'known_origins'] as const),
    ...(['prices', 'shops', 'import_shops'] as const),
  ]
  const all = tables.map((table) => server.unscoped().selectFrom(table).selectAll().execute())
  return Object.fromEntries((await Promise.all(all)).map((found, place) => [tables[place], found]))
}

describe('deleting one’s account', () => {
  it('deletes all its data, and nothing of other people’s', async () => {
    const other = await server.signUp('autre@exemple.fr')
    const shared = await upload(other, 3)
    await add(other, shared)
    await remove(email)
    const before = await rows()
    token = await server.signUp(email)
    await server.signIn(email)
    await server.signIn(email, 'wrong')
    await add(token, await upload(token, 3))
    await add(token, await upload(token, 4))
    await server.call('POST', '/auth/forgot-password', { json: { email } })
    await server.backgroundJobsDone()
    const { body } = await server.call('POST', '/users/me/imports', { token })
    await server.call('POST', '/shops', { token, json: { name: 'Aldi' } })
    const prices = [{ paid: 1, shop: 'Lidl', note: 'fin' }]
    const products = [{ name: 'Sel', category: 'Boissons', price: 1, prices }]
    const path = `/users/me/imports/${(body as { id: number }).id}/products`
    await server.call('POST', path, { token, json: { products } })
    const answer = await remove(email)
    expect([answer.status, answer.body]).toEqual([204, ''])
    const after = (await rows()) as { attempts: unknown[] }
    // The remaining attempts are those of the IP address.
    expect({ ...after, attempts: [] }).toEqual({ ...(before as object), attempts: [] })
    expect(after.attempts).toHaveLength((before as { attempts: unknown[] }).attempts.length + 1)
    expect((await server.fetchPath('GET', shared)).status).toBe(200)
  })

  // On PostgreSQL others do not wait for a writer.
  it.skipIf(inject('postgres'))(
    'of many products goes in steps, between which others have their turn',
    async () => {
      const database = server.unscoped()
      const { catalogue_id } = await server.ids(email)
      const row = {
        catalogue_id,
        category_id: 5,
        name: 'Pain',
        price_cents: 120,
        created_at: '2026',
      }
      for (let turn = 0; turn < 16; turn += 1) {
        await database.insertInto('products').values(Array(100).fill(row)).execute()
      }
      const left = async () => (await database.selectFrom('products').select('id').execute()).length
      const seen = new Set<number>()
      let isGone = false
      const removal = remove(email).finally(() => {
        isGone = true
      })
      while (!isGone) {
        seen.add(await left())
        await nextTurn()
      }
      expect((await removal).status).toBe(204)
      expect([...seen]).toEqual(expect.arrayContaining([1400, 1000]))
      expect(await left()).toBe(0)
    },
  )

  it('ends every session, and the address may be used again', async () => {
    const second = ((await server.signIn(email)).body as { access_token: string }).access_token
    expect((await remove(' CAMILLE@exemple.fr ')).status).toBe(204)
    for (const each of [token, second]) {
      expect((await server.call('GET', '/auth/me', { token: each })).status).toBe(401)
    }
    expect((await server.signIn(email)).status).toBe(401)
    const again = await server.signUp(email)
    expect((await server.call('GET', '/users/products', { token: again })).body).toEqual([])
  })

  it.each(['autre@exemple.fr', '', 'camille'])('is refused for the address %j', async (typed) => {
    const { status, body } = await remove(typed)
    const msg = 'Email is not the one of this account'
    expect([status, body]).toMatchObject([
      422,
      { code: 'email-differs', detail: [{ loc: ['body', 'email'], msg }] },
    ])
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  it('asks for the password', async () => {
    expect((await remove(email, token, {})).status).toBe(422)
    const { status, body } = await remove(email, token, { password: 'wrong' })
    const refused = { code: 'wrong-password', detail: 'Incorrect password' }
    expect([status, body]).toEqual([403, refused])
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  it('does not let a session guess the password', async () => {
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.add((await remove(email, token, { password: `wrong ${attempt}` })).status)
    expect([...statuses]).toEqual([403, 429])
    const { status, body } = await remove(email)
    expect([status, body]).toMatchObject([429, { code: 'too-many-attempts' }])
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  it('answers 401 to requests that run at the same moment', async () => {
    const products = [{ name: 'Sel', category: 'Boissons', price: 1 }]
    const work = Array.from({ length: 10 }, (_, turn) => [
      add(token),
      server.call('POST', '/products', { token, json: { name: 'Sel', category_id: 9, price: 1 } }),
      server.call('PUT', '/users/profile', { token, json: { first_name: 'Zoé', email } }),
      upload(token, turn + 1).catch(() => undefined),
      server.call('POST', '/users/me/imports', { token }),
      server.call('POST', '/users/me/imports/1/products', { token, json: { products } }),
      ...(turn === 4 ? [remove(email)] : []),
    ]).flat()
    const answers = await Promise.all(work)
    const statuses = answers.flatMap((answer) => (typeof answer === 'object' ? answer.status : []))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses).toContain(401)
    expect(await rows()).toMatchObject({ users: [], catalogues: [], products: [], imports: [] })
  })
})
