import { describe, expect, it } from 'vitest'
import type { PriceBody, RecentPrices } from '../../../../src/contract/prices.ts'
import type { Product } from '../../../../src/contract/products.ts'
import type { QueuedAddition } from '../../../../src/domain/catalogue/kinds/product.ts'
import {
  isRepeatedPrice,
  knownPrices,
  recentShops,
} from '../../../../src/domain/offline/queuedPrices.ts'
import type { QueuedPrice } from '../../../../src/domain/prices/kinds/price.ts'
import {
  countedAlike,
  lastRegular,
  likelyPrice,
  usualMeasure,
} from '../../../../src/domain/prices/ownPrices.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { isKnownPrice } from '../../../../src/domain/prices/priceRecords.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const memory: RecentPrices = {
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
  problem: null,
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
const waiting: QueuedPrice = { ...common, kind: 'price', productId: 12, body, displayedPrice: null }

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
    const refused = { ...waiting, problem: { kind: 'gone' } } as const
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
      {
        ...{ seenOn: '2026-11-23', cents: 235, amount: { measure: 'g', total: 400_000 } },
        recordedAt: Date.parse(common.at),
      },
    ])
  })

  it('have of one day the one that was recorded last first', () => {
    const later = { ...waiting, key: 'later', at: '2026-11-23T12:00:00.000Z' }
    const [first, second] = knownPrices(memory, [waiting, later], waiting.productId) ?? []
    expect([first?.recordedAt, second?.recordedAt]).toEqual([later.at, waiting.at].map(Date.parse))
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
  const grams = (total: number) => ({ measure: 'g', total: total * 1000 }) as const
  const last = (
    history: readonly PriceRecord[],
    amount: PriceRecord['amount'] = grams(400),
    product: Product = oliveOil,
  ) => lastRegular(history, product, amount ?? null)
  const can = {
    seenOn: '2026-11-20',
    cents: 95,
    amount: { measure: 'ml', total: 330_000 },
  } as const

  it('is of one pack and never a promotion', () => {
    expect(last(known)).toEqual({ cents: 245, unitPrice: 61_250 })
    const lot = { seenOn: '2026-11-01', cents: 600, packs: 3, amount: grams(400) }
    expect(last([lot, ...known])?.cents).toBe(200)
  })

  it('is of a pack that holds as much, whatever was noted since of others', () => {
    const bottle = {
      ...can,
      seenOn: '2026-02-01',
      cents: 135,
      amount: { ...can.amount, total: 500_000 },
    }
    expect(last([can, bottle], bottle.amount)?.cents).toBe(135)
    expect(last([can], bottle.amount)).toBeNull()
    expect(last([can], grams(330))).toBeNull()
  })

  it('of an unknown content is of an unknown content', () => {
    const unknown = { seenOn: '2026-02-01', cents: 135 }
    expect(last([can, unknown], null)?.cents).toBe(135)
    expect(last([can], null)).toBeNull()
    expect(last([unknown], can.amount)).toBeNull()
  })

  it('is the product’s own of the same content where none is known, and nothing for a product without a price', () => {
    expect(last([], null)?.cents).toBe(699)
    expect(last([], null, { ...oliveOil, price: 0 })).toBeNull()
    const pasta = { ...oliveOil, content: { amount: 400, measure: 'g' } } as const
    expect(last([], grams(400), pasta)?.cents).toBe(699)
    expect(last([], grams(300), pasta)).toBeNull()
    expect(last([], null, pasta)).toBeNull()
  })

  it('is not the product’s own where its code took the place of another one', () => {
    const codes = [{ code: '12345678', replaced_by: oliveOil.barcode }]
    expect(last([], null, { ...oliveOil, codes })).toBeNull()
  })

  it('makes a pack of another content likely to cost as much by the kilo', () => {
    expect(likelyPrice(known, grams(500))).toEqual({ cents: 306, unitPrice: 61_250 })
    expect(likelyPrice([can], grams(500))).toBeNull()
    expect(likelyPrice([{ seenOn: '2026-02-01', cents: 135 }], null)?.cents).toBe(135)
  })

  it('counts by what was noted last', () => {
    expect(usualMeasure(known)).toBe('g')
    expect(usualMeasure([])).toBeUndefined()
  })
})

