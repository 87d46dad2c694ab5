import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writtenPrice } from '../../../../src/contract/prices.ts'
import { problem } from '../../../../src/contract/problems.ts'
import { product, productList } from '../../../../src/contract/products.ts'
import { openedImport } from '../../../../src/contract/transfer.ts'
import { makeJpeg } from '../../../support/pictures/photoFiles.ts'
import {
  type Answer,
  startTestServer,
  type TestServer,
} from '../../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000
const MEGABYTE = 1_000_000
const settings = { MAX_PRODUCTS: '5', MAX_PRICES: '8', MAX_TEXT_MB: '1', MAX_PHOTOS_MB: '1' }
const bread = { name: 'Pain', category_id: 5, price: 1.2 }

let server: TestServer
let token: string
let email: string
let people = 0
beforeAll(async () => {
  server = await startTestServer({ settings })
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  email = `camille${people}@exemple.fr`
  token = await server.signUp(email)
})

const full = (what: string) => [409, `An account may hold at most ${what}`, what.split(' ').at(-1)]
const read = ({ status, body }: Answer) => {
  if (status < 300) return [status, body] as const
  const { detail, code } = problem.parse(body)
  return [status, detail, code.replace('-quota', '')] as const
}
const send = async (method: string, path: string, json: object, headers = {}) =>
  read(await server.call(method, path, { token, json, headers }))
const add = (changes: object = {}, key = '') =>
  send('POST', '/products', { ...bread, ...changes }, key ? { 'Idempotency-Key': key } : {})
const addedId = async (changes: object = {}) => product.parse((await add(changes))[1]).id
const remove = (id: number) => server.call('DELETE', `/products/${id}`, { token })
const listed = async () =>
  productList.parse((await server.call('GET', '/users/products', { token })).body)

const held = async () =>
  server
    .unscoped()
    .selectFrom('catalogues')
    .where('id', '=', (await server.ids(email)).catalogue_id)
    .select(['product_count', 'price_count', 'text_bytes', 'photo_bytes'])
    .executeTakeFirstOrThrow()
/** As if the person held so much already. */
const preset = async (holdings: Partial<Awaited<ReturnType<typeof held>>>) => {
  const { catalogue_id: id } = await server.ids(email)
  await server.unscoped().updateTable('catalogues').set(holdings).where('id', '=', id).execute()
}

async function upload(size: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makeJpeg(size, size))]), 'photo.jpg')
  return read(await server.call('POST', '/products/upload-image', { token, form }))
}

describe('the quota of products', () => {
  it('refuses the one beyond it, until another is deleted', async () => {
    const first = await addedId()
    for (let number = 2; number <= 5; number += 1) await add()
    expect(await add()).toEqual(full('5 products'))
    expect(await listed()).toHaveLength(5)
    await remove(first)
    expect((await add())[0]).toBe(201)
  })

  it('holds against twenty additions at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => add()))
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(15).fill(409),
    ])
    expect(await listed()).toHaveLength(5)
  })

  it('lets a repeated addition have its first answer, and a refused one its key', async () => {
    const [, made] = await add({}, 'first')
    for (let number = 2; number <= 5; number += 1) await add()
    expect(await add({}, 'first')).toEqual([201, made])
    expect((await add({}, 'later'))[0]).toBe(409)
    await remove(product.parse(made).id)
    expect((await add({}, 'later'))[0]).toBe(201)
  })

  it('that was lowered leaves what is there, to be changed and deleted', async () => {
    const id = await addedId()
    await preset({ product_count: 9 })
    expect((await add())[0]).toBe(409)
    expect((await send('PUT', `/products/${id}`, { ...bread, price: 2 }))[0]).toBe(200)
    expect((await remove(id)).status).toBe(204)
  })
})

