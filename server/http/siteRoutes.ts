import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { messages } from '../config/messages.ts'
import { ProblemError } from '../config/problems.ts'
import { pageHeaders, pagePolicy } from '../security/headers.ts'
import { type Site, type SiteFile, suffixes } from './builtSite.ts'
import { preferredEncoding } from './sendJson.ts'

// Each answer has its own nonce and is compressed anew, at quality 5 in less than a millisecond.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressors = {
  br: (page: Buffer) => promisify(brotliCompress)(page, quality),
  gzip: (page: Buffer) => promisify(gzip)(page),
} as const

const IMMUTABLE = 'public, max-age=31536000, immutable'

interface SiteContext {
  readonly site: Site | null
  readonly config: Config
}

export function siteRoutes({ site, config }: SiteContext) {
  const routes = new Hono()
  const pages = (site?.pages ?? []).map(({ pattern, html }) => ({
    address: addressesOf(pattern),
    answer: pageAnswer(html, config),
  }))
  const defaultPage = pageAnswer(site?.page ?? '', config)

  routes.get('*', async (c) => {
    if (!site) return c.text(messages.notBuilt, 503)
    const address = c.req.path
    const file = site.files.get(address)
    if (file) return answerFile(c, file, address.startsWith('/assets/') ? IMMUTABLE : 'no-cache')
    // An old page that asks for a chunk of an earlier build needs a 404, not the app's HTML.
    if (address.startsWith('/assets/')) throw new ProblemError('not-found')
    const page = pages.find((each) => each.address.test(address))
    return (page?.answer ?? defaultPage)(c)
  })

  return routes
}

async function answerFile(c: Context, file: SiteFile, caching: string): Promise<Response> {
  const encoding = preferredEncoding(c, file.encodings)
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': caching,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  }
  if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304, headers)
  const content = await readFile(encoding ? file.path + suffixes[encoding] : file.path)
  return c.body(new Uint8Array(content), 200, headers)
}

function addressesOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
}

/** Writes the run-time settings into the page, and a new nonce for each answer. */
function pageAnswer(page: string, config: Config) {
  const { apiUrl, foodDatabaseUrl, openPricesUrl, registration } = config
  const addresses = { apiUrl, foodDatabaseUrl, openPricesUrl }
  const handed = { ...addresses, ...(registration !== 'open' && { registration }) }
  const settings = escapeAttribute(JSON.stringify(handed))
  const written = page.replace(
    /(<meta name="memoprix" content=")[^"]*(")/,
    (_, before, after) => before + settings + after,
  )
  const policy = pagePolicy(config, page)
  return async (c: Context) => {
    const nonce = randomBytes(16).toString('base64url')
    const html = Buffer.from(written.replaceAll(' nonce=""', ` nonce="${nonce}"`))
    const encoding = preferredEncoding(c, ['br', 'gzip'])
    const body = encoding ? await compressors[encoding](html) : html
    return c.body(new Uint8Array(body), 200, {
      ...pageHeaders,
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Security-Policy': policy(nonce),
    })
  }
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
