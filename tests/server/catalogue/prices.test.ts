import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writtenPrice } from '../../../src/contract/prices.ts'
import { problem } from '../../../src/contract/problems.ts'
import { product } from '../../../src/contract/products.ts'
import { type PriceServer, pasta, startPriceServer } from '../../support/server/priceServer.ts'

let api: PriceServer
let id: number
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(async () => {
  await api.empty()
  id = (await api.create()).id
})

const detail = (body: unknown) => problem.parse(body).detail

describe('the price of a product’s form', () => {
  it('is noted when the product is added, with the day in Paris and its content', async () => {
    api.server.clock.now = new Date('2026-11-23T23:30:00.000Z')
    const { id: late } = await api.create()
    expect(await api.history(late)).toMatchObject([
      {
        ...{ seen_on: '2026-11-24', paid: 2.35, packs: 1, amount: 400, measure: 'g' },
        ...{ unit_price: 5.875, unit: 'kg', promotion: null, shop: null, source: 'form' },
      },
    ])
  })

  it('counts by the drained weight where the content says so', async () => {
    const content = { amount: 400, measure: 'g', drained: 235, basis: 'drained' }
    const { id: tin } = await api.create({ content })
    expect(await api.history(tin)).toMatchObject([{ amount: 235, unit_price: 10 }])
  })

  it('counts by the doses inside where the content says so, and follows a price of doses', async () => {
    const content = { amount: 1500, measure: 'ml', pieces: 30, basis: 'piece' }
    const { id: washing } = await api.create({ content, price: 6.3 })
    expect(await api.history(washing)).toMatchObject([
      { amount: 30, measure: 'piece', unit_price: 0.21, unit: 'unit' },
    ])
    const { product } = await api.record(washing, { paid: 6, amount: 30, measure: 'piece' })
    expect(product).toMatchObject({ price: 6, unit_price: 0.2, unit: 'unit', content })
    const { product: litres } = await api.record(washing, { paid: 9, amount: 1500, measure: 'ml' })
    expect(litres).toMatchObject({ price: 9, unit_price: 6, unit: 'l' })
  })

  it('replaces that of the same day, and is added on another day', async () => {
    await api.put(id, { price: 2.4 })
    expect((await api.history(id)).map(({ paid }) => paid)).toEqual([2.4])
    api.server.clock.now = new Date('2026-11-24T10:00:00.000Z')
    await api.put(id, { price: 2.5 })
    expect((await api.history(id)).map(({ seen_on, paid }) => [seen_on, paid])).toEqual([
      ['2026-11-24', 2.5],
      ['2026-11-23', 2.4],
    ])
  })

  it('is not noted again while it stays the same', async () => {
    api.server.clock.now = new Date('2026-11-24T10:00:00.000Z')
    await api.put(id, { name: 'Pâtes' })
    expect(await api.history(id)).toHaveLength(1)
  })

  it('never replaces a price that was noted with a shop', async () => {
    const { price } = await api.record(id, { paid: 2.2, shop_name: 'Lidl' })
    await api.put(id, { price: 2.6 })
    const prices = await api.history(id)
    expect(prices.find((each) => each.id === price.id)?.paid).toBe(2.2)
  })

  it('is not noted twice by an addition that is sent twice', async () => {
    const headers = { 'Idempotency-Key': 'clef' }
    const once = await api.call('POST', '/products', pasta, headers)
    await api.call('POST', '/products', pasta, headers)
    expect(await api.history(product.parse(once.body).id)).toHaveLength(1)
  })

  it('is stored as sent, whatever the noted prices say', async () => {
    await api.record(id, { paid: 2.2, amount: 400, measure: 'g' })
    const sent = { price: 3, unit_price: 7.1234, unit: 'pack' }
    expect(await api.put(id, sent)).toMatchObject(sent)
    expect(await api.read(id)).toMatchObject(sent)
  })
})

