import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, uploadedImage } from '../../../src/contract/products.ts'
import { exif, makeJpeg, makePng, makeWebp, photoForm } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

function upload(bytes: Uint8Array, type = 'image/jpeg', name = 'photo.jpg') {
  const form = photoForm(bytes, name, type)
  return server.call('POST', '/products/upload-image', { token, form })
}

async function uploaded(bytes: Uint8Array): Promise<string> {
  return uploadedImage.parse((await upload(bytes)).body).image_data
}

async function served(address: string) {
  const response = await server.fetchPath('GET', address)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const rows = () => server.unscoped().selectFrom('photo_names').select('name').execute()

describe('uploading a photo', () => {
  it.each([
    ['image/jpeg', makeJpeg(800, 600)],
    ['image/png', makePng(8, 6)],
    ['image/webp', makeWebp(800, 600)],
  ])('answers the address of a %s, whatever its file name', async (type, bytes) => {
    const { status, body } = await upload(bytes, 'text/html', 'page.html')
    expect(status).toBe(200)
    const { image_data } = uploadedImage.parse(body)
    expect(image_data).toMatch(/^\/api\/images\/[\w-]{32}$/)
    const { response } = await served(image_data)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('strips location, camera and what follows the picture’s end', async () => {
    const plain = makeJpeg(80, 60)
    const described = Buffer.concat([makeJpeg(80, 60, [exif]), Buffer.from('<script>')])
    expect((await served(await uploaded(described))).bytes.equals(plain)).toBe(true)
    const webp = (await served(await uploaded(makeWebp(80, 60)))).bytes
    expect(webp.toString('latin1')).not.toContain('GPS')
    expect(webp.readUInt32LE(4)).toBe(webp.length - 8)
    expect(webp[20]).toBe(0)
    const png = makePng(5, 5)
    for (const type of ['tEXt', 'eXIf', 'prIv']) {
      const text = Buffer.from(`\0\0\0\x08${type}GPS 48.8\0\0\0\0`, 'latin1')
      const tagged = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
      expect((await served(await uploaded(tagged))).bytes.equals(png), type).toBe(true)
    }
  })

  it('stores the same photo of a person once', async () => {
    const first = await uploaded(makePng(7, 7))
    const before = await rows()
    expect(await uploaded(makePng(7, 7))).toBe(first)
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;........', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['half a JPEG', makeJpeg(80, 60).subarray(0, 60)],
    ['half a PNG', makePng(8, 6).subarray(0, 40)],
    ['half a WebP', makeWebp(80, 60).subarray(0, 40)],
    ['a JPEG signature only', Buffer.from([0xff, 0xd8, 0xff, ...new Array(20).fill(0)])],
    ['a JPEG without a size', makeJpeg(0, 0)],
  ])('refuses %s with 415', async (_, bytes) => {
    const { status, body } = await upload(bytes)
    expect([status, body]).toEqual([
      415,
      { code: 'image-not-recognised', detail: 'File is not a JPEG, PNG or WebP image' },
    ])
  })

  it('refuses more than 2 MiB with 413, and takes 2 MiB', async () => {
    const padding = (length: number) => {
      const content = Buffer.alloc(length, 1)
      const head = Buffer.alloc(8)
      head.writeUInt32BE(length)
      head.write('prIv', 4, 'latin1')
      const crc = Buffer.alloc(4)
      crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])))
      const png = makePng(3, 3)
      return Buffer.concat([png.subarray(0, 33), head, content, crc, png.subarray(33)])
    }
    const rest = padding(0).length
    expect((await upload(padding(2_097_152 - rest))).status).toBe(200)
    for (const length of [2_097_153 - rest, 5_000_000]) {
      const { status, body } = await upload(padding(length))
      expect([status, body]).toEqual([413, { code: 'image-too-large', detail: 'Image too large' }])
    }
  })

  it('refuses more than 25 million pixels by the header alone', async () => {
    const bomb = makePng(1, 1)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    expect((await upload(bomb)).status).toBe(422)
    expect((await upload(makeJpeg(5001, 5000))).status).toBe(422)
    expect((await upload(makeJpeg(5000, 5000))).status).toBe(200)
  })

  it('requires the file', async () => {
    const form = new FormData()
    form.append('file', 'some text')
    const { status, body } = await server.call('POST', '/products/upload-image', { token, form })
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'invalid-request',
      detail: [{ type: 'missing', loc: ['body', 'file'], msg: 'Field required' }],
    })
  })
})

describe('the photo of a product', () => {
  const create = async (json: object) => {
    const bread = { name: 'Pain', category_id: 5, price: 1, ...json }
    const { status, body } = await server.call('POST', '/products', { token, json: bread })
    return { status, image_url: status === 201 ? product.parse(body).image_url : null, body }
  }

  it('turns from a data URL into an address', async () => {
    const bytes = makePng(9, 9)
    const image_data = `data:image/png;base64,${bytes.toString('base64')}`
    const { image_url } = await create({ image_data })
    expect(image_url).toMatch(/^\/api\/images\//)
    expect((await served(image_url ?? '')).bytes.equals(bytes)).toBe(true)
    expect((await create({ image_url: image_data })).image_url).toBe(image_url)
  })

  it('comes from image_url where both fields are sent', async () => {
    const address = await uploaded(makePng(10, 10))
    const elsewhere = 'https://images.openfoodfacts.org/pain.jpg'
    expect((await create({ image_url: address, image_data: address })).image_url).toBe(address)
    expect((await create({ image_url: elsewhere, image_data: address })).image_url).toBe(elsewhere)
  })

  it('is refused when the data URL holds no picture', async () => {
    const image_url = `data:image/jpeg;base64,${Buffer.from('<svg/>').toString('base64')}`
    expect((await create({ image_url })).status).toBe(415)
  })
})

describe('an address of no photo', () => {
  it.each(['a'.repeat(32), '..%2f..%2fpackage.json', '%00', 'x'])(
    '%s is not found',
    async (name) => {
      const { status, body } = await server.call('GET', `/images/${name}`)
      expect([status, body]).toEqual([404, { code: 'image-not-found', detail: 'Image not found' }])
    },
  )
})
