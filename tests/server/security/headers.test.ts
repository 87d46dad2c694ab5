import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://prix.exemple.fr' } })
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const pathOf = (route: string) => route.split(' ')[1]?.replace(/:\w+/, '1') ?? ''
const everywhere = { Origin: 'https://voleur.exemple', Cookie: 'token=x' }

describe('every answer of every route', () => {
  it('sets no cookie, allows no other origin and forbids sniffing its type', async () => {
    for (const route of [...server.routes(), 'OPTIONS /products', 'GET /nowhere']) {
      const [method = ''] = route.split(' ')
      const { headers } = await server.call(method, pathOf(route), { token, headers: everywhere })
      const names = [...headers.keys()].filter((name) => /^set-cookie|^access-control/.test(name))
      expect([route, names]).toEqual([route, []])
      expect(headers.get('X-Content-Type-Options'), route).toBe('nosniff')
      expect(headers.get('Cross-Origin-Resource-Policy'), route).toBe('same-origin')
      expect(headers.get('Referrer-Policy'), route).toBe('no-referrer')
      expect(headers.get('Content-Security-Policy'), route).toMatch(/^default-src 'none'/)
      expect(headers.get('Content-Security-Policy'), route).not.toContain('unsafe')
      expect(headers.get('Cache-Control'), route).toMatch(/no-store|no-cache|immutable/)
    }
    token = await server.signUp('autre@exemple.fr')
  })

  it('clears the browser’s cache only at sign-out and account removal', async () => {
    const person = await server.signUp('partante@exemple.fr')
    const seen = await server.call('GET', '/users/products', { token: person })
    expect(seen.headers.get('Clear-Site-Data')).toBeNull()
    const out = await server.call('POST', '/auth/logout', { token: person })
    expect([out.status, out.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"'])
    const email = 'finie@exemple.fr'
    const removed = await server.call('DELETE', '/users/me', {
      token: await server.signUp(email),
      json: { email },
    })
    expect([removed.status, removed.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"'])
    // Over plain HTTP browsers ignore the header and warn.
    const plain = await startTestServer()
    const answer = await plain.call('POST', '/auth/logout', { token: await plain.signUp(email) })
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([204, null])
    await plain.stop()
  })

  it('requires HTTPS for a year only where PUBLIC_URL is HTTPS', async () => {
    const safe = await server.call('GET', '/health')
    expect(safe.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    const plain = await startTestServer()
    const { headers } = await plain.call('GET', '/health')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    await plain.stop()
  })

  it('has an id of its own', async () => {
    const ids = [await server.call('GET', '/health'), await server.call('GET', '/health')].map(
      ({ headers }) => headers.get('X-Request-Id'),
    )
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('with personal data is never stored for another person', async () => {
    for (const path of ['/auth/me', '/products/1', '/users/products']) {
      const { headers } = await server.call('GET', path, { token })
      expect(headers.get('Cache-Control'), path).toMatch(/^(no-store|private, no-cache)$/)
    }
  })
})
