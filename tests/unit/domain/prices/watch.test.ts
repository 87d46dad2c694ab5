import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { type Offer, offerUnitPrice } from '../../../../src/domain/prices/priceHistory.ts'
import {
  proposedWatch,
  readWatch,
  watchOf,
  watchReach,
} from '../../../../src/domain/prices/watch.ts'
import { butter } from '../../../../stories/fixtures/products.ts'

const grams = (value: number) => ({ measure: 'g', total: value * 1000 }) as const
const litre = { measure: 'ml', total: 1_000_000 } as const
const pieces = (count: number) => ({ measure: 'piece', total: count * 1000 }) as const
const packOf = (amount: number): Content => ({ amount, measure: 'g' })
const jar: Content = { ...packOf(400), drained: 280, basis: 'drained' }
const capsules: Content = { ...packOf(100), pieces: 20 }

const watched = (watch_price: number | null | undefined, content: Content | null = packOf(400)) =>
  watchOf({ ...butter, content, watch_price })

describe('the price to wait for', () => {
  it.each<
    [what: string, euros: number, content: Content | null, offer: Offer, reach: string | null]
  >([
    ['a cent below', 2, packOf(400), { cents: 199, amount: grams(400) }, 'below'],
    ['the very price', 2, packOf(400), { cents: 200, amount: grams(400) }, 'at'],
    ['a cent above', 2, packOf(400), { cents: 201, amount: grams(400) }, null],
    ['three packs of 2,00', 2, packOf(400), { cents: 600, packs: 3, amount: grams(400) }, 'at'],
    [
      'three packs, a cent less',
      2,
      packOf(400),
      { cents: 599, packs: 3, amount: grams(400) },
      'below',
    ],
    [
      'three packs, a cent more',
      2,
      packOf(400),
      { cents: 601, packs: 3, amount: grams(400) },
      null,
    ],
    ['a kilo as dear', 2, packOf(400), { cents: 500, amount: grams(1000) }, 'at'],
    ['a kilo that is dearer', 2, packOf(400), { cents: 501, amount: grams(1000) }, null],
    ['a smaller pack at the same price', 2, packOf(400), { cents: 200, amount: grams(360) }, null],
    [
      'a smaller pack as dear by the kilo',
      2,
      packOf(400),
      { cents: 180, amount: grams(360) },
      'at',
    ],
    ['litres against grams', 2, packOf(400), { cents: 1, amount: litre }, null],
    ['a price without a content', 2, packOf(400), { cents: 1 }, null],
    ['a product without a content', 2, null, { cents: 199 }, 'below'],
    ['an amount where the product has none', 2, null, { cents: 1, amount: grams(400) }, null],
    ['a jar by its drained weight', 2, jar, { cents: 199, amount: grams(280) }, 'below'],
    ['a jar by its net weight', 2, jar, { cents: 199, amount: grams(400) }, 'below'],
    ['nothing paid', 2, packOf(400), { cents: 0, amount: grams(400) }, null],
  ])('%s', (_, euros, content, offer, reach) => {
    expect(watchReach(watched(euros, content), offer)).toBe(reach)
  })

  it('counts on the basis of the prices that it is held against', () => {
    const product = { ...butter, content: capsules, watch_price: 4 }
    expect(watchOf(product, 'piece')).toEqual({ cents: 400, amount: pieces(20) })
    expect(watchReach(watchOf(product, 'piece'), { cents: 190, amount: pieces(10) })).toBe('below')
  })

  it.each([0, null, undefined])('is none at %s', (euros) => {
    expect(watched(euros)).toBeNull()
    expect(watchReach(watched(euros), { cents: 1, amount: grams(400) })).toBeNull()
  })

  it('is reached by exactly the offers that cost no more by the gram, however large', () => {
    const cents = fc.integer({ min: 1, max: 99_999 })
    const total = fc.integer({ min: 1, max: 30_000 })
    fc.assert(
      fc.property(
        cents,
        total,
        cents,
        total,
        fc.integer({ min: 1, max: 99 }),
        (paid, held, waited, own, packs) => {
          const watch = { cents: waited, amount: grams(own) }
          const reach = watchReach(watch, { cents: paid, packs, amount: grams(held) })
          const apart = BigInt(paid) * BigInt(own) - BigInt(waited) * BigInt(packs) * BigInt(held)
          expect(reach).toBe(apart > 0n ? null : apart < 0n ? 'below' : 'at')
        },
      ),
    )
  })

  it('never lets go of an offer that becomes cheaper', () => {
    const cents = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(cents, cents, cents, (waited, a, b) => {
        const reach = (paid: number) =>
          watchReach(watched(waited / 100), { cents: paid, amount: grams(400) })
        if (reach(Math.max(a, b))) expect(reach(Math.min(a, b))).not.toBeNull()
      }),
    )
  })
})

describe('the price that is proposed', () => {
  it.each([
    [245, 195],
    [250, 200],
    [249, 195],
    [100, 80],
    [99, 75],
    [7, 5],
    [6, null],
    [1, null],
    [123_456, 98_760],
  ])('of %s cents is %s', (usual, proposed) => {
    expect(proposedWatch(usual)).toBe(proposed)
  })

  it('is a multiple of 5 cents, at most a fifth below the usual price and less than 5 cents more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 100_000_000 }), (usual) => {
        const proposed = proposedWatch(usual) ?? Number.NaN
        expect(proposed % 5).toBe(0)
        expect(5 * proposed).toBeLessThanOrEqual(4 * usual)
        expect(5 * proposed + 25).toBeGreaterThan(4 * usual)
      }),
    )
  })

  it('is never reached by the usual price itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: 99_999 }),
        fc.integer({ min: 1, max: 9999 }),
        (usual, held) => {
          const watch = { cents: proposedWatch(usual) ?? 0, amount: grams(held) }
          const offer = { cents: usual, amount: grams(held) }
          expect(offerUnitPrice(offer)).toBeGreaterThan(0)
          expect(watchReach(watch, offer)).toBeNull()
        },
      ),
    )
  })
})

describe('what is typed', () => {
  it.each([
    ['2', 200],
    ['1,95', 195],
    ['1.95 €', 195],
    ['0', null],
    ['', null],
    ['deux', null],
    ['1,955', 196],
  ])('%s', (typed, cents) => {
    expect(readWatch(typed)).toBe(cents)
  })
})
