import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { sendJsonList } from '../../../server/http/sendJson.ts'

const row = (id: number) => ({ id, name: `Produit n° ${id}`, text: 'é'.repeat(1000) })
const rows = Array.from({ length: 12_000 }, (_, id) => row(id))

/** The rows in pages of a hundred, and how many pages were asked for. */
function pagesOf(list: readonly unknown[]) {
  const log = { pages: 0, isEnded: false }
  async function* pages() {
    try {
      for (let start = 0; start < list.length; start += 100) {
        log.pages += 1
        yield list.slice(start, start + 100)
      }
    } finally {
      log.isEnded = true
    }
  }
  return { log, pages: pages() }
}

async function sent(list: readonly unknown[], encoding = 'identity') {
  const { log, pages } = pagesOf(list)
  const app = new Hono().get('/', (c) => sendJsonList(c, pages, { Vary: 'Authorization' }))
  const answer = await app.request('/', { headers: { 'Accept-Encoding': encoding } })
  return { log, answer }
}

const decode = {
  identity: (bytes: Buffer) => bytes,
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
} as const

describe('a list', () => {
  it.each([
    ['none', 0],
    ['one page', 100],
    ['a page and a part', 101],
    ['a megabyte and more', 12_000],
  ])('of %s is the same JSON in every encoding', async (_, count) => {
    const list = rows.slice(0, count)
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const { answer } = await sent(list, encoding)
      // What is small is not worth compressing.
      const used = count === 0 ? 'identity' : encoding
      const text = decode[used](Buffer.from(await answer.arrayBuffer())).toString()
      expect(text === JSON.stringify(list)).toBe(true)
      expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(used)
      expect(answer.headers.get('Vary')).toBe('Authorization, Accept-Encoding')
    }
  })

  it.each(['identity', 'br', 'gzip'])(
    'that is long is read no further than its client takes (%s)',
    async (encoding) => {
      const { log, answer } = await sent(rows, encoding)
      const reader = answer.body?.getReader()
      await reader?.read()
      expect(log.pages).toBeLessThan(30)
      await reader?.cancel()
      await expect.poll(() => log.isEnded).toBe(true)
      expect(log.pages).toBeLessThan(60)
    },
  )
})
