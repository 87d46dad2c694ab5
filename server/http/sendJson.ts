import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const MIN_COMPRESSED_BYTES = 4096

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Low levels, because each list is compressed anew for each answer. */
const compress = {
  br: (text: Buffer) =>
    toBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => toGzip(text, { level: 2 }),
} as const

/** JSON that may be large: compressed off the main thread where the client accepts it. */
export async function sendJson(
  c: Context,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const text = Buffer.from(JSON.stringify(value))
  const encoding =
    text.length < MIN_COMPRESSED_BYTES ? undefined : preferredEncoding(c, ['br', 'gzip'])
  const body = encoding ? await compress[encoding](text) : text
  return c.body(new Uint8Array(body), 200, {
    'Content-Type': 'application/json',
    ...headers,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    Vary: headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding',
  })
}

/** JSON that the client revalidates each time; `read` runs only where its copy is out of date. */
export async function sendWithEtag(
  c: Context,
  etag: string,
  read: () => Promise<unknown>,
): Promise<Response> {
  const headers = {
    'Cache-Control': 'private, no-cache',
    ETag: `W/"${etag}"`,
    Vary: 'Authorization',
  }
  const known = (c.req.header('If-None-Match') ?? '').split(',')
  const isCurrent = known.some((each) => each.trim().replace(/^W\//, '') === `"${etag}"`)
  return isCurrent
    ? c.body(null, 304, { ...headers, Vary: 'Authorization, Accept-Encoding' })
    : sendJson(c, await read(), headers)
}

export function preferredEncoding<Name extends string>(
  c: Context,
  offered: readonly Name[],
): Name | undefined {
  const accepted = c.req.header('Accept-Encoding') ?? ''
  return offered.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(,|$))`).test(accepted),
  )
}