describe('the quota of text', () => {
  it('counts bytes, of every text of a product', async () => {
    await add({ name: 'Blé', unit: 'kg', barcode: '123', description: '€', image_url: 'https://a' })
    expect((await held()).text_bytes).toBe(4 + 2 + 3 + 3 + 'https://a/'.length)
  })

  it('refuses an addition, and a change that makes a text longer', async () => {
    const id = await addedId({ description: 'x'.repeat(100) })
    await preset({ text_bytes: MEGABYTE })
    const change = (description: string) =>
      send('PUT', `/products/${id}`, { ...bread, price: 3, description })
    expect(await add()).toEqual(full('1 MB of text'))
    expect(await change('x'.repeat(101))).toEqual(full('1 MB of text'))
    expect((await listed())[0]).toMatchObject({ price: 1.2, description: 'x'.repeat(100) })
    expect((await change('y'.repeat(100)))[0]).toBe(200)
    expect((await change('y'))[0]).toBe(200)
    expect((await change('y'.repeat(100)))[0]).toBe(200)
  })
})

describe('the quota of text and further codes', () => {
  const put = (id: number, code: string, json: object = {}) =>
    send('PUT', `/products/${id}/codes/${code}`, json)

  it('counts both codes, until they are replaced, taken away or made the main one', async () => {
    const id = await addedId({ barcode: '3017620422003' })
    const { text_bytes: plain } = await held()
    await put(id, '12345678', { replaced_by: '1234567' })
    expect((await held()).text_bytes).toBe(plain + 15)
    await put(id, '12345678')
    expect((await held()).text_bytes).toBe(plain + 8)
    await put(id, '87654321')
    await server.call('DELETE', `/products/${id}/codes/12345678`, { token })
    expect((await held()).text_bytes).toBe(plain + 8)
    await send('PUT', `/products/${id}`, { ...bread, barcode: '87654321' })
    expect((await held()).text_bytes).toBe(plain - 13 + 8)
    await put(id, '12345678', { replaces: '87654321' })
    // The former code, the one that it names, and that of the first price.
    expect((await held()).text_bytes).toBe(plain - 13 + 4 * 8)
    await remove(id)
    expect((await held()).text_bytes).toBe(0)
  })

  it('refuses a code beyond it, and a merge that would make texts longer', async () => {
    const id = await addedId()
    const duplicate = await addedId({ barcode: '12345678' })
    for (let day = 1; day < 4; day += 1) {
      await send('POST', `/products/${duplicate}/prices`, { paid: 1 })
    }
    await preset({ text_bytes: MEGABYTE })
    expect(await put(id, '87654321')).toEqual(full('1 MB of text'))
    expect(await send('POST', `/products/${id}/merge`, { other_id: duplicate })).toEqual(
      full('1 MB of text'),
    )
    expect(await listed()).toMatchObject([{ id }, { id: duplicate }])
    expect((await listed())[0]).not.toHaveProperty('codes')
  })
})

describe('the quota of prices', () => {
  const note = (id: number, changes: object = {}) =>
    send('POST', `/products/${id}/prices`, { paid: 1, ...changes })

  it('refuses the one beyond it, until another is deleted', async () => {
    const id = await addedId()
    const paid = (at: number) => ({ paid: 2 + at })
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => note(id, paid(at))))
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(7)
    expect(await note(id)).toEqual(full('8 prices'))
    expect(await add()).toEqual(full('8 prices'))
    const [made] = outcomes.find(([status]) => status === 201)?.slice(1) ?? []
    const { price } = writtenPrice.parse(made)
    await server.call('DELETE', `/prices/${price.id}`, { token })
    expect((await note(id, { paid: 50 }))[0]).toBe(201)
    expect((await note(id, { paid: 50 }))[0]).toBe(200)
    await remove(id)
    expect(await held()).toMatchObject({ price_count: 0, text_bytes: 0 })
  })

  it('counts the text of notes and codes', async () => {
    const id = await addedId()
    const [, made] = await note(id, { note: 'é', code: '123' })
    expect((await held()).text_bytes).toBe(4 + 2 + 3)
    const { price } = writtenPrice.parse(made)
    await send('PUT', `/prices/${price.id}`, { paid: 1, note: 'fin', code: null })
    expect((await held()).text_bytes).toBe(4 + 3)
    await preset({ text_bytes: MEGABYTE })
    expect(await note(id, { note: 'x' })).toEqual(full('1 MB of text'))
    expect((await note(id, { paid: 2 }))[0]).toBe(201)
  })
})

