import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { type PriceServer, startPriceServer } from '../../support/server/priceServer.ts'

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

const field = (name: string, msg: string) => [{ loc: ['body', name], msg }]

type BadBody = readonly [name: string, body: object, found: readonly object[]]

const badPromotion = (promotion: object): BadBody => [
  `a promotion of ${JSON.stringify(promotion)}`,
  { paid: 1, promotion },
  field('promotion', 'The counts of this kind of promotion are missing, out of range or too many'),
]

const badBodies: readonly BadBody[] = [
  ['nothing', {}, field('paid', 'Field required')],
  ['a negative price', { paid: -1 }, field('paid', 'Input should be greater than or equal to 0')],
  [
    'an absurd price',
    { paid: 1e7 },
    field('paid', 'Input should be less than or equal to 1000000'),
  ],
  ['a price as text', { paid: '2,35' }, field('paid', 'Input should be a valid number')],
  ['no pack', { paid: 1, packs: 0 }, field('packs', 'Input should be greater than or equal to 1')],
  ['half a pack', { paid: 1, packs: 1.5 }, field('packs', 'Input should be a valid integer')],
  [
    'a hundred packs',
    { paid: 1, packs: 100 },
    field('packs', 'Input should be less than or equal to 99'),
  ],
  [
    'a day in the future',
    { paid: 1, seen_on: '2026-11-25' },
    field('seen_on', 'Date should not be in the future'),
  ],
  [
    'a day before 2000',
    { paid: 1, seen_on: '1999-12-31' },
    field('seen_on', 'Date should be 2000-01-01 or later'),
  ],
  [
    'a day that is none',
    { paid: 1, seen_on: '2026-02-30' },
    field('seen_on', 'Input should be a valid date in the format YYYY-MM-DD'),
  ],
  [
    'an amount alone',
    { paid: 1, amount: 400 },
    field('measure', 'An amount needs a measure, and a measure an amount'),
  ],
  [
    'a measure alone',
    { paid: 1, measure: 'g' },
    field('amount', 'An amount needs a measure, and a measure an amount'),
  ],
  [
    'an unknown measure',
    { paid: 1, amount: 1, measure: 'oz' },
    field('measure', 'Input should be g, ml or piece'),
  ],
  [
    'an amount of nothing',
    { paid: 1, amount: 0, measure: 'g' },
    field('amount', 'Input should be greater than or equal to 0.001'),
  ],
  [
    'a shop’s name of 300 characters',
    { paid: 1, shop_name: 'x'.repeat(300) },
    field('shop_name', 'String should have at most 60 characters'),
  ],
  [
    'a shop’s name of NUL',
    { paid: 1, shop_name: '\0' },
    field('shop_name', 'String should have at least 1 character'),
  ],
  [
    'two shops',
    { paid: 1, shop_id: 1, shop_name: 'Lidl' },
    field('shop_name', 'A shop goes by its id or by its name'),
  ],
  [
    'a long note',
    { paid: 1, note: 'x'.repeat(201) },
    field('note', 'String should have at most 200 characters'),
  ],
  ...[
    { kind: 'multi' },
    { kind: 'multi', n: 2 },
    { kind: 'nth', n: 1, x: 50 },
    { kind: 'nth', n: 2, x: 101 },
    { kind: 'lot', x: 3 },
    { kind: 'price', n: 2 },
    { kind: 'bonus', x: 0 },
  ].map(badPromotion),
]

const drainedField = ['body', 'content', 'drained']

describe('bad input', () => {
  it.each(badBodies)(
    '%s is told in one sentence and changes nothing',
    async (_, json, expected) => {
      const { status, body } = await api.send(id, json)
      expect([status, detail(body)]).toMatchObject([422, expected])
      const [own] = await api.history(id)
      expect((await api.correct(own?.id ?? 0, json)).status).toBe(422)
      expect(await api.history(id)).toEqual([own])
    },
  )

  it('may not be NaN or beyond all numbers', async () => {
    for (const paid of ['NaN', '1e309', '-1e309']) {
      const json = `{"paid":${paid}}`
      const { status } = await api.call('POST', `/products/${id}/prices`, json)
      expect([paid, status]).toEqual([paid, 422])
    }
  })

  it.each([
    ['2026-12-01', { code: 'day-ahead', now: expect.stringMatching(/^2026-11-\d\dT.*Z$/) }],
    ['1999-12-31', { code: 'day-too-early' }],
  ])('of %s is refused for that, with the field', async (seen_on, refusal) => {
    const detail = [{ loc: ['body', 'seen_on'] }]
    const { status, body } = await api.send(id, { paid: 1, seen_on })
    expect([status, body]).toMatchObject([422, { ...refusal, detail }])
  })

  it('is not the day that it already is on the other side of the Earth', async () => {
    expect((await api.send(id, { paid: 1, seen_on: '2026-11-24' })).status).toBe(201)
  })

  it('is the 501st price of a product, until another is deleted', async () => {
    await api.fill(id, 499)
    const refused = await api.send(id, { paid: 2 })
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 'too-many-prices', detail: 'Too many prices noted for this product' },
    ])
    // The base contract's change is never refused for it.
    api.server.clock.now = new Date(api.server.clock.now.getTime() + 48 * 3600 * 1000)
    expect((await api.put(id, { price: 2.9 })).price).toBe(2.9)
    expect(await api.history(id)).toHaveLength(500)
    await api.remove((await api.history(id))[0]?.id ?? 0)
    expect((await api.send(id, { paid: 2 })).status).toBe(201)
  })
})

describe('the content of a product', () => {
  it('is stored to a thousandth, kept by a change that does not name it, and removed by null', async () => {
    const content = { amount: 23.2, measure: 'g', pieces: 4, drained: 12.345, basis: 'drained' }
    const made = await api.create({ content })
    expect(made.content).toEqual(content)
    const change = { name: 'Thon', category_id: 9, price: 3 }
    const kept = await api.call('PUT', `/products/${made.id}`, change)
    expect(kept.body).toMatchObject({ content })
    const removed = await api.call('PUT', `/products/${made.id}`, { ...change, content: null })
    expect(removed.body).not.toHaveProperty('content')
  })

  it.each([
    ['without its measure', { amount: 400 }, ['body', 'content', 'measure']],
    ['of nothing', { amount: 0, measure: 'g' }, ['body', 'content', 'amount']],
    ['of no piece', { amount: 1, measure: 'g', pieces: 0 }, ['body', 'content', 'pieces']],
    ['drained of millilitres', { amount: 1, measure: 'ml', drained: 1 }, drainedField],
    ['drained beyond its weight', { amount: 1, measure: 'g', drained: 1.001 }, drainedField],
    ['by pieces it lacks', { amount: 1, measure: 'ml', basis: 'piece' }, drainedField],
    ['on a basis it lacks', { amount: 1, measure: 'g', basis: 'drained' }, drainedField],
  ])('%s is refused', async (_, content, loc) => {
    const json = { name: 'Thon', category_id: 9, price: 3, content }
    const { status, body } = await api.call('POST', '/products', json)
    expect([status, detail(body)]).toMatchObject([422, [{ loc }]])
  })
})
