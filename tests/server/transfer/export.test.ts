import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, uploadedImage } from '../../../src/contract/products.ts'
import { catalogueExport } from '../../../src/contract/transfer.ts'
import { exif, makeJpeg, makePng, makeWebp } from '../../support/pictures/photoFiles.ts'
import { importProducts } from '../../support/server/importProducts.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const add = async (json: object) =>
  product.parse((await server.call('POST', '/products', { token, json })).body)
const upload = async (bytes: Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo')
  const { body } = await server.call('POST', '/products/upload-image', { token, form })
  return uploadedImage.parse(body).image_data
}
const exported = async (of: string) => {
  const answer = await server.fetchPath('GET', '/api/users/me/export', { token: of })
  return { headers: answer.headers, text: await answer.text() }
}

const firstPrice = (paid: number, created_at: string) => ({
  ...{ seen_on: created_at.slice(0, 10), paid, packs: 1, amount: null, measure: null, shop: null },
  ...{ promotion: null, code: null, note: null, source: 'form', created_at },
})

describe('an export', () => {
  it('of a new account is empty', async () => {
    const { text } = await exported(await server.signUp('vide@exemple.fr'))
    expect(text).toBe('{"format":"memoprix","version":3,"trips":[],"products":[]}')
  })

  it('holds all of a product but ids, in the order of addition', async () => {
    const photo = makePng(2, 2)
    const image_url = await upload(photo)
    await add({
      name: 'Pain',
      category_id: 5,
      price: 1.2,
      unit_price: 4.8001,
      unit: 'kg',
      image_url,
    })
    server.clock.now = new Date('2026-11-04T08:30:00.000Z')
    await add({ name: 'Eau', category_id: 6, price: 0.5, barcode: '3274080005003' })
    const { text, headers } = await exported(token)
    const bread = {
      name: 'Pain',
      category: 'Céréales et Pains',
      price: 1.2,
      unit_price: 4.8001,
      unit: 'kg',
      barcode: null,
      description: null,
      watch_price: null,
      created_at: '2026-11-03T10:00:00.000Z',
      photo: `data:image/png;base64,${photo.toString('base64')}`,
      content: null,
      prices: [firstPrice(1.2, '2026-11-03T10:00:00.000Z')],
    }
    const none = {
      ...{ unit_price: null, unit: null, description: null, photo: null },
      watch_price: null,
    }
    const water = {
      ...{ name: 'Eau', category: 'Boissons', price: 0.5, barcode: '3274080005003', ...none },
      created_at: '2026-11-04T08:30:00.000Z',
      content: null,
      prices: [firstPrice(0.5, '2026-11-04T08:30:00.000Z')],
    }
    expect(JSON.parse(text)).toEqual({
      ...{ format: 'memoprix', version: 3, trips: [] },
      products: [bread, water],
    })
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="memoprix-2026-11-04.json"',
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('imported into an empty account, is the same to the byte there', async () => {
    const wide = 'é'.repeat(1900)
    for (const image_url of [
      await upload(makeJpeg(30, 20, [exif])),
      await upload(makeWebp(30, 20)),
      `https://exemple.fr/${wide}.jpg`,
      null,
    ]) {
      await add({
        name: '  «\u202e"\\\ud800\0é😀\n ',
        category_id: 7,
        price: 999_999.99,
        image_url,
      })
    }
    await add({ name: 'x'.repeat(500), category_id: 11, price: 0.01, unit_price: 0.0001 })
    await add({ name: 'Sel', category_id: 9, price: 1, description: 'à\r\nla\tligne '.repeat(700) })
    const first = (await exported(token)).text
    const { products } = catalogueExport.parse(JSON.parse(first))
    const other = await server.signUp('autre@exemple.fr')
    server.clock.now = new Date('2026-12-01T08:30:00.000Z')
    expect(await importProducts(server, other, products)).toBe(products.length)
    expect((await exported(other)).text).toBe(first)
  })

  it('holds every price with its shop by name, oldest first, and the content of packs', async () => {
    const content = { amount: 400, measure: 'g', pieces: 4, drained: 280, basis: 'drained' }
    const { id } = await add({
      name: 'Thon',
      category_id: 9,
      price: 2.35,
      barcode: '87654321',
      content,
    })
    const promotion = { kind: 'multi', n: 2, x: 1 }
    const replaced = { amount: 135, measure: 'g', drained: 93, replaced_by: '3017620422003' }
    await server.call('PUT', `/products/${id}/codes/3274080005003`, { token, json: replaced })
    await server.call('PUT', `/products/${id}/codes/12345678`, { token, json: {} })
    for (const json of [
      { paid: 4.8, packs: 3, amount: 280, measure: 'g', promotion, shop_name: 'Lidl' },
      { paid: 2, seen_on: '2025-01-01', code: '3017', note: 'fin' },
    ]) {
      await server.call('POST', `/products/${id}/prices`, { token, json })
    }
    const first = (await exported(token)).text
    const { products } = catalogueExport.parse(JSON.parse(first))
    const tuna = products.find(({ name }) => name === 'Thon')
    expect(tuna?.content).toEqual(content)
    expect(tuna?.codes).toMatchObject([
      { code: '12345678', amount: null },
      { code: '3274080005003', ...replaced },
    ])
    expect(products.filter(({ codes }) => codes)).toHaveLength(1)
    expect(tuna?.prices).toMatchObject([
      { seen_on: '2025-01-01', paid: 2, code: '3017', note: 'fin', source: 'scan' },
      { paid: 2.35, amount: 280, source: 'form' },
      { paid: 4.8, packs: 3, promotion, shop: 'Lidl' },
    ])
    const other = await server.signUp('prix@exemple.fr')
    expect(await importProducts(server, other, products)).toBe(products.length)
    expect((await exported(other)).text).toBe(first)
  })

  it('leaves photos out where they are not wanted', async () => {
    const answer = await server.call('GET', '/users/me/export?photos=none', { token })
    const { products } = catalogueExport.parse(answer.body)
    expect(products[0]).toMatchObject({ name: 'Pain', photo: null })
  })

  it('leaves out a photo that is no more', async () => {
    await server.unscoped().updateTable('products').set({ photo_name: null }).execute()
    const { products } = catalogueExport.parse(JSON.parse((await exported(token)).text))
    expect(products[0]).toMatchObject({ name: 'Pain', photo: null })
  })
})
