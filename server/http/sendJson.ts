import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { preferredEncoding } from './preferredEncoding.ts'

/** Below this, compressing costs more time than it saves on the way. Bytes. */
const WORTH_COMPRESSING = 4096

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fast rather than small: a list is packed anew for each answer. */
const pack = {
  br: (text: Buffer) =>
    toBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => toGzip(text, { level: 2 }),
} as const

/** An answer that may be large: compressed off the main thread where it pays and the client asks. */
export async function sendJson(
  c: Context,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const text = Buffer.from(JSON.stringify(value))
  const encoding =
    text.length < WORTH_COMPRESSING ? undefined : preferredEncoding(c, ['br', 'gzip'])
  const body = encoding ? await pack[encoding](text) : text
  return c.body(new Uint8Array(body), 200, {
    'Content-Type': 'application/json',
    ...headers,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    Vary: headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding',
  })
}

/**
 * An answer that the client may hold already. It stays with this client, who asks each time
 * whether it is still good.
 * @param tag names the content for this person and nobody else
 */
export async function sendWithEtag(
  c: Context,
  tag: string,
  read: () => Promise<unknown>,
): Promise<Response> {
  const headers = {
    'Cache-Control': 'private, no-cache',
    ETag: `W/"${tag}"`,
    Vary: 'Authorization',
  }
  const held = c.req.header('If-None-Match') ?? ''
  const isHeld = held.split(',').some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`)
  return isHeld
    ? c.body(null, 304, { ...headers, Vary: 'Authorization, Accept-Encoding' })
    : sendJson(c, await read(), headers)
}
