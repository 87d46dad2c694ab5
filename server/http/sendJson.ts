import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { byteStream } from './byteStream.ts'

type Headers = Readonly<Record<string, string>>

const MIN_COMPRESSED_BYTES = 4096

/** A longer text is compressed and sent while it is read. */
const MAX_WHOLE_BYTES = 1_048_576

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Low levels, because each answer is compressed anew; `small` for rare ones. */
const levels = { fast: { brotli: 4, gzip: 2 }, small: { brotli: 5, gzip: 6 } } as const

type Effort = keyof typeof levels

const quality = (effort: Effort) => ({ [constants.BROTLI_PARAM_QUALITY]: levels[effort].brotli })

const compress = {
  br: (text: Buffer, effort: Effort) =>
    toBrotli(text, {
      params: { ...quality(effort), [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer, effort: Effort) => toGzip(text, { level: levels[effort].gzip }),
} as const

/** A window of 256 KiB, because the default one holds 4 MiB for each list that is being sent. */
const compressor = {
  br: (effort: Effort) =>
    createBrotliCompress({ params: { ...quality(effort), [constants.BROTLI_PARAM_LGWIN]: 18 } }),
  gzip: (effort: Effort) => createGzip({ level: levels[effort].gzip }),
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
  return sendWhole(c, Buffer.from(JSON.stringify(value)), headers, 'fast')
}

async function sendWhole(
  c: Context,
  text: Buffer<ArrayBuffer>,
  headers: Headers,
  effort: Effort,
): Promise<Response> {
  const encoding =
    text.length < MIN_COMPRESSED_BYTES ? undefined : preferredEncoding(c, ['br', 'gzip'])
  const body = encoding ? await compress[encoding](text, effort) : text
  return answer(c, body, encoding, headers)
}

/** A JSON list, of which no more than a part is in memory; pages are read as the client takes them. */
export function sendJsonList(
  c: Context,
  pages: AsyncIterable<readonly unknown[]>,
  headers: Headers,
): Promise<Response> {
  return sendJsonText(c, listBytes(pages), headers)
}

/** A JSON text in parts, read as the client takes them. */
export async function sendJsonText(
  c: Context,
  parts: AsyncGenerator<Buffer<ArrayBuffer>>,
  headers: Headers,
  effort: Effort = 'fast',
): Promise<Response> {
  const first: Buffer[] = []
  for (let size = 0; size < MAX_WHOLE_BYTES; size += first.at(-1)?.length ?? 0) {
    const { done, value } = await parts.next()
    if (done) return sendWhole(c, Buffer.concat(first), headers, effort)
    first.push(value)
  }
  const encoding = preferredEncoding(c, ['br', 'gzip'])
  const bytes = prepend(Buffer.concat(first), parts)
  const sent = encoding ? pipeline(bytes, compressor[encoding](effort), () => undefined) : bytes
  return answer(c, byteStream(sent), encoding, headers)
}

async function* prepend(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = first
  for await (const part of rest) {
    yield bytes
    bytes = part
  }
  yield bytes
}

async function* listBytes(pages: AsyncIterable<readonly unknown[]>) {
  let start = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    const bytes = Buffer.from(JSON.stringify(page))
    // Bytes, because a text would be copied once more and outlive its page on the heap.
    bytes.write(start)
    yield bytes.subarray(0, -1)
    start = ','
  }
  yield Buffer.from(start === '[' ? '[]' : ']')
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
