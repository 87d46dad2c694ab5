import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { messages } from '../messages.ts'
import { preferredEncoding } from '../preferredEncoding.ts'
import { ProblemError } from '../problems.ts'
import { pageHeaders, pagePolicy } from '../security/headers.ts'
import { type SiteFile, suffixes } from '../site.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The built app: its files, and its page under every other address. */
export function siteRoutes({ site, config }: Pick<Dependencies, 'site' | 'config'>) {
  const routes = new Hono()
  const policy = pagePolicy(config)
  const writePage = pageWriter(site?.page ?? '', config)

  routes.get('*', async (c) => {
    if (!site) return c.text(messages.notBuilt, 503)
    const address = c.req.path
    const file = site.files.get(address)
    if (file) return answerFile(c, file, address.startsWith('/assets/') ? IMMUTABLE : 'no-cache')
    // An old page asking for a chunk that is gone must not be given a page for it.
    if (address.startsWith('/assets/')) throw new ProblemError(404, messages.notFound)
    const nonce = randomBytes(16).toString('base64url')
    return c.html(writePage(nonce), 200, {
      ...pageHeaders,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy(nonce),
    })
  })

  return routes
}

async function answerFile(c: Context, file: SiteFile, caching: string): Promise<Response> {
  const encoding = preferredEncoding(c, file.encodings)
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': caching,
    ETag: file.tag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  }
  if (c.req.header('If-None-Match') === file.tag) return c.body(null, 304, headers)
  const content = await readFile(encoding ? file.path + suffixes[encoding] : file.path)
  return c.body(new Uint8Array(content), 200, headers)
}

/** Puts the settings of the running server, and a nonce per answer, into the built page. */
function pageWriter(
  page: string,
  { apiUrl, foodDatabaseUrl }: Dependencies['config'],
): (nonce: string) => string {
  const settings = escapeAttribute(JSON.stringify({ apiUrl, foodDatabaseUrl }))
  const written = page.replace(
    /(<meta name="memoprix" content=")[^"]*(")/,
    (_, before, after) => before + settings + after,
  )
  return (nonce) => written.replace(/(<meta property="csp-nonce" nonce=")[^"]*(")/, `$1${nonce}$2`)
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
