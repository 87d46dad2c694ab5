import { expect, test } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { sumUpTrip, tripSums } from '../../../../src/domain/shopping/finishedTrip.ts'
import type { ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import { type PriceLookup, priceItems } from '../../../../src/domain/shopping/listPrices.ts'
import { article } from '../../../../stories/fixtures/shopping.ts'

const today = '2026-11-23'
const earlier = (...cents: readonly number[]): readonly PriceRecord[] =>
  cents.map((each, at) => ({ seenOn: `2026-10-0${at + 1}`, cents: each }))
const now = (cents: number): PriceRecord => ({ seenOn: today, cents })

const item = (id: number, more: Partial<ListRow> = {}) =>
  article(id, `Article ${id}`, { done: true, product_id: id, ...more })

function trip(items: readonly ListRow[], histories: Record<number, readonly PriceRecord[]>) {
  const lookup: PriceLookup = {
    productOf: (id) =>
      id in histories ? { id, name: `Produit ${id}`, price: 2, description: null } : undefined,
    historyOf: (id) => histories[id] ?? null,
    today,
  }
  return sumUpTrip(items, priceItems(items, lookup, null), lookup)
}

test('a trip has its sum, its good deals and what it saves against the usual prices', () => {
  const items = [item(1, { paid: 170 }), item(2, { count: 2, paid: 400 }), item(3, { paid: 220 })]
  const histories = {
    1: [...earlier(200, 200, 200), now(170)],
    2: [...earlier(250, 250, 250), now(200)],
    3: [...earlier(200, 200, 200), now(220)],
  }
  expect(trip(items, histories)).toEqual({
    ...{ cents: 790, priced: 3, unpriced: 0, goodDeals: 2, savedCents: 30 + 100 - 20 },
    ...{ unconfirmed: [], oldest: [2, 3, 1] },
  })
})

test('what is kept of a trip: the usual cost counts where a price was recorded, the basket elsewhere', () => {
  const items = [item(1, { paid: 170 }), item(2), item(3, { product_id: null })]
  const histories = { 1: [...earlier(200, 200, 200), now(170)], 2: earlier(250, 250, 250) }
  const sums = trip(items, histories)
  expect(sums && tripSums(sums)).toEqual({ basket: 370, usual: 400, priced: 2, unpriced: 1 })
})

test('where the usual cost is unknown, it is the basket', () => {
  const sums = trip([item(1)], { 1: earlier(200) })
  expect(sums && tripSums(sums)).toEqual({ basket: 200, usual: 200, priced: 1, unpriced: 0 })
})

test('the three articles whose price is the oldest: first an unknown day, of one day the dearest', () => {
  const days = (...days: readonly string[]) => days.map((seenOn) => ({ seenOn, cents: 200 }))
  const histories = {
    ...{ 1: days('2026-09-01'), 2: days('2026-03-01'), 3: [], 4: days('2026-03-01') },
    5: [now(200)],
  }
  const items = [item(1), item(2), item(3), item(4, { count: 3 }), item(5)]
  expect(trip(items, histories)?.oldest).toEqual([3, 4, 2])
})

test('no price is usual before the third: nothing is saved against one or two', () => {
  const histories = { 1: [...earlier(200, 200), now(170)], 2: [...earlier(250), now(200)] }
  const bought = [item(1, { paid: 170 }), item(2, { paid: 200 })]
  expect(trip(bought, histories)).toMatchObject({ cents: 370, savedCents: 0 })
})

test('an article whose price was not recorded on the way is still to be confirmed', () => {
  const items = [item(1), item(2, { paid: 180 }), item(3)]
  expect(trip(items, { 1: earlier(200), 2: earlier(200), 3: [now(200)] })).toEqual({
    ...{ cents: 200 + 180 + 200, priced: 3, unpriced: 0, goodDeals: 0, savedCents: 0 },
    ...{ unconfirmed: [1], oldest: [1, 3, 2] },
  })
})

test('articles outside of the catalogue make the sum rough, open ones do not count', () => {
  const items = [item(1), item(2, { product_id: null }), item(1, { id: 9, done: false })]
  expect(trip(items, { 1: [] })).toMatchObject({ cents: 200, unpriced: 1, unconfirmed: [1] })
  expect(trip([item(2, { product_id: null })], {})).toBeNull()
  expect(trip([item(1, { done: false })], { 1: [] })).toBeNull()
})

test('a price that is probably a mistake saves nothing', () => {
  const histories = { 1: [...earlier(200, 200), now(2000)] }
  expect(trip([item(1, { paid: 2000 })], histories)).toMatchObject({ savedCents: 0, goodDeals: 0 })
})
