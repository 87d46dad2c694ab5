import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer, PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { judge } from '../../../../src/domain/verdict/verdict.ts'

const today = '2026-11-23'
const grams = (value: number) => ({ measure: 'g', total: value * 1000 }) as const
const pasta = (cents: number, seenOn: string, more: Partial<PriceRecord> = {}): PriceRecord => ({
  seenOn,
  cents,
  amount: grams(400),
  ...more,
})
const offer = (cents: number, amount: Offer['amount'] = grams(400)): Offer => ({ cents, amount })

const march = pasta(235, '2026-03-02')
const may = pasta(249, '2026-05-10', { shop: 1 })
const june = pasta(179, '2026-06-01', { promo: 'price' })
const august = pasta(245, '2026-08-20', { shop: 2 })
const four = [march, may, june, august]
const dearer = [march, may, pasta(295, '2026-08-20')]
const litre = { measure: 'ml', total: 1_000_000 } as const
const eggs = (count: number) => ({ measure: 'piece', total: count * 1000 }) as const
const eggsBefore = [199, 205, 215].map((cents, at) => ({
  seenOn: `2026-0${at + 3}-01`,
  cents,
  amount: eggs(6),
}))
const packsBefore = [300, 310, 320].map((cents, at) => ({ seenOn: `2026-0${at + 3}-01`, cents }))

/** A verdict by the usual price, its keys in the order of its JSON. */
const by = (
  kind: string,
  usual: number,
  gap: number,
  count: number,
  lowest: number,
  record = false,
) => ({ kind, usual, gap, count, lowest, record })

describe('the verdict', () => {
  it.each<[name: string, history: readonly PriceRecord[], candidate: Offer, verdict: object]>([
    ['no price yet', [], offer(235), { kind: 'first' }],
    ['same price, one known', [march], offer(235), by('normal', 58750, 0, 1, 58750)],
    ['2,99 with one known 2,35', [march], offer(299), by('above', 58750, 27, 1, 58750)],
    ['1,99 with one known 2,35', [march], offer(199), by('good', 58750, -15, 1, 58750, true)],
    ['2,45 (3 regular + 1 promotion known)', four, offer(245), by('normal', 61250, 0, 3, 44750)],
    ['2,20 of 4, (−10,2 %)', four, offer(220), by('good', 61250, -10, 3, 44750)],
    ['2,21 of 4, (−9,8 %)', four, offer(221), by('normal', 61250, -9, 3, 44750)],
    ['2,82 of 4, (+15,1 %)', four, offer(282), by('dear', 61250, 15, 3, 44750)],
    ['2,81 of 4, (+14,7 %)', four, offer(281), by('normal', 61250, 14, 3, 44750)],
    [
      '3,05 when one of the regular ones was 2,95',
      dearer,
      offer(305),
      by('dear', 62250, 22, 3, 58750),
    ],
    ['2,95 likewise', dearer, offer(295), by('above', 62250, 18, 3, 58750)],
    ['1,75 of 4 record', four, offer(175), by('good', 61250, -28, 3, 44750, true)],
    ['1,79 of 4 equals low', four, offer(179), by('good', 61250, -26, 3, 44750)],
    ['same price in 360 g pack', four, offer(245, grams(360)), by('normal', 61250, 11, 3, 44750)],
    ['4,99 for the 1 kg pack', four, offer(499, grams(1000)), by('good', 61250, -18, 3, 44750)],
    ['price without a quantity', four, { cents: 245 }, { kind: 'other-measure' }],
    ['litres against grams', four, offer(245, litre), { kind: 'other-measure' }],
    ['an amount against packs', packsBefore, offer(245), { kind: 'other-measure' }],
    [
      'only promos',
      [june],
      offer(235),
      { kind: 'promotions-only', lowest: 44750, record: false, count: 1 },
    ],
    [
      'lower than the only promotion',
      [june],
      offer(169),
      { kind: 'promotions-only', lowest: 44750, record: true, count: 1 },
    ],
    [
      '13 months old',
      [pasta(235, '2025-10-20')],
      offer(265),
      { kind: 'old', last: 58750, seenOn: '2025-10-20', gap: 12 },
    ],
    [
      '366 days old',
      [pasta(235, '2025-11-22'), pasta(300, '2025-03-01')],
      offer(265),
      { kind: 'old', last: 58750, seenOn: '2025-11-22', gap: 12 },
    ],
    [
      '365 days old counts',
      [pasta(235, '2025-11-23')],
      offer(265),
      by('normal', 58750, 12, 1, 58750),
    ],
    ['comma slip 24,50', four, offer(2450), by('doubtful', 61250, 900, 3, 44750)],
    ['comma slip 0,25: no record', four, offer(25), by('doubtful', 61250, -89, 3, 44750)],
    ['no quantities anywhere', packsBefore, { cents: 260 }, by('good', 31000, -16, 3, 30000, true)],
    ['eggs 12 vs 6', eggsBefore, offer(359, eggs(12)), by('good', 3417, -12, 3, 3317, true)],
    ['same day same shop twice', [march, may, may], offer(245), by('normal', 60500, 1, 2, 58750)],
    [
      'exactly 10 % below',
      [pasta(200, '2026-03-02')],
      offer(180),
      by('good', 50000, -10, 1, 50000, true),
    ],
    [
      'exactly 15 % above',
      [pasta(200, '2026-03-02')],
      offer(230),
      by('above', 50000, 15, 1, 50000),
    ],
    [
      'exactly three times the usual price',
      [pasta(200, '2026-03-02')],
      offer(600),
      by('doubtful', 50000, 200, 1, 50000),
    ],
    [
      'exactly a third of the usual price',
      [pasta(300, '2026-03-02')],
      offer(100),
      by('doubtful', 75000, -66, 1, 75000),
    ],
    [
      'same day, two shops',
      [march, may, { ...may, shop: 2 }],
      offer(249),
      by('normal', 62250, 0, 3, 58750),
    ],
    [
      'several packs at once',
      [march],
      { cents: 470, packs: 2, amount: grams(400) },
      by('normal', 58750, 0, 1, 58750),
    ],
    ['a lower offer by less than 1 %', [march], offer(234), by('normal', 58750, 0, 1, 58750)],
  ])('%s', (_, history, candidate, verdict) => {
    const judged = judge(history, candidate, today)
    expect(judged).toStrictEqual(verdict)
    expect(JSON.stringify(judged)).toBe(JSON.stringify(verdict))
  })
})

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 10, 23 - days)).toISOString().slice(0, 10))
const record = fc.record<PriceRecord>({
  seenOn: day,
  cents: fc.integer({ min: 1, max: 5000 }),
  packs: fc.constantFrom(1, 1, 2),
  // Contents that divide every price, so that no rounding enters.
  amount: fc.constantFrom(grams(200), grams(400), grams(500), grams(1000)),
  shop: fc.constantFrom(null, 1, 2),
  promo: fc.constantFrom(null, null, 'price', 'lot'),
  start: fc.constantFrom<true | undefined>(undefined, undefined, undefined, true),
})
const history = fc.array(record, { maxLength: 30 })
const candidate = record.map(({ cents, packs, amount }) => ({ cents, packs, amount }))
const options = { numRuns: 500 }

