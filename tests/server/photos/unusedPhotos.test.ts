import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { product, uploadedImage } from '../../../src/contract/products.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const bread = { name: 'Pain', category_id: 5, price: 1 }

let server: TestServer
let camille: string
let other: string
beforeEach(async () => {
  server = await startTestServer()
  camille = await server.signUp('camille@exemple.fr')
  other = await server.signUp('autre@exemple.fr')
})
afterEach(() => server.stop())

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

async function upload(token: string, size = 4): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(size, size))]), 'photo.png')
  const { body } = await server.call('POST', '/products/upload-image', { token, form })
  return uploadedImage.parse(body).image_data
}

async function create(token: string, image_url: string | null): Promise<number> {
  const json = { ...bread, image_url }
  return product.parse((await server.call('POST', '/products', { token, json })).body).id
}

const statusOf = async (address: string) => (await server.fetchPath('GET', address)).status
const kept = async () => ({
  names: (await server.unscoped().selectFrom('photo_names').select('name').execute()).length,
  photos: (await server.unscoped().selectFrom('photos').select('sha256').execute()).length,
})

describe('a photo that no product shows', () => {
  it('is kept for a day and then deleted', async () => {
    const address = await upload(camille)
    later(DAY - 1)
    await server.runCleanup()
    expect(await statusOf(address)).toBe(200)
    later(1)
    await server.runCleanup()
    expect(await statusOf(address)).toBe(404)
    expect(await kept()).toEqual({ names: 0, photos: 0 })
  })

  it('stays as long as a product shows it', async () => {
    const address = await upload(camille)
    const id = await create(camille, address)
    later(40 * DAY)
    await server.runCleanup()
    expect(await statusOf(address)).toBe(200)
    camille = await tokenOf('camille@exemple.fr')
    await server.call('DELETE', `/products/${id}`, { token: camille })
    await server.runCleanup()
    expect(await kept()).toEqual({ names: 0, photos: 0 })
  })

  it('is deleted after a product takes another photo', async () => {
    const [first, second] = [await upload(camille), await upload(camille, 5)]
    const id = await create(camille, first)
    later(2 * DAY)
    const json = { ...bread, image_url: second }
    await server.call('PUT', `/products/${id}`, { token: camille, json })
    await server.runCleanup()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  })

  it('is kept for another day after it is uploaded again or named by a product', async () => {
    const [again, named] = [await upload(camille), await upload(camille, 5)]
    later(DAY)
    expect(await upload(camille)).toBe(again)
    const id = await create(camille, named)
    await server.call('DELETE', `/products/${id}`, { token: camille })
    await server.runCleanup()
    expect([await statusOf(again), await statusOf(named)]).toEqual([200, 200])
  })

  it('is deleted without affecting another person with the same photo', async () => {
    const [hers, theirs] = [await upload(camille), await upload(other)]
    expect(hers).not.toBe(theirs)
    expect(await kept()).toEqual({ names: 2, photos: 1 })
    await create(other, theirs)
    later(2 * DAY)
    await server.runCleanup()
    expect([await statusOf(hers), await statusOf(theirs)]).toEqual([404, 200])
  })

  it('stays when a product names it during its deletion', async () => {
    const addresses = []
    for (let size = 1; size <= 20; size += 1) addresses.push(await upload(camille, size))
    later(2 * DAY)
    const [, ...answers] = await Promise.all([
      server.runCleanup(),
      ...addresses.map((image_url) =>
        server.call('POST', '/products', { token: camille, json: { ...bread, image_url } }),
      ),
      server.runCleanup(),
    ])
    for (const answer of answers.slice(0, -1)) {
      const { status, body } = answer as { status: number; body: unknown }
      expect([201, 422]).toContain(status)
      if (status === 201) expect(await statusOf(product.parse(body).image_url ?? '')).toBe(200)
    }
  })
})

async function tokenOf(email: string): Promise<string> {
  const { body } = await server.signIn(email)
  return (body as { access_token: string }).access_token
}
