import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servedSite } from '../../support/server/servedSite.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://prix.exemple.fr' } })
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const pathOf = (route: string) => route.split(' ')[1]?.replace(/:\w+/, '1') ?? ''
const everywhere = { Origin: 'https://voleur.exemple', Cookie: 'token=x' }

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
}
const ofPages = {
  ...always,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}
/** What an answer lacks of these headers. */
const lost = ({ headers }: Pick<Response, 'headers'>, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name]))

const { get: getPage } = servedSite(
  {
    'index.html': '<!doctype html><head></head><script>a()</script>',
    ...{ 'assets/a.js': 'a', 'logo.svg': '<svg/>' },
  },
  { PUBLIC_URL: 'https://prix.exemple.fr' },
)

it('a page may do what its whole policy names, and nothing else', async () => {
  const policy = (await getPage('/dashboard')).headers.get('Content-Security-Policy') ?? ''
  const hash = createHash('sha256').update('a()').digest('base64')
  const food = 'https://world.openfoodfacts.org'
  const sisters = [
    ...['https://world.openbeautyfacts.org', 'https://world.openproductsfacts.org'],
    'https://world.openpetfoodfacts.org',
  ]
  const pictures = [
    ...['https://images.openfoodfacts.org', 'https://static.openfoodfacts.org'],
    ...['https://images.openbeautyfacts.org', 'https://images.openproductsfacts.org'],
    ...['https://images.openpetfoodfacts.org', food],
  ]
  expect(policy.replace(/'nonce-[^']+'/, "'nonce'").split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`,
    "style-src 'self' 'nonce'",
    `img-src 'self' blob: data: ${pictures.join(' ')}`,
    `connect-src 'self' ${[food, ...sisters, 'https://prices.openfoodfacts.org'].join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

describe('every answer of every route', () => {
  it('has the headers that protect it, whoever asks, as have every page and file', async () => {
    const found: Record<string, readonly string[]> = {}
    for (const route of [...server.routes(), 'OPTIONS /products', 'GET /nowhere']) {
      const [method = ''] = route.split(' ')
      for (const by of [token, undefined]) {
        const answer = await server.call(method, pathOf(route), { token: by })
        found[`${route} ${answer.status}`] = lost(answer, always)
      }
    }
    token = await server.signUp('encore@exemple.fr')
    for (const path of ['/', '/dashboard', '/nowhere'])
      found[path] = lost(await getPage(path), ofPages)
    for (const path of ['/assets/a.js', '/logo.svg', '/assets/b.js'])
      found[path] = lost(await getPage(path), always)
    expect(Object.entries(found).filter(([, names]) => names.length > 0)).toEqual([])
  })

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
      json: { email, password },
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
