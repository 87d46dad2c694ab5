import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writtenPrice } from '../../../src/contract/prices.ts'
import { product } from '../../../src/contract/products.ts'
import { type PriceServer, pasta, startPriceServer } from '../../support/server/priceServer.ts'

const main = '3274080005003'
const smaller = '3017620422003'
const scanned = { paid: 2.35, amount: 400, measure: 'g', code: main }

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

describe('the price that a product is added with', () => {
  it('is the one that a scan of its pack then completes: its shop, its promotion', async () => {
    const promotion = { kind: 'price' }
    const lot = { ...scanned, paid: 4.7, packs: 2, promotion }
    const answer = await api.send(id, { ...lot, shop_name: 'Lidl' })
    expect([answer.status, answer.body]).toMatchObject([200, { repeated: true }])
    const [first, ...others] = await api.history(id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ ...lot, shop: { name: 'Lidl' }, source: 'scan' })
    expect((await api.read(id)).price).toBe(2.35)
  })

  it('is completed where more was in the pack, and where only the label said the weight', async () => {
    const promotion = { kind: 'bonus', x: 25 }
    await api.record(id, { ...scanned, amount: 500, promotion })
    expect(await api.history(id)).toMatchObject([{ amount: 500, promotion }])
    const weighed = await api.create({ barcode: main, content: null })
    await api.record(weighed.id, scanned)
    expect(await api.history(weighed.id)).toMatchObject([{ amount: 400 }])
  })

  it('is completed by a price without a code where its product has none', async () => {
    const loose = await api.create({ content: null })
    const shop = { shop_name: 'Marché' }
    const { repeated } = await api.record(loose.id, { paid: 2.35, ...shop })
    expect([repeated, await api.history(loose.id)]).toMatchObject([
      true,
      [{ paid: 2.35, shop: { name: 'Marché' } }],
    ])
    await api.record(loose.id, { paid: 2.35, shop_name: 'Lidl' })
    expect(await api.history(loose.id)).toHaveLength(2)
  })

  it('is of the day that comes with the product', async () => {
    const receipt = { ...pasta, barcode: main, seen_on: '2026-10-01' }
    const made = product.parse((await api.call('POST', '/products', receipt)).body)
    await api.record(made.id, { ...scanned, seen_on: '2026-10-01', shop_name: 'Lidl' })
    expect(await api.history(made.id)).toMatchObject([
      { seen_on: '2026-10-01', shop: { name: 'Lidl' } },
    ])
    const late = await api.call('POST', '/products', { ...receipt, seen_on: '2026-12-24' })
    expect(late.status).toBe(422)
  })

  it.each([
    ['another price', { paid: 2.2 }],
    ['another content', { amount: 300 }],
    ['another code', { code: smaller }],
    ['no code, in a shop', { code: null, shop_name: 'Lidl' }],
    ['a day of last month', { seen_on: '2026-10-23' }],
    ['the day before', { seen_on: '2026-11-22' }],
  ])('stays beside a price of %s', async (_, differing) => {
    const { repeated } = await api.record(id, { ...scanned, ...differing })
    expect([repeated, (await api.history(id)).length]).toEqual([undefined, 2])
  })

  it('stays when a smaller pack of the same price replaces its own on that day', async () => {
    const pack = { amount: 300, measure: 'g' }
    await api.call('PUT', `/products/${id}/codes/${smaller}`, { ...pack, replaces: main })
    await api.record(id, { paid: 2.35, ...pack, code: smaller })
    expect((await api.history(id)).map(({ amount, code }) => [amount, code])).toEqual([
      [300, smaller],
      [400, main],
    ])
  })

  it('stays when another code of the same content replaces its own', async () => {
    await api.call('PUT', `/products/${id}/codes/${smaller}`, { replaces: main })
    await api.record(id, { ...scanned, code: smaller })
    expect((await api.history(id)).map(({ code }) => code)).toEqual([smaller, main])
  })
})

describe('the price that the form writes', () => {
  it('replaces that of the same day while it is the newest', async () => {
    const { price } = await api.record(id, { paid: 5, shop_name: 'Lidl' })
    expect((await api.put(id, { price: 9, barcode: main })).price).toBe(9)
    const { product: kept } = writtenPrice.parse((await api.correct(price.id, { paid: 5.01 })).body)
    expect(kept.price).toBe(9)
    expect((await api.history(id)).map(({ paid }) => paid)).toEqual([9, 5.01, 2.35])
    await api.put(id, { price: 9.5, barcode: main })
    expect((await api.history(id)).map(({ paid }) => paid)).toEqual([9.5, 5.01, 2.35])
  })
})

describe('the same price, shop, pack and day again', () => {
  const body = { ...scanned, paid: 2.2, shop_name: 'Lidl', seen_on: '2026-11-20' }

  it('is the one that is there', async () => {
    const { price } = await api.record(id, body)
    const again = await api.send(id, body)
    expect([again.status, again.body]).toEqual([
      200,
      { price, product: await api.read(id), repeated: true },
    ])
    expect(again.headers.get('ETag')).not.toBeNull()
    expect(await api.history(id)).toHaveLength(2)
  })

  it('is one price from four devices at once', async () => {
    const answers = await Promise.all([body, body, body, body].map((each) => api.send(id, each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    const shops = new Set((await api.history(id)).flatMap(({ shop }) => shop?.id ?? []))
    expect([(await api.history(id)).length, shops.size]).toEqual([2, 1])
  })

  it('with a key is answered alike however often it is sent, and not once it is gone', async () => {
    const { price } = await api.record(id, body)
    const headers = { 'Idempotency-Key': 'clef' }
    const [first, second] = [await api.send(id, body, headers), await api.send(id, body, headers)]
    expect(first.body).toMatchObject({ price: { id: price.id }, repeated: true })
    expect([second.status, second.body]).toEqual([200, first.body])
    await api.remove(price.id)
    const gone = await api.send(id, body, headers)
    expect([gone.status, gone.body]).toEqual([
      404,
      { code: 'price-not-found', detail: 'Price not found' },
    ])
    expect(await api.history(id)).toHaveLength(1)
  })

  it('is of the main code where none is given, and takes nothing from what is known', async () => {
    const { price } = await api.record(id, { ...body, note: 'fin' })
    expect(await api.record(id, { ...body, code: null })).toMatchObject({ price, repeated: true })
  })

  it('gains the note that is new', async () => {
    await api.record(id, body)
    expect((await api.record(id, { ...body, note: 'fin' })).price.note).toBe('fin')
    await api.record(id, { ...body, note: 'autre' })
    expect(await api.history(id)).toHaveLength(3)
  })

  it.each([
    ['price', { paid: 2.21 }],
    ['number of packs', { packs: 2 }],
    ['content', { amount: 300 }],
    ['code', { code: smaller }],
    ['promotion', { promotion: { kind: 'price' } }],
    ['shop', { shop_name: 'Aldi' }],
    ['day', { seen_on: '2026-11-21' }],
  ])('with another %s is another one', async (_, differing) => {
    await api.record(id, body)
    const answer = await api.send(id, { ...body, ...differing })
    expect([answer.status, answer.body]).toMatchObject([201, { product: { id } }])
    expect(await api.history(id)).toHaveLength(3)
  })

  it('of two kinds of one promotion is two', async () => {
    const multi = (n: number) => ({ ...body, promotion: { kind: 'multi', n, x: 1 } })
    for (const json of [multi(2), multi(3), multi(2)]) await api.record(id, json)
    expect(await api.history(id)).toHaveLength(3)
  })
})
