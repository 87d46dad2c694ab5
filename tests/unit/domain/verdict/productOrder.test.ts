import { describe, expect, it } from 'vitest'
import { lastSeen } from '../../../../src/domain/prices/ownPrices.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { byColumn, byLastSeen, rises } from '../../../../src/domain/verdict/productOrder.ts'
import { butter, comte, eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const price = (seenOn: string, cents: number, shop?: string): PriceRecord => ({
  seenOn,
  cents,
  ...(shop && { shop }),
})
const plain = [butter, comte, eggs, oliveOil].map((each) => ({ ...each, content: null }))
const ids = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id)

describe('the order by the price seen last', () => {
  it('begins with the newest, and keeps the order of one day', () => {
    const histories = new Map([
      [butter.id, [price('2026-11-01', 200), price('2026-11-20', 210)]],
      [comte.id, [price('2026-11-24', 450)]],
      [eggs.id, [price('2026-11-20', 300)]],
      [oliveOil.id, [price('2025-01-01', 900)]],
    ])
    expect(ids(byLastSeen(plain, (id) => histories.get(id) ?? null))).toEqual(
      ids([comte, butter, eggs, oliveOil]),
    )
  })

  it('is that of recording within one day, whatever the number of a product', () => {
    const day = '2026-11-20'
    const moments = new Map([
      [butter.id, 1000],
      [comte.id, 3000],
      [eggs.id, 2000],
    ])
    const historyOf = (id: number) => [{ ...price(day, 200), recordedAt: moments.get(id) }]
    const three = plain.filter(({ id }) => moments.has(id))
    for (const products of [three, three.toReversed()])
      expect(ids(byLastSeen(products, historyOf))).toEqual(ids([comte, eggs, butter]))
    const added = three.map((each, place) => ({ ...each, created_at: `${day}T10:0${place}:00Z` }))
    expect(ids(byLastSeen(added, () => null))).toEqual(ids(three.toReversed()))
  })

  it('takes the day of its addition for a product without a known price', () => {
    const dated = plain.map((each, place) => ({ ...each, created_at: `2026-11-0${place + 1}` }))
    expect(ids(byLastSeen(dated, () => null))).toEqual(ids([...dated].reverse()))
  })
})

describe('the price seen last', () => {
  it('is the first of its day', () => {
    const day = '2026-11-20'
    const history = [price('2026-11-01', 1), price(day, 2, 'Lidl'), price(day, 3, 'Aldi')]
    expect(lastSeen(history)?.shop).toBe('Lidl')
    expect(lastSeen([])).toBeNull()
    expect(lastSeen(null)).toBeNull()
  })
})

describe('what rose', () => {
  it('begins with what rose most, and leaves out the rest', () => {
    const history = (newest: number) => [
      price('2026-11-20', newest),
      price('2026-09-01', 300),
      price('2026-08-01', 300),
    ]
    const histories = new Map([
      [butter.id, history(330)],
      [comte.id, history(390)],
      [eggs.id, history(300)],
    ])
    const risen = rises(plain, (id) => histories.get(id) ?? null, '2026-11-25')
    expect(risen.map(({ id, percent }) => [id, percent])).toEqual([
      [comte.id, 30],
      [butter.id, 10],
    ])
  })
})

describe('the order of a column', () => {
  const histories = new Map([
    [
      butter.id,
      [
        price('2026-11-01', 200, 'Lidl'),
        price('2026-10-01', 300, 'Lidl'),
        price('2026-09-01', 250),
      ],
    ],
    [
      comte.id,
      [
        price('2026-11-24', 450, 'Aldi'),
        price('2026-10-01', 470, 'Aldi'),
        price('2026-09-01', 450),
      ],
    ],
    [eggs.id, [price('2026-11-20', 300, 'Étoile')]],
  ])
  const order = (column: Parameters<typeof byColumn>[1]['column'], isDescending = false) => {
    const sort = { column, isDescending }
    return ids(byColumn(plain, sort, (id) => histories.get(id) ?? null, '2026-11-25'))
  }

  it('is that of names, either way', () => {
    expect(order('name')).toEqual(ids([butter, comte, oliveOil, eggs]))
    expect(order('name', true)).toEqual(ids([eggs, oliveOil, comte, butter]))
  })

  it('is that of prices', () => {
    expect(order('price')).toEqual(ids([butter, eggs, oliveOil, comte]))
    expect(order('price', true)).toEqual(ids([comte, oliveOil, eggs, butter]))
  })

  it('has what knows no value last, by name, either way', () => {
    expect(order('perUnit', true)).toEqual(ids([comte, butter, oliveOil, eggs]))
    expect(order('usual')).toEqual(ids([butter, comte, oliveOil, eggs]))
    expect(order('usual', true)).toEqual(ids([comte, butter, oliveOil, eggs]))
    expect(order('lowest')).toEqual(ids([butter, comte, oliveOil, eggs]))
  })

  it('is that of shops as they are read, and of days', () => {
    expect(order('shop')).toEqual(ids([comte, eggs, butter, oliveOil]))
    expect(order('date')).toEqual(ids([butter, eggs, comte, oliveOil]))
  })
})
