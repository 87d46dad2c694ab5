import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { homeOn } from '../../../../src/domain/verdict/homeOpening.ts'
import { withWatched } from '../../../../src/domain/verdict/homeSummary.ts'
import {
  newestReached,
  newestWatched,
  usualPackCents,
  watchOffer,
} from '../../../../src/domain/verdict/watchedPrices.ts'
import { crowdedHome, filledHome, watchedHome } from '../../../../stories/fixtures/home.ts'
import { butter, comte } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-25'
const grams = (value: number) => ({ measure: 'g', total: value * 1000 }) as const
const pack = { amount: 250, measure: 'g' } as const
const product = { ...butter, content: pack, watch_price: 1.8 }
const price = (seenOn: string, cents: number, more: Partial<PriceRecord> = {}): PriceRecord => ({
  ...{ seenOn, cents, amount: grams(250) },
  ...more,
})
const three = [price('2026-10-01', 225), price('2026-09-01', 235), price('2026-08-01', 215)]

describe('the usual price of a pack', () => {
  it.each<[what: string, history: readonly PriceRecord[], cents: number | null]>([
    ['of three regular prices is their median', three, 225],
    ['needs three regular prices', three.slice(1), null],
    [
      'leaves promotions out',
      [...three.slice(1), price('2026-11-01', 150, { promo: 'price' })],
      null,
    ],
    [
      'comes from the kilo of other packs',
      [...three.slice(0, 2), price('2026-08-01', 400, { amount: grams(500) })],
      225,
    ],
    [
      'is unknown in another measure',
      three.map((each) => ({ ...each, amount: { measure: 'ml', total: 1000 } as const })),
      null,
    ],
  ])('%s', (_, history, cents) => {
    expect(usualPackCents(product, history, today)).toBe(cents)
  })

  it('proposes a fifth less, and nothing before it is known', () => {
    const unwatched = { ...product, watch_price: null }
    expect(watchOffer(unwatched, three, today)).toEqual({ cents: null, proposedCents: 180 })
    expect(watchOffer(unwatched, three.slice(1), today)).toBeNull()
    expect(watchOffer(unwatched, null, today)).toBeNull()
    expect(watchOffer(product, null, today)).toEqual({ cents: 180, proposedCents: null })
  })
})

describe('a price that was waited for', () => {
  it.each<[what: string, prices: readonly PriceRecord[], found: number | null]>([
    ['of today', [price(today, 179), ...three], 179],
    ['of seven days ago', [price('2026-11-18', 179), ...three], 179],
    ['of eight days ago', [price('2026-11-17', 179), ...three], null],
    ['of tomorrow', [price('2026-11-26', 179)], null],
    ['the same price', [price(today, 180)], 180],
    ['a cent more', [price(today, 181)], null],
    ['a promotion', [price(today, 150, { promo: 'price' })], 150],
    ['another content by the kilo', [price(today, 340, { amount: grams(500) })], 340],
    ['another content that is dearer', [price(today, 361, { amount: grams(500) })], null],
    ['the newest of two', [price('2026-11-20', 150), price('2026-11-24', 170)], 170],
    [
      'the last recorded of a day',
      [price(today, 150, { recordedAt: 1 }), price(today, 170, { recordedAt: 2 })],
      170,
    ],
    ['none known', [], null],
  ])('%s', (_, prices, found) => {
    expect(newestReached(product, prices, today)?.cents ?? null).toBe(found)
  })

  it('is the newest of the whole catalogue, whoever recorded it', () => {
    const other = { ...comte, content: pack, watch_price: 5 }
    const histories = new Map([
      [product.id, [price('2026-11-24', 179, { recordedBy: 'Alex' })]],
      [other.id, [price('2026-11-23', 400)]],
    ])
    const found = newestWatched([other, product], (id) => histories.get(id) ?? null, today)
    expect(found).toMatchObject({ product: { id: product.id }, price: { recordedBy: 'Alex' } })
    expect(newestWatched([{ ...product, watch_price: null }], () => three, today)).toBeNull()
  })

  it('is never above the watch, nor older than seven days', () => {
    const day = fc
      .integer({ min: 1, max: 30 })
      .map((of) => `2026-11-${String(of).padStart(2, '0')}`)
    const records = fc.array(fc.record({ seenOn: day, cents: fc.integer({ min: 1, max: 400 }) }))
    fc.assert(
      fc.property(records, (all) => {
        const found = newestReached(
          product,
          all.map(({ seenOn, cents }) => price(seenOn, cents)),
          today,
        )
        const fitting = all.filter(
          ({ seenOn, cents }) => seenOn >= '2026-11-18' && seenOn <= today && cents <= 180,
        )
        expect(found === null).toBe(fitting.length === 0)
        if (found) expect(fitting).toContainEqual({ seenOn: found.seenOn, cents: found.cents })
      }),
    )
  })
})

describe('home', () => {
  const { watched } = watchedHome

  it('shows never more than two rows together', () => {
    expect(withWatched(crowdedHome, watched ?? null).rising).toHaveLength(1)
    expect(withWatched(crowdedHome, null)).toEqual(crowdedHome)
  })

  it.each([
    ['the same day', '2026-11-25', watched?.about],
    ['later', '2026-11-26', watched?.later],
    ['seven days later', '2026-12-02', watched?.later],
    ['eight days later', '2026-12-03', undefined],
  ])('says its day as it is: %s', (_, day, about) => {
    expect(homeOn(watchedHome, day).watched?.about).toBe(about)
    expect(homeOn(filledHome, day)).toEqual(filledHome)
  })
})
