import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '../../../src/contract/products.ts'
import { type PriceServer, startPriceServer } from '../../support/server/priceServer.ts'

const main = '3017620422003'
const bottle = '3274080005003'

let api: PriceServer
let id: number
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(async () => {
  await api.empty()
  id = (await api.create({ barcode: main })).id
})

const path = (code: string, of = id) => `/products/${of}/codes/${code}`
const put = (code: string, json: object) => api.call('PUT', path(code), json)

describe('a code that replaces the main one', () => {
  const smaller = { amount: 360, measure: 'g', pieces: 12, drained: 300 }
  const replace = (code = bottle, replaces = main, json: object = smaller) =>
    put(code, { ...json, replaces })
  const former = { code: main, amount: 400, measure: 'g', pieces: null, drained: null }

  it('becomes the main one with its content; the former stays with its own', async () => {
    const { body: answer } = await replace()
    expect(product.parse(answer)).toMatchObject({
      barcode: bottle,
      content: { ...smaller, basis: 'drained' },
      codes: [{ ...former, replaced_by: bottle }],
    })
    expect(await api.read(id)).toEqual(answer)
    const { body: list } = await api.call('GET', '/users/products')
    expect(list).toEqual([answer])
  })

  it('takes the price with it as soon as one of its pack is known', async () => {
    expect(product.parse((await replace()).body).price).toBe(2.35)
    const scan = { paid: 2.45, amount: 360, measure: 'g', code: bottle }
    const { product: scanned } = await api.record(id, scan)
    expect(scanned).toMatchObject({ price: 2.45, unit_price: 6.8056, unit: 'kg' })
    const { product: typed } = await api.record(id, { paid: 2.5, amount: 300, measure: 'g' })
    expect(typed).toMatchObject({ price: 2.5, unit_price: 8.3333 })
    const { product: counted } = await api.record(id, { paid: 2.4, amount: 12, measure: 'piece' })
    expect(counted).toMatchObject({ price: 2.4, unit_price: 0.2, unit: 'unit' })
    const { product: old } = await api.record(id, {
      paid: 9.9,
      amount: 400,
      measure: 'g',
      code: main,
    })
    expect(old.price).toBe(2.4)
  })

  it('takes over the price that was known of it as another format', async () => {
    await put(bottle, { amount: 360, measure: 'g' })
    await api.record(id, { paid: 1.9, amount: 360, measure: 'g', code: bottle })
    const { body } = await replace(bottle, main, { amount: 360, measure: 'g' })
    expect(product.parse(body)).toMatchObject({ price: 1.9, unit_price: 5.2778 })
  })

  it('gives the price back to the former pack when its own is deleted', async () => {
    await replace()
    const scan = { paid: 2.45, amount: 360, measure: 'g', code: bottle }
    const { price } = await api.record(id, scan)
    await api.remove(price.id)
    expect((await api.read(id)).price).toBe(2.35)
  })

  it('leaves the prices of before to the former code', async () => {
    await replace()
    const scan = { paid: 2.35, amount: 400, measure: 'g', code: bottle }
    await api.record(id, scan)
    expect((await api.history(id)).map(({ code }) => code)).toEqual([bottle, main])
  })

  it('may be replaced in turn, also by who still knows the former one', async () => {
    const third = '5449000011527'
    await replace()
    const next = product.parse((await replace(third, main, { amount: 320, measure: 'g' })).body)
    expect(next.barcode).toBe(third)
    expect(next.codes).toMatchObject([
      { code: main, replaced_by: bottle },
      { code: bottle, amount: 360, replaced_by: third },
    ])
  })

  it('is written once however often it is sent', async () => {
    const first = await replace()
    const again = await replace()
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('of the same content as that of the product loses none of it', async () => {
    const { body } = await replace(bottle, main, {})
    expect(product.parse(body)).toMatchObject({ barcode: bottle, content: { amount: 400 } })
  })

  it('of a format sold beside the product leaves the main one', async () => {
    await put(bottle, { amount: 1000, measure: 'g' })
    await put('12345678', { amount: 900, measure: 'g', replaces: bottle })
    expect(await api.read(id)).toMatchObject({
      barcode: main,
      codes: [
        { code: '12345678', amount: 900 },
        { code: bottle, amount: 1000, replaced_by: '12345678' },
      ],
    })
  })
})

describe('the first code of a product that has none', () => {
  let plain: number
  beforeEach(async () => {
    plain = (await api.create()).id
  })
  const add = (json: object = {}) => api.call('PUT', path(bottle, plain), json)

  it('becomes its main one, once however often it is sent', async () => {
    const first = await add()
    expect(product.parse(first.body)).toMatchObject({ barcode: bottle, content: { amount: 400 } })
    expect(first.body).not.toHaveProperty('codes')
    const again = await add()
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('brings what its pack holds', async () => {
    const { body } = await add({ amount: 300, measure: 'g' })
    expect(product.parse(body)).toMatchObject({ barcode: bottle, content: { amount: 300 } })
  })

  it('is followed by further ones', async () => {
    await add()
    await api.call('PUT', path('12345678', plain), {})
    expect((await api.read(plain)).codes).toMatchObject([{ code: '12345678' }])
  })
})
