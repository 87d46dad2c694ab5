import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../../src/contract/accounts.ts'
import { product } from '../../../src/contract/products.ts'
import { listen } from '../../support/server/rawSocket.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

// Attacks that succeeded against the program in brackets.

const folder = mkdtempSync(join(tmpdir(), 'memoprix-app-'))
const page = '<!doctype html><html><body>the app</body></html>'

let server: TestServer
let socket: Awaited<ReturnType<typeof listen>>
let token: string
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  server = await startTestServer({ site: folder })
  token = await server.signUp('camille@exemple.fr')
  const json = { name: 'Pain secret', category_id: 5, price: 1 }
  await server.call('POST', '/products', { token, json })
  socket = await listen(server)
})
afterAll(async () => {
  await socket.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** A request as it is, and all that comes back. */
const ask = (line: string, ...headers: readonly string[]) =>
  socket.exchange(
    [`${line} HTTP/1.1`, 'Host: prix.exemple.fr', 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    ),
  )

describe('sending a token elsewhere than in a Bearer header (Hono)', () => {
  it('is refused', async () => {
    const good = await ask('GET /api/users/products', `Authorization: Bearer ${token}`)
    expect(good).toMatch(/^HTTP\/1\.1 200 [\s\S]*Pain secret/)
    const refused = [
      [`Authorization: Basic ${token}`],
      [`Authorization: bearer ${token}`],
      [`Authorization: Token ${token}`],
      [`Authorization: ${token}`],
      [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`],
      [`Authorization: Basic x`, `Authorization: Bearer ${token}`],
      [`Authorization: Bearer ${token}, Bearer ${token}`],
      [`Cookie: token=${token}; access_token=${token}`],
      [`X-Access-Token: ${token}`],
      [`Proxy-Authorization: Bearer ${token}`],
    ]
    for (const headers of refused) {
      const answer = await ask('GET /api/users/products', ...headers)
      expect(answer, headers.join()).toMatch(/^HTTP\/1\.1 401 /)
      expect(answer).not.toContain('Pain secret')
    }
    for (const query of [
      `access_token=${token}`,
      `token=${token}`,
      `Authorization=Bearer ${token}`,
    ]) {
      const answer = await ask(`GET /api/users/products?${query.replace(' ', '%20')}`)
      expect(answer, query).toMatch(/^HTTP\/1\.1 401 /)
    }
  })
})

describe('bypassing access checks with an unusual path or method (node-server)', () => {
  const authorized = `Authorization: Bearer ${'a'.repeat(43)}`

  it.each([
    '/api%2Fusers/products',
    '/%61pi/users/products',
    '//api/users/products',
    '/./api/users/products',
    '/x/../api/users/products',
    '/api/./users/products',
    '/api//users/products',
    '/api/users/products/',
    '/api/users/products%00',
    '/API/USERS/PRODUCTS',
    '/..%2f..%2fpackage.json',
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fserver%2fmain.ts',
    '/assets/%2e%2e%2findex.html',
    '/server/main.ts',
    '/.env',
    '/data/memoprix.sqlite',
    '//etc/passwd',
    '/api\\users\\products',
    'http://voleur.exemple/api/users/products',
    '*',
  ])('%s reveals nothing', async (path) => {
    const answer = await ask(`GET ${path}`, authorized)
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|401|404) /)
    const [, body = ''] = answer.split('\r\n\r\n')
    if (answer.startsWith('HTTP/1.1 200')) expect(body).toContain('the app')
    expect(answer).not.toMatch(/Pain secret|root:|import |"scripts"|SQLite format/)
  })

  it.each(['TRACE', 'PROPFIND', 'PATCH', 'OPTIONS', 'HEAD'])('%s changes nothing', async (verb) => {
    const answer = await ask(`${verb} /api/products/1`, `Authorization: Bearer ${token}`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(verb === 'HEAD' ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /)
    expect(head).not.toMatch(/access-control|allow:/i)
    expect(body).not.toContain('secret')
  })
})

describe('storing or reflecting a script (Grocy)', () => {
  const payload = '"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}'

  it('returns it unchanged in JSON, which no browser runs', async () => {
    const texts = {
      name: payload,
      unit: payload.slice(0, 32),
      description: payload,
    }
    const json = { ...texts, category_id: 5, price: 1 }
    const { body, headers } = await server.call('POST', '/products', { token, json })
    expect(product.parse(body)).toMatchObject(texts)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    const coded = await server.call('POST', '/products', {
      token,
      json: { ...json, barcode: payload },
    })
    expect([coded.status, JSON.stringify(coded.body)]).toEqual([
      422,
      expect.not.stringMatching(/alert/),
    ])
    const wish = { first_name: payload, email: 'camille@exemple.fr' }
    await server.call('PUT', '/users/profile', { token, json: wish })
    const me = await server.call('GET', '/auth/me', { token })
    expect(account.parse(me.body).first_name).toBe(payload)
  })

  it('is impossible through the URL, which no page repeats', async () => {
    for (const path of ['/', '/products/', '/api/', '/api/docs/', '/assets/']) {
      const answer = await ask(
        `GET ${path}${encodeURIComponent(payload)}?q=<script>alert(1)</script>`,
      )
      expect(answer, path).not.toMatch(/alert\(1\)|onerror/)
    }
  })
})

describe('setting fields that belong to the server (mass assignment)', () => {
  const keys =
    '"id":7777,"user_id":2,"catalogue_id":2,"created_at":"1999","photo_name":"x","price_cents":1,"password_hash":"x","product_tag":"x","key":"x","__proto__":{"price":5,"isAdmin":1},"constructor":{"prototype":{"x":1}}'

  it('has no effect on a product', async () => {
    const json = `{"name":"Sel","category_id":9,"price":1,${keys}}`
    const made = await server.call('POST', '/products', { token, json })
    const { id } = product.parse(made.body)
    expect(id).not.toBe(7777)
    const changed = await server.call('PUT', `/products/${id}`, { token, json })
    expect(product.parse(changed.body)).toEqual(made.body)
    expect(product.parse(changed.body)).toMatchObject({
      price: 1,
      created_at: '2026-11-03T10:00:00.000Z',
    })
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  it('has no effect on an account', async () => {
    const catalogues = () => server.database().selectFrom('catalogues').selectAll().execute()
    const before = await server.database().selectFrom('users').selectAll().execute()
    const held = await catalogues()
    const json = `{"first_name":"Camille","email":"camille@exemple.fr",${keys}}`
    expect((await server.call('PUT', '/users/profile', { token, json })).status).toBe(200)
    const after = await server.database().selectFrom('users').selectAll().execute()
    expect(after).toEqual(before.map((user) => ({ ...user, first_name: 'Camille' })))
    expect(await catalogues()).toEqual(held)
  })
})
