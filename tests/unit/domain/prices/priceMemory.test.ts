import { describe, expect, it } from 'vitest'
import type { PriceBody, PriceMemory } from '../../../../src/contract/prices.ts'
import type { QueuedAddition, QueuedPrice } from '../../../../src/domain/offline/queuedWrite.ts'
import {
  countedAlike,
  knownPrices,
  lastRegular,
  notedMeasure,
  recentShops,
  shownAfter,
} from '../../../../src/domain/prices/priceMemory.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const memory: PriceMemory = {
  shops: [
    [1, 'Lidl'],
    [2, 'E.Leclerc'],
    [3, 'Biocoop'],
  ],
  prices: {
    '12': [
      ['2026-08-20', 245, 1, 400_000, 'g', null, 2],
      ['2026-06-01', 179, 1, 400_000, 'g', 'price', 1],
      ['2026-03-02', 235, 1, null, null, null, null, 'start'],
    ],
  },
}

const common = {
  format: 1,
  order: 1,
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-23T10:00:00Z',
  name: 'Coquillettes',
  categoryName: '',
  key: 'k',
  tried: false,
  failures: 0,
  trouble: null,
} as const
const body: PriceBody = {
  paid: 2.15,
  packs: 1,
  amount: 400,
  measure: 'g',
  promotion: null,
  shop_name: 'Super U',
  seen_on: '2026-11-23',
}
const waiting: QueuedPrice = { ...common, kind: 'price', productId: 12, body, shown: null }

describe('the prices that a device knows', () => {
  it('are those of the server, shops by name, and those that wait', () => {
    expect(knownPrices(memory, [waiting], 12)).toMatchObject([
      { seenOn: '2026-11-23', cents: 215, shop: 'Super U' },
      {
        seenOn: '2026-08-20',
        cents: 245,
        amount: { measure: 'g', total: 400_000 },
        shop: 'E.Leclerc',
      },
      { promo: 'price', shop: 'Lidl' },
      { amount: null, shop: null, start: true },
    ])
  })

  it('are unknown before the server has told them, which is not the same as none', () => {
    expect(knownPrices(undefined, [waiting], 12)).toBeNull()
    expect(knownPrices(memory, [], 13)).toEqual([])
  })

  it('leave out what the server refused, and other products', () => {
    const refused = { ...waiting, trouble: { kind: 'gone' } } as const
    expect(knownPrices(memory, [refused, { ...waiting, productId: 5 }], 12)).toHaveLength(3)
  })

  it('begin with its own price for a product that waits to be added', () => {
    const added: QueuedAddition = {
      ...common,
      kind: 'add',
      productId: -1,
      photo: null,
      body: {
        name: 'Coquillettes',
        price: 2.35,
        category_id: 9,
        content: { amount: 400, measure: 'g' as const },
      },
    }
    expect(knownPrices(undefined, [added], -1)).toEqual([
      { seenOn: '2026-11-23', cents: 235, amount: { measure: 'g', total: 400_000 } },
    ])
  })
})

describe('the shops to choose from', () => {
  it('are the last used first, what waits included, then those never used', () => {
    expect(recentShops(memory, [waiting], 6)).toEqual(['Super U', 'E.Leclerc', 'Lidl', 'Biocoop'])
    expect(recentShops(memory, [waiting], 2)).toEqual(['Super U', 'E.Leclerc'])
    expect(recentShops(undefined, [], 6)).toEqual([])
  })
})

describe('the last regular price', () => {
  const known = knownPrices(memory, [], 12) ?? []

  it('is of one pack and never a promotion', () => {
    expect(lastRegular(known, oliveOil)).toEqual({ cents: 245, value: 61_250, pieces: null })
    const lot = { seenOn: '2026-11-01', cents: 600, packs: 3 }
    expect(lastRegular([lot, ...known], oliveOil)?.cents).toBe(200)
  })

  it('is the product’s own where none is known, and nothing for a product without a price', () => {
    expect(lastRegular([], oliveOil)?.cents).toBe(699)
    expect(lastRegular([], { ...oliveOil, price: 0 })).toBeNull()
  })

  it('counts by what was noted last', () => {
    expect(notedMeasure(known)).toBe('g')
    expect(notedMeasure([])).toBeUndefined()
  })
})

describe('a product’s own price after a new one', () => {
  const known = knownPrices(memory, [], 12) ?? []

  it('is the new one, per pack, with its unit price', () => {
    expect(shownAfter(body, known)).toEqual({ price: 2.15, unit_price: 5.375, unit: 'kg' })
    const lot = { ...body, packs: 2, amount: null, measure: null }
    expect(shownAfter(lot, known)).toEqual({ price: 1.08 })
  })

  it('stays after a promotion and after a price older than the last', () => {
    expect(shownAfter({ ...body, promotion: { kind: 'price' } }, known)).toBeNull()
    expect(shownAfter({ ...body, seen_on: '2026-08-19' }, known)).toBeNull()
    expect(shownAfter({ ...body, seen_on: '2026-08-20' }, known)).not.toBeNull()
  })
})

describe('prices of a product, counted alike', () => {
  const content = { amount: 1500, measure: 'ml', pieces: 30 } as const
  const refill = { code: '3178041321051', amount: 3000, measure: 'ml', pieces: 70 } as const
  const product = { ...oliveOil, name: 'Lessive 30 lavages', content, codes: [refill] }
  const noted = (measure: 'ml' | 'piece', total: number) =>
    ({ seenOn: '2026-08-20', cents: 630, amount: { measure, total } }) as const
  const litres = [noted('ml', 1_500_000), noted('ml', 3_000_000)]
  const doses = [noted('piece', 30_000), noted('piece', 70_000)]

  it('turns litres into the doses that each of its packs holds, and back', () => {
    expect(countedAlike(litres, product, 'piece')).toEqual(doses)
    expect(countedAlike(doses, product, 'net')).toEqual(litres)
  })

  it('follows the choice that is kept with the product', () => {
    expect(countedAlike(doses, product)).toEqual(litres)
    expect(countedAlike(litres, { ...product, content: { ...content, basis: 'piece' } })).toEqual(
      doses,
    )
  })

  it('leaves prices of another pack, and those without an amount', () => {
    const others = [noted('ml', 750_000), { seenOn: '2026-08-20', cents: 630 }]
    expect(countedAlike(others, product, 'piece')).toEqual(others)
    expect(countedAlike(litres, { ...oliveOil, content: null }, 'piece')).toEqual(litres)
  })
})
