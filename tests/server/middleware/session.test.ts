import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const open = [
  'GET /health',
  'GET /openapi.json',
  'GET /docs',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/forgot-password',
  'POST /auth/check-reset-token',
  'POST /auth/reset-password',
  'GET /categories',
  'GET /images/:name',
  'POST /invitations/preview',
]
const closed = [
  'GET /auth/me',
  'POST /auth/logout',
  'PUT /users/profile',
  'PUT /users/me/password',
  'GET /users/me/sessions',
  'DELETE /users/me/sessions',
  'DELETE /users/me/sessions/:session_id',
  'GET /users/me/export',
  'POST /users/me/imports',
  'POST /users/me/imports/:import_id/products',
  'POST /users/me/imports/:import_id/commit',
  'DELETE /users/me/imports/:import_id',
  'DELETE /users/me',
  'GET /categories/:category_id',
  'GET /users/products',
  'GET /users/categories/:category_id/products',
  'POST /products',
  'POST /products/upload-image',
  'GET /products/:product_id',
  'PUT /products/:product_id',
  'DELETE /products/:product_id',
  'PUT /products/:product_id/codes/:code',
  'DELETE /products/:product_id/codes/:code',
  'POST /products/:product_id/merge',
  'GET /products/:product_id/prices',
  'POST /products/:product_id/prices',
  'PUT /prices/:price_id',
  'DELETE /prices/:price_id',
  'GET /users/prices',
  'GET /shops',
  'POST /shops',
  'PUT /shops/:shop_id',
  'POST /shops/:shop_id/merge',
  'DELETE /shops/:shop_id',
  'GET /household',
  'PUT /household',
  'POST /household/owner',
  'DELETE /household/members/:member_key',
  'POST /household/leave',
  'POST /household/close',
  'POST /household/departure',
  'POST /household/copies',
  'POST /household/invitations',
  'DELETE /household/invitations/:invitation_id',
  'POST /invitations/accept',
  'GET /users/trips',
  'POST /users/trips',
  'PUT /users/trips/:trip_id',
  'DELETE /users/trips/:trip_id',
  'GET /list',
  'POST /list/changes',
  'GET /live',
]

const DAY = 24 * 3600 * 1000
const start = new Date('2026-11-03T10:00:00.000Z')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.signUp('camille@exemple.fr')
})
beforeEach(async () => {
  server.clock.now = start
  const { body } = await server.signIn('camille@exemple.fr')
  token = (body as { access_token: string }).access_token
})
afterAll(() => server.stop())

const me = (headers: Record<string, string>, path = '/auth/me') =>
  server.call('GET', path, { headers })

describe('a protected call', () => {
  it('without a token is refused', async () => {
    const { status, body, headers } = await me({})
    expect([status, body]).toEqual([
      401,
      { code: 'not-authenticated', detail: 'Not authenticated' },
    ])
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('accepts the scheme Bearer only, and no token in the query or a cookie', async () => {
    expect((await me({ Authorization: `Bearer ${token}` })).status).toBe(200)
    const refused = [
      `bearer ${token}`,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token.slice(1)}`,
      token,
    ]
    for (const Authorization of refused) {
      const { status, body } = await me({ Authorization })
      expect([status, body], Authorization).toEqual([
        401,
        { code: 'unauthorized', detail: 'Unauthorized' },
      ])
    }
    expect((await me({ Cookie: `token=${token}` })).status).toBe(401)
    expect((await me({}, `/auth/me?access_token=${token}&token=${token}`)).status).toBe(401)
  })

  it.each(closed)('%s is refused before its body is read', async (route) => {
    const [method = '', path = ''] = route.replace(/:\w+/, '1').split(' ')
    const { status, body } = await server.call(method, path)
    expect([status, body]).toEqual([
      401,
      { code: 'not-authenticated', detail: 'Not authenticated' },
    ])
  })

  it('is every call that is not listed as open', () => {
    expect([...new Set(server.routes())].sort()).toEqual([...closed, ...open].sort())
  })
})

describe('a session', () => {
  it('ends alone and at once when the person signs out', async () => {
    const other = await server.signIn('camille@exemple.fr')
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(204)
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(401)
    const { access_token } = other.body as { access_token: string }
    expect((await server.call('GET', '/auth/me', { token: access_token })).status).toBe(200)
  })

  it('expires after thirty days without use', async () => {
    server.clock.now = new Date(start.getTime() + 30 * DAY)
    const { status, body } = await server.call('GET', '/auth/me', { token })
    expect([status, body]).toEqual([401, { code: 'unauthorized', detail: 'Unauthorized' }])
  })

  it('continues as long as it is used, and ends after ninety days', async () => {
    const use = async (ms: number) => {
      server.clock.now = new Date(start.getTime() + ms)
      return (await server.call('GET', '/auth/me', { token })).status
    }
    for (const days of [20, 40, 58, 76, 85]) expect(await use(days * DAY), `day ${days}`).toBe(200)
    expect(await use(90 * DAY - 1)).toBe(200)
    expect(await use(90 * DAY)).toBe(401)
  })

  it('is stored as a hash, without its token', async () => {
    const rows = await server.database().selectFrom('sessions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is one of the newest hundred of its person, and no other person’s ends with it', async () => {
    const other = await server.signUp('autre@exemple.fr')
    const { user_id } = await server.ids('camille@exemple.fr')
    const rows = Array.from({ length: 150 }, (_, place) => ({
      ...{ token_hash: `${place}`, user_id, key: `${place}`, expires_at: '2027' },
      ends_at: `2026-11-02T10:00:00.${String(place).padStart(3, '0')}Z`,
    }))
    await server.database().insertInto('sessions').values(rows).execute()
    const { body } = await server.signIn('camille@exemple.fr')
    const kept = await server
      .database()
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user_id)
      .execute()
    const hashes = kept.map(({ token_hash }) => token_hash)
    expect(hashes).toHaveLength(100)
    expect([hashes.includes('149'), hashes.includes('0')]).toEqual([true, false])
    const { access_token } = body as { access_token: string }
    for (const each of [access_token, token, other]) {
      expect((await server.call('GET', '/auth/me', { token: each })).status).toBe(200)
    }
  })

  it('is gone with its account', async () => {
    const doomed = await server.signUp('partante@exemple.fr')
    await server.database().deleteFrom('users').where('email', '=', 'partante@exemple.fr').execute()
    expect((await server.call('GET', '/auth/me', { token: doomed })).status).toBe(401)
  })
})
