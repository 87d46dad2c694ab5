import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { sha256 } from '../security/tokens.ts'
import { preferredEncoding } from './sendJson.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

type Body = Uint8Array<ArrayBuffer>

interface Made {
  readonly etag: string
  readonly plain: Body
  readonly br: Body
  readonly gzip: Body
}

async function makeOnce(text: string): Promise<Made> {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([compress.br(plain), compress.gzip(plain)])
  const etag = `W/"${sha256(text).slice(0, 32)}"`
  return { etag, plain, br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
}

/** A text that is the same for everybody: made and compressed at its first request, because anybody may ask for it again and again. @param headers among them the media type */
export function fixedText(make: () => string, headers: Readonly<Record<string, string>>) {
  let made: Promise<Made> | undefined
  return async (c: Context): Promise<Response> => {
    made ??= makeOnce(make())
    const { etag, ...bodies } = await made
    const sent = { ...headers, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, sent)
    const encoding = preferredEncoding(c, ['br', 'gzip'])
    const body = bodies[encoding ?? 'plain']
    return c.body(body, 200, { ...sent, ...(encoding ? { 'Content-Encoding': encoding } : {}) })
  }
}
