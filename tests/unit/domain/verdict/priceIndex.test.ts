import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexLine } from '../../../../src/copy/prices/describeTrip.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { priceIndex } from '../../../../src/domain/verdict/priceIndex.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-30'
const litre = { measure: 'ml', total: 1_000_000 } as const
const at = (seenOn: string, cents: number, more: Partial<PriceRecord> = {}): PriceRecord => ({
  ...{ seenOn, cents, amount: litre, shop: seenOn, ...more },
})

const product = (id: number) => ({
  ...oliveOil,
  id,
  name: `Produit ${id}`,
  content: null,
  codes: [],
})

function indexOf(histories: ReadonlyMap<number, readonly PriceRecord[]>, day = today) {
  const products = [...histories.keys()].map(product)
  return priceIndex(products, (id) => histories.get(id) ?? null, day)
}

const pairs = (count: number, now: number, before = 200) =>
  new Map(
    Array.from({ length: count }, (_, id) => [
      id + 1,
      [at('2025-11-01', before), at('2026-11-01', now)] as readonly PriceRecord[],
    ]),
  )

const alone = (...prices: readonly PriceRecord[]) => indexOf(new Map([[1, prices]])).products[0]

describe("the index of a person's own prices", () => {
  test('is shown from ten products on', () => {
    expect(indexOf(pairs(9, 210)).change).toBeNull()
    expect(indexOf(pairs(10, 210)).change).toBe(50)
  })

  test.each([
    [210, 'Vos prix : +5 % en un an (10 produits)'],
    [194, 'Vos prix : −3 % en un an (10 produits)'],
    [206, 'Vos prix : +3 % en un an (10 produits)'],
    [207, 'Vos prix : +3,5 % en un an (10 produits)'],
    [200, 'Vos prix : 0 % en un an (10 produits)'],
  ])('of prices that went from 200 to %i', (now, line) => {
    const { change, products } = indexOf(pairs(10, now))
    const said = indexLine(change ?? 0, products.length)
    expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe(line)
  })

  test('weighs a product by its prices, one to six: by hand', () => {
    // Nine products of weight 2 unchanged, one of weight 6 twice as dear: 2 ^ (6 / 24) = 1.1892.
    const days = ['01', '02', '03', '04']
    const histories = new Map(pairs(9, 200)).set(10, [
      ...days.map((day) => at(`2025-11-${day}`, 200)),
      ...days.map((day) => at(`2026-11-${day}`, 400)),
    ])
    const { change, products } = indexOf(histories)
    expect(change).toBe(189)
    expect(products[0]).toMatchObject({ id: 10, ratio: 2, weight: 6 })
  })

  test('counts by the litre, so that a smaller pack at the same price is dearer', () => {
    const smaller = { measure: 'ml', total: 800_000 } as const
    expect(alone(at('2025-11-01', 200), at('2026-11-01', 200, { amount: smaller }))?.ratio).toBe(
      1.25,
    )
  })

  test('takes the middle price of each window, between two of an even number', () => {
    const prices = [100, 300, 200].map((cents, place) => at(`2025-11-0${place + 1}`, cents))
    const newer = [300, 500].map((cents, place) => at(`2026-11-0${place + 1}`, cents))
    expect(alone(...prices, ...newer)).toMatchObject({ before: 20_000, now: 40_000, ratio: 2 })
  })

  test.each([
    ['the first day of the window', '2026-09-01', '2025-09-01', true],
    ['a day before it', '2026-08-31', '2025-11-01', false],
    ['today and a year before', '2026-11-30', '2025-11-30', true],
    ['a day after the former window', '2026-11-30', '2025-12-01', false],
    ['a day before the former window', '2026-11-30', '2025-08-31', false],
    ['a day ahead', '2026-12-01', '2025-11-30', false],
  ])('%s', (_, now, before, isCounted) => {
    expect(alone(at(before, 200), at(now, 200)) !== undefined).toBe(isCounted)
  })

  test('has the same days a year before 29 February, which was the 28th', () => {
    const prices = [at('2027-02-28', 200), at('2028-02-29', 220)]
    const histories = new Map([[1, prices]])
    expect(indexOf(histories, '2028-02-29').products[0]?.ratio).toBeCloseTo(1.1)
    const late = new Map([[1, [at('2027-03-01', 200), at('2028-02-29', 220)]]])
    expect(indexOf(late, '2028-02-29').products).toEqual([])
  })

  test.each([
    ['a promotion', { promo: 'price' }],
    ['a price of an unknown day', { start: true as const }],
    ['another measure', { amount: { measure: 'g', total: 1_000_000 } as const }],
  ])('leaves out %s', (_, more) => {
    expect(alone(at('2025-11-01', 200, more), at('2026-11-01', 200))).toBeUndefined()
  })

  test('counts a price that was recorded twice once', () => {
    const twice = [at('2026-11-01', 300), at('2026-11-01', 300)]
    expect(alone(at('2025-11-01', 200), ...twice)).toMatchObject({ weight: 2 })
  })

  test('lists what has become dearest first, by name where equal', () => {
    const histories = new Map(pairs(3, 200)).set(7, [at('2025-11-01', 200), at('2026-11-01', 250)])
    expect(indexOf(histories).products.map(({ id }) => id)).toEqual([7, 1, 2, 3])
  })

  const cents = fc.integer({ min: 1, max: 1_000_000 })

  test('of unchanged prices is nothing, for thousands of products', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 10, maxLength: 3000, size: 'max' }), (all) => {
        const histories = new Map(
          all.map((each, id) => [id + 1, [at('2025-10-10', each), at('2026-10-10', each)]]),
        )
        expect(indexOf(histories).change).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  test('lies between the smallest and the largest change', () => {
    const pair = fc.tuple(cents, cents)
    fc.assert(
      fc.property(fc.array(pair, { minLength: 10, maxLength: 40 }), (all) => {
        const histories = new Map(
          all.map(([before, now], id) => [
            id + 1,
            [at('2025-10-10', before), at('2026-10-10', now)],
          ]),
        )
        const { change, products } = indexOf(histories)
        const ratios = products.map(({ ratio }) => 1000 * (ratio - 1))
        expect(change).toBeGreaterThanOrEqual(Math.round(Math.min(...ratios)) - 1)
        expect(change).toBeLessThanOrEqual(Math.round(Math.max(...ratios)) + 1)
      }),
    )
  })
})
