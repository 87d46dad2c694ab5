import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { byteStream } from './byteStream.ts'

type Headers = Readonly<Record<string, string>>

const MIN_COMPRESSED_BYTES = 4096

/** A list of more pages is compressed and sent while it is read. */
const MAX_WHOLE_PAGES = 3

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Low levels, because each list is compressed anew for each answer. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const level = 2

const compress = {
  br: (text: Buffer) =>
    toBrotli(text, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer) => toGzip(text, { level }),
} as const

/** A window of 256 KiB, because the default one holds 4 MiB for each list that is being sent. */
const compressor = {
  br: () => createBrotliCompress({ params: { ...quality, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
  gzip: () => createGzip({ level }),
} as const

function answer(
  c: Context,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  encoding: string | undefined,
  headers: Headers,
): Response {
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    ...headers,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    Vary: headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding',
  })
}

/** JSON that may be large: compressed off the main thread where the client accepts it. */
export async function sendJson(
  c: Context,
  value: unknown,
  headers: Headers = {},
): Promise<Response> {
  const text = Buffer.from(JSON.stringify(value))
  const encoding =
    text.length < MIN_COMPRESSED_BYTES ? undefined : preferredEncoding(c, ['br', 'gzip'])
  const body = encoding ? await compress[encoding](text) : text
  return answer(c, new Uint8Array(body), encoding, headers)
}

/** A JSON list, of which no more than a part is in memory; pages are read as the client takes them. */
export async function sendJsonList(
  c: Context,
  pages: AsyncGenerator<readonly unknown[]>,
  headers: Headers,
): Promise<Response> {
  const first: unknown[] = []
  for (let count = 0; count < MAX_WHOLE_PAGES; count += 1) {
    const { done, value } = await pages.next()
    if (done) return sendJson(c, first, headers)
    first.push(...value)
  }
  const encoding = preferredEncoding(c, ['br', 'gzip'])
  const bytes = encodeList(first, pages)
  const sent = encoding ? pipeline(bytes, compressor[encoding](), () => undefined) : bytes
  return answer(c, byteStream(sent), encoding, headers)
}

async function* encodeList(
  first: readonly unknown[],
  rest: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  let text = JSON.stringify(first).slice(0, -1)
  for await (const page of rest) {
    if (page.length === 0) continue
    yield Buffer.from(text)
    text = `,${JSON.stringify(page).slice(1, -1)}`
  }
  yield Buffer.from(`${text}]`)
}

/** An answer that the client revalidates each time; `send` runs only where its copy is out of date. */
export async function sendWithEtag(
  c: Context,
  etag: string,
  send: (headers: Headers) => Promise<Response>,
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
    : send(headers)
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
