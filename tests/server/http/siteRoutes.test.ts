import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import program from '../../../package.json' with { type: 'json' }
import { servedSite } from '../../support/server/servedSite.ts'
import { startTestServer } from '../../support/server/testServer.ts'

const page = `<!doctype html><html lang="fr"><head>
<meta name="memoprix" content="" />
<meta property="csp-nonce" content="" nonce="" />
</head><body><div id="root"></div></body></html>`
const script = 'export const hello = 1\n'.repeat(100)

const { get, folder, server } = servedSite({
  'index.html': page,
  'logo.svg': '<svg/>',
  '.built-0': '',
  'assets/main-1.js': script,
  'assets/main-1.js.br': brotliCompressSync(script),
  'assets/main-1.js.gz': gzipSync(script),
  'assets/reader-1.wasm': '\0asm',
})

async function directives(response: Response) {
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))
}

describe('the page', () => {
  it.each([
    '/',
    '/index.html',
    '/dashboard',
    '/products/12/edit',
    '//api/products',
    '/..%2fpackage.json',
    '/.built-0',
  ])('answers %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.text()).toContain('<div id="root">')
  })

  it('contains the escaped settings and a new nonce each time', async () => {
    const nonces = new Set<string>()
    for (const response of [await get('/'), await get('/')]) {
      const html = await response.text()
      const content = /name="memoprix" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(JSON.parse(content.replaceAll('&#34;', '"'))).toEqual({
        apiUrl: '/api',
        foodDatabaseUrl: 'https://world.openfoodfacts.org',
        openPricesUrl: 'https://prices.openfoodfacts.org',
      })
      const nonce = /property="csp-nonce" content="" nonce="([\w-]{22})"/.exec(html)?.[1] ?? ''
      expect((await directives(response)).get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`])
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  })

  it('has a policy without anything unsafe but wasm', async () => {
    const response = await get('/login')
    const policy = await directives(response)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://world.openfoodfacts.org',
      'https://world.openbeautyfacts.org',
      'https://world.openproductsfacts.org',
      'https://world.openpetfoodfacts.org',
      'https://prices.openfoodfacts.org',
    ])
    expect(policy.get('img-src')).toEqual(
      expect.arrayContaining(["'self'", 'blob:', 'data:', 'https://images.openfoodfacts.org']),
    )
    for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"])
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe-inline')
    expect(response.headers.get('Permissions-Policy')).toContain('camera=(self)')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('allows the food database and the API of the settings', async () => {
    const settings = {
      FOOD_DATABASE_URL: 'http://127.0.0.1:9999/base/',
      OPEN_PRICES_URL: 'http://127.0.0.1:9998/prix/',
      API_URL: 'https://api.exemple.fr/v1',
    }
    const other = await startTestServer({ site: folder, settings })
    const response = await other.fetchPath('GET', '/')
    expect((await directives(response)).get('connect-src')).toEqual([
      "'self'",
      'http://127.0.0.1:9999',
      'http://127.0.0.1:9998',
      'https://api.exemple.fr',
    ])
    const html = await response.text()
    expect(html).toContain('http://127.0.0.1:9999/base&#34;')
    expect(html).toContain('http://127.0.0.1:9998/prix&#34;')
    await other.stop()
  })

  it('names Open Prices nowhere where its address is empty', async () => {
    const without = await startTestServer({ site: folder, settings: { OPEN_PRICES_URL: '' } })
    const response = await without.fetchPath('GET', '/')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('prices')
    expect(await response.text()).not.toMatch(/prices/i)
    await without.stop()
  })

  it('shows that registration is closed', async () => {
    const closed = await startTestServer({ site: folder, settings: { REGISTRATION: 'closed' } })
    const response = await closed.fetchPath('GET', '/rejoindre')
    expect(await response.text()).toContain('&#34;registration&#34;:&#34;closed&#34;')
    await closed.stop()
  })
})

describe('a built file', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('is sent to clients that accept %s as %s', async (accepted, encoding, decode) => {
    const response = await get('/assets/main-1.js', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe(script)
  })

  it('of wasm has its type', async () => {
    const { headers } = await get('/assets/reader-1.wasm')
    expect(headers.get('Content-Type')).toBe('application/wasm')
  })

  it('outside assets is revalidated, and answers 304 while unchanged', async () => {
    const first = await get('/logo.svg')
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const again = await get('/logo.svg', { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('that is gone answers 404 and not the page', async () => {
    expect((await get('/assets/main-0.js')).status).toBe(404)
  })
})

describe('the API', () => {
  it.each(['/api', '/api/', '/api/unknown', '/api/auth', '/api/auth/login'])(
    'answers 404 in JSON to GET %s',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not-found', detail: 'Not Found' },
      ])
    },
  )

  it('is healthy after a query of the database', async () => {
    const response = await get('/api/health')
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', version: program.version },
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('sets no cookie and allows no other origin', async () => {
    const origin = { Origin: 'https://exemple.com' }
    const preflight = { ...origin, 'Access-Control-Request-Method': 'POST' }
    const answers = [
      await get('/api/categories', origin),
      await server().fetchPath('OPTIONS', '/api/products', { headers: preflight }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('Set-Cookie')).toBeNull()
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })
})

describe('without a built app', () => {
  it('the page says so, and the API works', async () => {
    const bare = await startTestServer()
    const response = await bare.fetchPath('GET', '/')
    expect([response.status, await response.text()]).toEqual([
      503,
      'The app is not built. Run: npm run build',
    ])
    expect((await bare.call('GET', '/health')).status).toBe(200)
    await bare.stop()
  })
})