describe('the quota of photos', () => {
  it('refuses a photo beyond it, sent alone or with a product', async () => {
    const { length } = makeJpeg(30, 30)
    await preset({ photo_bytes: MEGABYTE - length + 1 })
    expect(await upload(30)).toEqual(full('1 MB of photos'))
    const image_data = `data:image/jpeg;base64,${makeJpeg(30, 30).toString('base64')}`
    expect(await add({ image_data })).toEqual(full('1 MB of photos'))
    const names = await server.unscoped().selectFrom('photo_names').selectAll().execute()
    expect([names, await listed()]).toEqual([[], []])
    await preset({ photo_bytes: MEGABYTE - length })
    expect((await upload(30))[0]).toBe(200)
  })

  it('counts a photo once, however often it comes', async () => {
    const [, first] = await upload(40)
    const others = await Promise.all(Array.from({ length: 10 }, () => upload(40)))
    for (const other of others) expect(other).toEqual([200, first])
    const { photo_bytes } = await held()
    expect(photo_bytes).toBe(makeJpeg(40, 40).length)
    await preset({ photo_bytes: MEGABYTE })
    expect(await upload(40)).toEqual([200, first])
  })

  it('has room again once a photo that nothing shows is put away', async () => {
    await upload(50)
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    await server.runCleanup()
    expect((await held()).photo_bytes).toBe(0)
  })
})

describe('an import', () => {
  const row = { name: 'Pain', category: 'Céréales et Pains', price: 1 }
  const stage = (id: number, count: number, changes: object = {}) =>
    send('POST', `/users/me/imports/${id}/products`, {
      products: Array(count).fill({ ...row, ...changes }),
    })
  const commit = (id: number, expected: number) =>
    send('POST', `/users/me/imports/${id}/commit`, { expected })
  const open = async () =>
    openedImport.parse((await server.call('POST', '/users/me/imports', { token })).body).id

  it('is refused at the batch that goes beyond a quota; what came before may be added', async () => {
    await add()
    const id = await open()
    expect((await stage(id, 3))[0]).toBe(200)
    expect(await stage(id, 2)).toEqual(full('5 products'))
    expect(await commit(id, 3)).toEqual([200, { imported: 3 }])
    expect(await held()).toMatchObject({ product_count: 4, price_count: 4, text_bytes: 16 })
  })

  it('counts the text of all its batches', async () => {
    await preset({ text_bytes: MEGABYTE - 1500 })
    const id = await open()
    const description = 'x'.repeat(1000)
    expect((await stage(id, 1, { description }))[0]).toBe(200)
    expect(await stage(id, 1, { description })).toEqual(full('1 MB of text'))
  })

  it('counts the prices of all its batches, and their texts', async () => {
    const id = await open()
    const prices = Array(4).fill({ paid: 1, note: 'fin' })
    expect((await stage(id, 1, { prices }))[0]).toBe(200)
    expect(await stage(id, 1, { prices: [...prices, ...prices] })).toEqual(full('8 prices'))
    expect((await stage(id, 1, { prices }))[0]).toBe(200)
    await commit(id, 2)
    expect(await held()).toMatchObject({ product_count: 2, price_count: 8, text_bytes: 8 + 24 })
  })

  it('adds nothing where products were added in the meantime', async () => {
    const id = await open()
    await stage(id, 4)
    const own = await addedId()
    await add()
    expect(await commit(id, 4)).toEqual(full('5 products'))
    expect(await listed()).toHaveLength(2)
    await remove(own)
    expect(await commit(id, 4)).toEqual([200, { imported: 4 }])
    expect(await listed()).toHaveLength(5)
  })
})

describe('what is counted', () => {
  it('is what is there, after writes of every kind at once', async () => {
    const ids = [await addedId(), await addedId(), await addedId()]
    const change = (id: number, turn: number) =>
      send('PUT', `/products/${id}`, { ...bread, description: 'é'.repeat(turn) })
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => change(ids[0] ?? 0, turn)),
      ...ids.slice(1).map((id) => change(id, 7)),
      remove(ids[1] ?? 0),
      remove(ids[1] ?? 0),
      add({ name: 'Sel' }),
      add({ unit: 'kg' }),
      add(),
    ])
    const rows = await listed()
    const texts = rows.flatMap(({ name, unit, description }) => [name, unit, description])
    expect(await held()).toMatchObject({
      product_count: rows.length,
      text_bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0),
    })
  })
})
