import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import type { ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import {
  compareShops,
  itemPrice,
  listTotals,
  type PriceLookup,
  priceItems,
} from '../../../../src/domain/shopping/listPrices.ts'
import { article } from '../../../../stories/fixtures/shopping.ts'

const today = '2026-11-22'

const product = (id: number, price: number) => ({
  id,
  name: `Produit ${id}`,
  price,
  unit_price: price * 2,
  unit: 'kg',
})

function lookupOf(
  prices: Readonly<Record<number, number>>,
  histories: Readonly<Record<number, readonly PriceRecord[]>> = {},
): PriceLookup {
  return {
    productOf: (id) => (id in prices ? product(id, prices[id] ?? 0) : undefined),
    historyOf: (id) => histories[id] ?? null,
    today,
  }
}

const item = (id: number, more: Partial<ListRow> = {}) =>
  article(id, `Article ${id}`, { product_id: id, ...more })

const seen = (seenOn: string, cents: number, more: Partial<PriceRecord> = {}): PriceRecord => ({
  seenOn,
  cents,
  shop: 'Lidl',
  ...more,
})

const centsOf = (lookup: PriceLookup, shop: string | null, more?: Partial<ListRow>) =>
  itemPrice(item(1, more), lookup, shop)?.cents

describe('what a linked article should cost', () => {
  test('is the price of the pack that the list shows, in a shop too', () => {
    const amount = (total: number) => ({ amount: { measure: 'g', total } }) as const
    const history = [
      seen('2026-11-20', 499, amount(1_000_000)),
      seen('2026-11-10', 150, amount(300_000)),
      seen('2026-11-01', 199, amount(400_000)),
    ]
    const of = (grams: number) => {
      const content = { amount: grams, measure: 'g' } as const
      const lookup = lookupOf({ 1: 1.6 }, { 1: history })
      return { ...lookup, productOf: () => ({ ...product(1, 1.6), content }) }
    }
    expect([centsOf(of(300), 'Lidl'), centsOf(of(400), 'Lidl')]).toEqual([150, 199])
    expect(centsOf(of(250), 'Lidl')).toBe(160)
  })

  test('a check reads no history again', () => {
    const histories = lookupOf({ 1: 1.05, 2: 2.5 }, { 1: [seen('2026-11-20', 90)] })
    const read: number[] = []
    const historyOf = (id: number) => {
      read.push(id)
      return histories.historyOf(id)
    }
    const lookup = { ...histories, historyOf }
    for (const done of [false, true]) {
      const items = [item(1, { done }), item(2)]
      expect(priceItems(items, lookup, 'Lidl').get(1)?.cents).toBe(90)
      compareShops(items, lookup)
    }
    expect(read).toEqual([1, 2])
  })

  test('without a shop, the price of its product, times its number', () => {
    const lookup = lookupOf({ 1: 1.05 }, { 1: [seen('2026-11-20', 90)] })
    expect(centsOf(lookup, null)).toBe(105)
    expect(centsOf(lookup, null, { count: 3 })).toBe(315)
  })

  test('in a shop, the newest regular price seen there within a year', () => {
    const history = [
      seen('2026-11-21', 50, { promo: 'price' }),
      seen('2026-11-20', 80, { shop: 'E.Leclerc' }),
      seen('2026-11-19', 0),
      seen('2026-10-02', 95, { amount: { measure: 'g', total: 500_000 } }),
      seen('2026-10-01', 90),
    ]
    const lookup = lookupOf({ 1: 1.05 }, { 1: history })
    expect(centsOf(lookup, 'lidl')).toBe(95)
    expect(centsOf(lookup, 'É.leclerc', { count: 2 })).toBe(160)
    expect(centsOf(lookup, 'Carrefour')).toBe(105)
  })

  test('a price of a year ago counts, an older one and one of tomorrow do not', () => {
    const at = (day: string) => centsOf(lookupOf({ 1: 1.05 }, { 1: [seen(day, 90)] }), 'Lidl')
    expect(at('2025-11-22')).toBe(90)
    expect(at('2025-11-21')).toBe(105)
    expect(at('2026-11-23')).toBe(105)
  })

  test('a pack of a lot costs its share, rounded once', () => {
    const lookup = lookupOf({ 1: 1 }, { 1: [seen('2026-11-20', 100, { packs: 3 })] })
    expect(centsOf(lookup, 'Lidl')).toBe(33)
    expect(centsOf(lookup, 'Lidl', { count: 2 })).toBe(67)
    expect(centsOf(lookup, 'Lidl', { count: 3 })).toBe(100)
  })

  test('what was paid replaces what was expected', () => {
    expect(itemPrice(item(1, { paid: 199, count: 2 }), lookupOf({ 1: 1.05 }), null)).toEqual({
      cents: 199,
      isPaid: true,
    })
  })

  test('what was paid counts although its product is gone', () => {
    expect(itemPrice(item(1, { paid: 199 }), lookupOf({}), null)?.cents).toBe(199)
  })

  test('a price of zero is none, paid or expected', () => {
    expect(centsOf(lookupOf({ 1: 0 }), null)).toBeNull()
    expect(centsOf(lookupOf({ 1: 1 }), null, { paid: 0 })).toBe(100)
  })

  test('an article without a product, or whose product is gone, has no price', () => {
    expect(itemPrice(item(1, { product_id: null }), lookupOf({ 1: 1 }), null)).toBeNull()
    expect(itemPrice(item(2), lookupOf({ 1: 1 }), null)).toBeNull()
  })
})

describe('the sums of a list', () => {
  const sums = (items: readonly ListRow[], lookup: PriceLookup) =>
    listTotals(items, priceItems(items, lookup, null))

  test('the basket is what is checked, the rest what is not, and the unpriced are counted', () => {
    const items = [item(1, { done: true }), item(2, { count: 2 }), item(3)]
    expect(sums(items, lookupOf({ 1: 1.05, 2: 0.1, 3: 0 }))).toEqual({
      basketCents: 105,
      leftCents: 20,
      unpriced: 1,
      isBasketRough: false,
    })
  })

  test('a checked article without a price makes the basket rough', () => {
    expect(sums([item(1, { done: true })], lookupOf({})).isBasketRough).toBe(true)
  })

  test('basket and rest are whole cents and make up all prices together', () => {
    const anyItem = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      done: fc.boolean(),
      count: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ id }) => id }), (some) => {
        const items = some.map(({ id, ...more }) => item(id, more))
        const lookup = lookupOf({ 1: 0.07, 2: 1.1, 3: 2.35, 4: 0, 5: 99.99 })
        const prices = priceItems(items, lookup, null)
        const { basketCents, leftCents, unpriced } = listTotals(items, prices)
        const all = [...prices.values()].map(({ cents }) => cents ?? 0)
        expect(basketCents + leftCents).toBe(all.reduce((sum, cents) => sum + cents, 0))
        expect(Number.isInteger(basketCents) && Number.isInteger(leftCents)).toBe(true)
        const open = items.filter(({ done }) => !done)
        expect(unpriced).toBe(open.filter(({ id }) => !prices.get(id)?.cents).length)
      }),
    )
  })
})

