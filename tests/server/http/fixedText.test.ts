import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { fixedText } from '../../../server/http/fixedText.ts'

const text = '{"a":1}'.repeat(1000)

it('makes and compresses a text once, however many ask for it', async () => {
  let made = 0
  const make = () => {
    made += 1
    return text
  }
  const app = new Hono().get('/', fixedText(make, { 'Content-Type': 'application/json' }))
  const ask = (headers = {}) => app.request('/', { headers })
  const all = await Promise.all(Array.from({ length: 64 }, () => ask()))
  expect([made, await all[0]?.text()]).toEqual([1, text])
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const
  for (const name of ['br', 'gzip'] as const) {
    const answer = await ask({ 'Accept-Encoding': name })
    expect(answer.headers.get('Content-Encoding')).toBe(name)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(unpack[name](await answer.bytes()).toString()).toBe(text)
  }
  const etag = all[0]?.headers.get('ETag') ?? ''
  const known = await ask({ 'If-None-Match': etag })
  expect([known.status, await known.text(), known.headers.get('ETag'), made]).toEqual([
    304,
    '',
    etag,
    1,
  ])
})