describe('whatever was noted', () => {
  it('the order of the history does not matter', () => {
    const shuffled = history.chain((prices) =>
      fc.tuple(
        fc.constant(prices),
        fc.shuffledSubarray(prices, { minLength: prices.length, maxLength: prices.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, candidate, ([prices, mixed], offered) => {
        expect(judge(mixed, offered, today)).toEqual(judge(prices, offered, today))
      }),
      options,
    )
  })

  it('doubles count once', () => {
    fc.assert(
      fc.property(history, candidate, (prices, offered) => {
        const twice = [...prices, ...prices]
        expect(judge(twice, offered, today)).toEqual(judge(prices, offered, today))
      }),
      options,
    )
  })

  it('prices that all rise alike change no kind and no gap', () => {
    const factor = fc.integer({ min: 2, max: 1000 })
    fc.assert(
      fc.property(history, candidate, factor, (prices, offered, times) => {
        const risen = prices.map((price) => ({ ...price, cents: price.cents * times }))
        const { kind, ...before } = judge(prices, offered, today)
        const after = judge(risen, { ...offered, cents: offered.cents * times }, today)
        expect(after.kind).toBe(kind)
        for (const key of ['gap', 'count', 'record'] as const) {
          expect(Reflect.get(after, key)).toBe(Reflect.get(before, key))
        }
      }),
      options,
    )
  })

  it('nothing older than 365 days speaks where there is something newer', () => {
    fc.assert(
      fc.property(history, candidate, (prices, offered) => {
        const recent = prices.filter(({ seenOn }) => seenOn >= '2025-11-23')
        fc.pre(recent.length > 0)
        expect(judge(prices, offered, today)).toEqual(judge(recent, offered, today))
      }),
      options,
    )
  })

  it('every figure is a whole number, up to the largest price', () => {
    const absurd = fc.record<PriceRecord>({
      seenOn: day,
      cents: fc.integer({ min: 0, max: 100_000_000 }),
      packs: fc.integer({ min: 1, max: 99 }),
      amount: fc.record({
        measure: fc.constantFrom('g', 'ml', 'piece'),
        total: fc.oneof(
          fc.integer({ min: 1, max: 20 }),
          fc.integer({ min: 1, max: 1_000_000_000 }),
        ),
      }),
    })
    fc.assert(
      fc.property(fc.array(absurd), absurd, (prices, offered) => {
        const figures = Object.values(judge(prices, offered, today))
        for (const figure of figures.filter((value) => typeof value === 'number')) {
          expect(Number.isSafeInteger(figure)).toBe(true)
        }
      }),
      options,
    )
  })
})