describe('a noted price', () => {
  it('is answered with all its fields', async () => {
    const body = {
      ...{ paid: 4.7, packs: 3, amount: 400, measure: 'g', shop_name: ' Lidl ', note: ' fin ' },
      ...{ promotion: { kind: 'multi', n: 2, x: 1 }, seen_on: '2026-11-20', code: '3017620422003' },
    }
    const { price } = await api.record(id, body)
    expect(price).toMatchObject({
      ...{ product_id: id, seen_on: '2026-11-20', paid: 4.7, packs: 3, amount: 400, measure: 'g' },
      ...{ unit_price: 3.9167, unit: 'kg', promotion: { kind: 'multi', n: 2, x: 1 } },
      ...{ shop: { name: 'Lidl' }, code: '3017620422003', note: 'fin', source: 'scan' },
    })
    expect((await api.history(id))[1]).toEqual(price)
  })

  it('is dated today in Paris without a day', async () => {
    api.server.clock.now = new Date('2026-11-30T23:30:00.000Z')
    expect((await api.record(id, { paid: 1 })).price.seen_on).toBe('2026-12-01')
  })

  it('becomes the product’s price where it is the newest regular one', async () => {
    const { product: changed } = await api.record(id, { paid: 2.6, amount: 400, measure: 'g' })
    expect(changed).toMatchObject({ price: 2.6, unit_price: 6.5, unit: 'kg' })
    expect(await api.read(id)).toEqual(changed)
  })

  it('of several packs becomes the price of one, half cents up', async () => {
    expect((await api.record(id, { paid: 5.01, packs: 2 })).product.price).toBe(2.51)
  })

  it.each([
    ['of another day before', { paid: 9, seen_on: '2026-11-22' }],
    ['in promotion', { paid: 1.79, promotion: { kind: 'price' } }],
    ['of another format', { paid: 4.99, amount: 1000, measure: 'g' }],
    ['of another measure', { paid: 4.99, amount: 400, measure: 'ml' }],
    ['of nothing', { paid: 0 }],
  ])('%s leaves the product’s price', async (_, body) => {
    const before = await api.read(id)
    expect((await api.record(id, body)).product).toEqual(before)
  })

  it('without any amount takes the unit price away that it makes wrong', async () => {
    const plain = await api.create({ content: null, unit_price: 5.88, unit: 'kg' })
    expect((await api.record(plain.id, { paid: 2.35 })).product).toMatchObject({ unit_price: 5.88 })
    const { product: dearer } = await api.record(plain.id, { paid: 2.4 })
    expect(dearer).toMatchObject({ price: 2.4, unit_price: null, unit: 'kg' })
  })

  it('sent twenty times with one key is kept once', async () => {
    const headers = { 'Idempotency-Key': 'clef' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.send(id, { paid: 2.2 }, headers)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await api.history(id)).toHaveLength(2)
  })

  it.each([
    ['another price', () => api.send(id, { paid: 2.3 }, { 'Idempotency-Key': 'clef' })],
    [
      'a price of another product',
      async () => api.send((await api.create()).id, { paid: 2.2 }, { 'Idempotency-Key': 'clef' }),
    ],
    ['a product', () => api.call('POST', '/products', pasta, { 'Idempotency-Key': 'clef' })],
  ])('gives its key to nothing else: %s', async (_, other) => {
    await api.send(id, { paid: 2.2 }, { 'Idempotency-Key': 'clef' })
    const { status, body } = await other()
    expect([status, detail(body)]).toMatchObject([
      422,
      [{ msg: 'Idempotency-Key was used for another request' }],
    ])
  })

  it('that was deleted is not made again by its key', async () => {
    const headers = { 'Idempotency-Key': 'clef' }
    const { price } = writtenPrice.parse((await api.send(id, { paid: 2.2 }, headers)).body)
    await api.remove(price.id)
    const again = await api.send(id, { paid: 2.2 }, headers)
    expect([again.status, again.body]).toEqual([
      404,
      { code: 'price-not-found', detail: 'Price not found' },
    ])
    expect(await api.history(id)).toHaveLength(1)
  })

  it('goes with its product', async () => {
    const { price } = await api.record(id, { paid: 2.2 })
    await api.call('DELETE', `/products/${id}`)
    expect((await api.correct(price.id, { paid: 1 })).status).toBe(404)
    const rows = api.server.unscoped().selectFrom('prices').selectAll().where('product_id', '=', id)
    expect(await rows.execute()).toEqual([])
  })
})