describe('prices of a product, counted alike', () => {
  const content = { amount: 1500, measure: 'ml', pieces: 30 } as const
  const refill = { code: '3178041321051', amount: 3000, measure: 'ml', pieces: 70 } as const
  const product = { ...oliveOil, name: 'Lessive 30 lavages', content, codes: [refill] }
  const record = (measure: 'ml' | 'piece', total: number) =>
    ({ seenOn: '2026-08-20', cents: 630, amount: { measure, total } }) as const
  const litres = [record('ml', 1_500_000), record('ml', 3_000_000)]
  const doses = [record('piece', 30_000), record('piece', 70_000)]

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

  it('leaves out those of a further code whose content is unknown', () => {
    const own = { seenOn: '2026-08-20', cents: 630, code: '12345678' }
    const unknown = { ...own, code: refill.code }
    const codes = [{ code: refill.code }]
    const product = { ...oliveOil, codes }
    expect(countedAlike([own, unknown], product)).toEqual([own])
    expect(countedAlike([{ ...unknown, amount: litres[0]?.amount }], product)).toHaveLength(1)
  })

  it('leaves prices of another pack, and those without an amount', () => {
    const others = [record('ml', 750_000), { seenOn: '2026-08-20', cents: 630 }]
    expect(countedAlike(others, product, 'piece')).toEqual(others)
    expect(countedAlike(litres, { ...oliveOil, content: null }, 'piece')).toEqual(litres)
  })
})

describe('the same price of the same day', () => {
  const known = knownPrices(memory, [], 12) ?? []
  const again: PriceBody = {
    ...{ paid: 2.45, packs: 1, amount: 400, measure: 'g' },
    ...{ shop_name: 'E.Leclerc', seen_on: '2026-08-20' },
  }
  const isKnown = (changes: object, codes: Product['codes'] = []) =>
    isKnownPrice({ ...again, ...changes }, known, { barcode: '3017620422003', codes })

  it('is known where the device can tell it from every other one', () => {
    expect(isKnown({})).toBe(true)
    expect(isKnown({ code: '3017620422003' })).toBe(true)
    const promotion = { kind: 'price' }
    const reduced = { paid: 1.79, shop_name: 'Lidl', seen_on: '2026-06-01', promotion }
    expect(isKnown(reduced)).toBe(true)
    expect(isKnown({ ...reduced, promotion: { kind: 'price', x: 50 } })).toBe(false)
  })

  it.each<[string, object]>([
    ['another price', { paid: 2.46 }],
    ['more packs', { packs: 2 }],
    ['another content', { amount: 300 }],
    ['no content', { amount: null, measure: null }],
    ['another shop', { shop_name: 'Lidl' }],
    ['no shop', { shop_name: null }],
    ['another day', { seen_on: '2026-08-21' }],
    ['a promotion', { promotion: { kind: 'price' } }],
    ['another code', { code: '12345678' }],
    ['a note', { note: 'fin' }],
  ])('is another one with %s', (_, changes) => {
    expect(isKnown(changes)).toBe(false)
  })

  it('is left to the server where a product has several codes', () => {
    expect(isKnown({}, [{ code: '12345678' }])).toBe(false)
  })

  it('waits to be sent once', () => {
    const repeated = (changes: object, productId = waiting.productId) =>
      isRepeatedPrice([waiting], { productId, body: { ...waiting.body, ...changes } })
    expect(repeated({})).toBe(true)
    expect(repeated({}, 13)).toBe(false)
    expect(repeated({ code: '12345678' })).toBe(false)
    expect(repeated({ promotion: { kind: 'multi', n: 2, x: 1 } })).toBe(false)
    expect(repeated({ paid: 9 })).toBe(false)
    expect(repeated({ note: 'fin' })).toBe(false)
  })
})
