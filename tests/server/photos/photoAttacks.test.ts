import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, uploadedImage } from '../../../src/contract/products.ts'
import { makeJpeg, makePng, photoForm } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

// Attacks that succeeded against the program in brackets.

const bread = { name: 'Pain', category_id: 5, price: 1 }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

function upload(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') {
  const form = photoForm(bytes, name, type)
  return server.call('POST', '/products/upload-image', { token, form })
}
const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`

describe('uploading a page as a photo (Mealie)', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const hostile: ReadonlyArray<readonly [string, Buffer]> = [
    ['an SVG', Buffer.from(script)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page that begins like a GIF', Buffer.from('GIF89a=1;<script>alert(1)</script>')],
    ['a BMP', Buffer.from(`BM${'\0'.repeat(60)}`)],
    ['a PDF', Buffer.from('%PDF-1.7 <script>')],
    ['a ZIP', Buffer.from(`PK\x03\x04${'\0'.repeat(60)}`)],
    [
      'a page after a JPEG’s first bytes',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
  ]

  it.each(hostile)('%s called photo.jpg is refused, in a form and in a body', async (_, bytes) => {
    expect((await upload(bytes)).status).toBe(415)
    for (const field of ['image_url', 'image_data']) {
      const json = { ...bread, [field]: dataUrl(bytes) }
      expect((await server.call('POST', '/products', { token, json })).status).toBe(415)
    }
  })

  it.each(['text/html', 'image/svg+xml', 'application/octet-stream', 'image/jpeg;charset=x'])(
    'a data URL of %s is refused',
    async (type) => {
      const json = { ...bread, image_data: dataUrl(makeJpeg(2, 2), type) }
      expect((await server.call('POST', '/products', { token, json })).status).toBe(422)
    },
  )

  it('strips an archive or a page from a real picture and serves it with a closed policy', async () => {
    const page = Buffer.from('<script>alert(1)</script>PK\x03\x04')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
    const jpeg = Buffer.concat([makeJpeg(4, 4, [comment]), page])
    const { body } = await upload(jpeg, 'page.html', 'text/html')
    const answer = await server.fetchPath('GET', uploadedImage.parse(body).image_data)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toMatch(/script|PK/)
  })
})

describe('uploading a decompression bomb (OSSN)', () => {
  function bomb(width: number, height: number): Buffer {
    const png = makePng(1, 1)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }
  // 30,000 empty rows, compressed, under a header that declares them.
  const real = Buffer.concat([bomb(30_000, 30_000), deflateSync(Buffer.alloc(4_000_000))])

  it.each([
    ['PNG of 30,000 by 30,000', real],
    ['PNG of one long line', bomb(2 ** 31 - 1, 1)],
    ['PNG beyond every whole number', bomb(2 ** 32 - 1, 2 ** 32 - 1)],
    ['JPEG of 65,535 by 65,535', makeJpeg(65_535, 65_535)],
  ])('a %s is refused without decoding it', async (_, bytes) => {
    await upload(makePng(2, 2))
    const before = process.memoryUsage().rss
    for (let time = 0; time < 20; time += 1) expect((await upload(bytes)).status).toBe(422)
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(50)
  })

  it('a JPEG with two sizes is refused', async () => {
    const [small, large] = [makeJpeg(2, 2), makeJpeg(60_000, 60_000)]
    const start = small.indexOf(Buffer.from([0xff, 0xc0]))
    const frame = large.subarray(start, start + 13)
    const two = Buffer.concat([small.subarray(0, start), frame, small.subarray(start)])
    expect((await upload(two)).status).toBe(415)
  })
})

describe('reading files through a name (Actual)', () => {
  it.each([
    '..%2f..%2fmemoprix.sqlite',
    '%2e%2e%2fmemoprix.sqlite',
    '%2fetc%2fpasswd',
    '..%5c..%5cmemoprix.sqlite',
    `${'a'.repeat(31)}%00`,
    '....//....//etc/passwd',
  ])('%s is not found as a photo or a product', async (name) => {
    const files = () => readdirSync(server.dataDir, { recursive: true }).toSorted()
    const before = files()
    for (const base of ['/images/', '/products/', '/categories/']) {
      const { status } = await server.call('GET', base + name, { token })
      expect([base, [404, 422].includes(status)]).toEqual([base, true])
    }
    const json = { ...bread, image_url: `/api/images/${name}` }
    expect((await server.call('POST', '/products', { token, json })).status).toBe(422)
    expect(files()).toEqual(before)
  })
})

describe('making the server request a URL (Linkwarden, LinkAce, Movary)', () => {
  it('an image URL is stored and never requested', async () => {
    const calls: string[] = []
    const target = createServer((request, answer) => {
      calls.push(request.url ?? '')
      answer.end()
    }).listen(0, '127.0.0.1')
    target.on('connection', () => calls.push('connection'))
    await new Promise((listening) => target.once('listening', listening))
    const image_url = `https://127.0.0.1:${(target.address() as AddressInfo).port}/photo.jpg`
    const json = { ...bread, image_url }
    const { body } = await server.call('POST', '/products', { token, json })
    expect(product.parse(body).image_url).toBe(image_url)
    await server.call('GET', '/users/products', { token })
    await server.backgroundJobsDone()
    await new Promise((closed) => target.close(closed))
    expect(calls).toEqual([])
  })

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', 'ftp://exemple.fr/a', 'gopher://x'])(
    '%s is refused',
    async (image_url) => {
      const json = { ...bread, image_url }
      expect((await server.call('POST', '/products', { token, json })).status).toBe(422)
    },
  )
})
