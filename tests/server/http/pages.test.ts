import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { servedSite } from '../../support/server/servedSite.ts'

const page = (head: string, words: string) => `<!doctype html><html lang="fr"><head>
<meta name="memoprix" content="" /><meta property="csp-nonce" content="" nonce="" />${head}
</head><body><div id="root">${words}</div></body></html>`

const { get } = servedSite({
  'index.html': page('', ''),
  'pages.json': JSON.stringify([
    ['/login', page('<script>paint()</script><style nonce="">p{}</style>', 'Connexion')],
    ['/products/:productId', page('', 'Produit')],
  ]),
})

function directive(response: Response, name: string): string | undefined {
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return policy.split('; ').find((line) => line.startsWith(`${name} `))
}

describe("a route's own page", () => {
  it.each([
    ['/login', 'Connexion'],
    ['/login/', 'Connexion'],
    ['/LOGIN', 'Connexion'],
    ['/login?next=a', 'Connexion'],
    ['/products/12', 'Produit'],
    ['/products', ''],
    ['/products/12/edit', ''],
    ['/a/login', ''],
  ])('answers to %s with %j', async (path, words) => {
    expect(await (await get(path)).text()).toContain(`<div id="root">${words}</div>`)
  })

  it('allows its own scripts and styles only', async () => {
    const response = await get('/login')
    const html = await response.text()
    const hash = createHash('sha256').update('paint()').digest('base64')
    expect(directive(response, 'script-src')).toBe(
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`,
    )
    const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1]
    expect(directive(response, 'style-src')).toBe(`style-src 'self' 'nonce-${nonce}'`)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('is compressed for clients that accept %s', async (accepted, encoding, decode) => {
    const response = await get('/login', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const html = decode(Buffer.from(await response.arrayBuffer())).toString()
    expect(html).toContain('Connexion')
  })

  it('cannot be requested as a file', async () => {
    expect(await (await get('/pages.json')).text()).toContain('<div id="root"></div>')
  })
})