describe('shops compared on what all of them have', () => {
  const at = (shops: Readonly<Record<string, number>>) =>
    Object.entries(shops).map(([shop, cents]) => seen('2026-11-01', cents, { shop }))
  const five = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }
  const list = (count: number) => Array.from({ length: count }, (_, place) => item(place + 1))

  test('the cheapest comes first, on the same articles, with the widest gaps first', () => {
    const lookup = lookupOf(five, {
      1: at({ Lidl: 100, Leclerc: 120 }),
      2: at({ Lidl: 200, Leclerc: 150 }),
      3: at({ Lidl: 300, Leclerc: 300 }),
      4: at({ Lidl: 999 }),
    })
    expect(compareShops([...list(3), item(4, { count: 2 })], lookup)).toEqual({
      articles: 3,
      shops: [
        { name: 'Leclerc', cents: 570 },
        { name: 'Lidl', cents: 600 },
      ],
      differences: [
        { id: 2, name: 'Article 2', cents: [150, 200] },
        { id: 1, name: 'Article 1', cents: [120, 100] },
      ],
    })
  })

  test('a shop needs prices for three linked articles of five', () => {
    const both = at({ Lidl: 100, Leclerc: 120 })
    const covered = lookupOf(five, { 1: both, 2: both, 3: both })
    expect(compareShops(list(5), covered)?.articles).toBe(3)
    expect(compareShops(list(5), lookupOf(five, { 1: both, 2: both }))).toBeNull()
  })

  test('articles without a known product do not count', () => {
    const both = at({ Lidl: 100, Leclerc: 120 })
    const known = lookupOf({ 1: 1, 2: 1 }, { 1: both, 2: both })
    expect(compareShops(list(5), known)?.articles).toBe(2)
    expect(compareShops([], lookupOf(five))).toBeNull()
  })

  test('a single article compares nothing', () => {
    const both = at({ Lidl: 100, Leclerc: 120 })
    expect(compareShops(list(1), lookupOf(five, { 1: both }))).toBeNull()
  })

  test('one shop, spelt in two ways, is compared with nothing', () => {
    const lookup = lookupOf(five, { 1: at({ Lidl: 100 }), 2: at({ LIDL: 120 }) })
    expect(compareShops(list(2), lookup)).toBeNull()
  })

  test('a third shop may not make the comparison small', () => {
    const two = at({ Lidl: 100, Leclerc: 120 })
    const three = at({ Lidl: 100, Leclerc: 120, Carrefour: 90 })
    const some = lookupOf(five, { 1: two, 2: three, 3: three, 4: three, 5: at({ Carrefour: 50 }) })
    expect(compareShops(list(5), some)).toMatchObject({
      articles: 3,
      shops: [{ name: 'Carrefour' }, { name: 'Lidl' }, { name: 'Leclerc' }],
    })
    const few = lookupOf(five, { 1: two, 2: two, 3: three, 4: at({ Carrefour: 9 }), 5: three })
    expect(compareShops(list(5), few)?.shops.map(({ name }) => name)).toEqual(['Lidl', 'Leclerc'])
  })

  test('promotions and prices of more than a year are not compared', () => {
    const promo = [
      ...at({ Lidl: 100 }),
      seen('2026-11-01', 50, { shop: 'Leclerc', promo: 'price' }),
    ]
    const old = [...at({ Lidl: 100 }), seen('2025-01-01', 50, { shop: 'Leclerc' })]
    expect(compareShops(list(2), lookupOf(five, { 1: promo, 2: promo }))).toBeNull()
    expect(compareShops(list(2), lookupOf(five, { 1: old, 2: old }))).toBeNull()
    const both = at({ Lidl: 100, Leclerc: 120 })
    expect(compareShops(list(2), lookupOf(five, { 1: both, 2: both }))).not.toBeNull()
  })
})