describe('a correction', () => {
  it('changes what it names, and the product follows', async () => {
    const { price } = await api.record(id, { paid: 2.2, amount: 400, measure: 'g', note: 'fin' })
    const { body } = await api.correct(price.id, { paid: 2.8 })
    const { price: changed, product: followed } = writtenPrice.parse(body)
    expect(changed).toEqual({ ...price, paid: 2.8, unit_price: 7 })
    expect(followed).toMatchObject({ price: 2.8, unit_price: 7 })
    const blank = { paid: 2.8, amount: null, measure: null, note: null, shop_id: null }
    expect((await api.correct(price.id, blank)).body).toMatchObject({
      price: { amount: null, unit_price: null, note: null },
    })
  })

  it('into a promotion gives the product its price of before', async () => {
    const { price } = await api.record(id, { paid: 1.79 })
    const { body } = await api.correct(price.id, { paid: 1.79, promotion: { kind: 'price' } })
    expect(body).toMatchObject({ product: { price: 2.35 } })
  })

  it('dates a price of the start', async () => {
    await api.server.unscoped().updateTable('prices').set({ source: 'start' }).execute()
    const [start] = await api.history(id)
    const kept = await api.correct(start?.id ?? 0, { paid: 2, seen_on: '2026-11-23' })
    expect(kept.body).toMatchObject({ price: { source: 'start' } })
    const dated = await api.correct(start?.id ?? 0, { paid: 2, seen_on: '2026-11-01' })
    expect(dated.body).toMatchObject({ price: { source: 'form', seen_on: '2026-11-01' } })
  })

  it('and a deletion honour the price’s tag', async () => {
    const first = await api.send(id, { paid: 2.2 })
    const { price } = writtenPrice.parse(first.body)
    const tag = { 'If-Match': first.headers.get('ETag') ?? '' }
    const changed = await api.correct(price.id, { paid: 2.3 }, tag)
    expect(changed.status).toBe(200)
    const refused = [412, { code: 'price-changed', detail: 'Price has changed' }]
    const stale = await api.correct(price.id, { paid: 2.4 }, tag)
    expect([stale.status, stale.body]).toEqual(refused)
    const kept = await api.remove(price.id, tag)
    expect([kept.status, kept.body]).toEqual(refused)
    // A client that lost the answer sends the same again.
    expect((await api.correct(price.id, { paid: 2.3 }, tag)).status).toBe(200)
    const now = { 'If-Match': changed.headers.get('ETag') ?? '' }
    expect((await api.remove(price.id, now)).status).toBe(204)
  })
})

describe('a deletion', () => {
  it('gives the product the next newest regular price, and its own where none is left', async () => {
    const { price: first } = await api.record(id, { paid: 2.5, seen_on: '2026-11-22' })
    const { price: promotion } = await api.record(id, { paid: 1, promotion: { kind: 'price' } })
    const [newest] = (await api.history(id)).filter(
      ({ source, paid }) => source === 'form' && paid > 2.3,
    )
    await api.remove(newest?.id ?? 0)
    expect((await api.read(id)).price).toBe(2.5)
    await api.remove(first.id)
    expect((await api.read(id)).price).toBe(2.5)
    expect((await api.remove(promotion.id)).status).toBe(204)
    expect(await api.history(id)).toEqual([])
  })

  it('of an older price leaves the product', async () => {
    const { price } = await api.record(id, { paid: 2.5, seen_on: '2026-11-01' })
    const before = await api.read(id)
    await api.remove(price.id)
    expect(await api.read(id)).toEqual(before)
  })
})
