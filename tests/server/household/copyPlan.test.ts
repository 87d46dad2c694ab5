import { describe, expect, it } from 'vitest'
import type { PriceColumns } from '../../../server/store/catalogue/priceColumns.ts'
import type { CodeColumns, ProductColumns } from '../../../server/store/catalogue/productColumns.ts'
import {
  type CopiedPrice,
  keysOf,
  planCopy,
  type SourceProduct,
  type Target,
} from '../../../server/store/household/copyPlan.ts'

const fields: ProductColumns = {
  ...{ name: 'Lait', category_id: 4, price_cents: 100, unit_price_parts: null, unit: null },
  ...{ barcode: null, description: null, photo_name: null, image_url: null },
  ...{ amount: 1_000_000, measure: 'ml', pieces: null, drained: null, basis: null, doubtful: null },
}
const code = (name: string, more: Partial<CodeColumns> = {}): CodeColumns => ({
  ...{ code: name, amount: null, measure: null, pieces: null, drained: null, replaced_by: null },
  ...more,
})
const price = (day: number, more: Partial<CopiedPrice> = {}): CopiedPrice => ({
  ...{ seen_on: `2026-01-${String(day).padStart(2, '0')}`, paid_cents: 100, packs: 1 },
  ...{ amount: 1_000_000, measure: 'ml', promo: null, promo_n: null, promo_x: null },
  ...{ shop: null, code: null, note: null, source: 'form', created_at: '2026', ...more },
})

type Given = Partial<ProductColumns> & Partial<Pick<SourceProduct, 'codes' | 'prices' | 'photo'>>

const source = ({ codes = [], prices = [price(1)], photo = null, ...changed }: Given = {}) => ({
  ...{ fields: { ...fields, ...changed }, created_at: '2026', codes, prices, photo },
})

const large = { products: 1000, prices: 1000, textBytes: 100_000, photoBytes: 1000 }

/** A catalogue with these products, under the ids 1, 2, 3. */
function targetOf(products: readonly Given[], more: Partial<Target> = {}): Target {
  const ids = new Map<string, number>()
  const found = products.map(source).map((product, place) => {
    for (const key of keysOf(product)) if (!ids.has(key)) ids.set(key, place + 1)
    const prices = product.prices.map(
      ({ shop, ...row }): PriceColumns => ({
        ...row,
        shop_id: shop === null ? null : (more.shops?.get(shop) ?? null),
      }),
    )
    const { barcode } = product.fields
    return { id: place + 1, barcode, codes: [...product.codes], prices }
  })
  return {
    find: (key) => ids.get(key),
    products: new Map(found.map((product) => [product.id, product])),
    ...{ shops: new Map(), shopRoom: 200, photos: new Set<string>(), room: large, ...more },
  }
}

const plan = (sources: readonly Given[], known: readonly Given[], more: Partial<Target> = {}) =>
  planCopy(sources.map(source), targetOf(known, more))

describe('a product joins', () => {
  const same = { barcode: '11111111', name: 'Autre' }
  it.each<[string, Given, Given, number | null]>([
    ['the one with its barcode, whatever else', same, { barcode: '11111111' }, 1],
    ['one whose further code is its barcode', same, { codes: [code('11111111')] }, 1],
    [
      'one whose barcode is its further code',
      { name: 'Autre', codes: [code('2')] },
      { barcode: '2' },
      1,
    ],
    [
      'one with the same further code',
      { name: 'Autre', codes: [code('2')] },
      { codes: [code('2')] },
      1,
    ],
    ['the one of its name, category and content', {}, {}, 1],
    ['that one with another code too', { barcode: '1' }, { barcode: '2' }, 1],
    ['whatever the case and accents of its name', { name: ' LÀIT' }, {}, 1],
    ['none of another name', { name: 'Lait cru' }, {}, null],
    ['none of another category', { category_id: 5 }, {}, null],
    ['none of another content', { amount: 500_000 }, {}, null],
    ['none of another basis', { basis: 'net' }, {}, null],
    ['none of a content that is not known', { amount: null, measure: null }, {}, null],
    [
      'one of a content that neither knows',
      { amount: null, measure: null },
      { amount: null, measure: null },
      1,
    ],
  ])('%s', (_, mine, theirs, joined) => {
    const { added, joined: found } = plan([mine], [theirs])
    expect([added.length, found[0]?.id ?? null]).toEqual([joined === null ? 1 : 0, joined])
  })

  it('that has its code before the one of its name', () => {
    const known = [{}, { name: 'Autre', barcode: '1' }]
    expect(plan([{ barcode: '1' }], known).joined[0]?.id).toBe(2)
  })

  it('one that the copy has just added', () => {
    const { added, joined, keys } = plan([{ barcode: '1' }, { name: 'Crème', barcode: '1' }], [])
    expect(added.map(({ id }) => id)).toEqual([-1])
    expect(joined.map(({ id }) => id)).toEqual([-1])
    expect(keys.get('code 1')).toBe(-1)
  })
})

describe('the codes of a product that joins', () => {
  const plannedCodes = (mine: Given, theirs: Given, others: readonly Given[] = []) => {
    const { joined, omitted } = plan([mine], [theirs, ...others])
    return [joined[0]?.barcode, joined[0]?.codes.map((each) => each.code), omitted.codes]
  }
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => code(`c${from + place}`))

  it('are united, its barcode with what its pack holds', () => {
    const mine = { barcode: '1', codes: [code('2'), code('3')] }
    expect(plannedCodes(mine, { barcode: '2' })).toEqual([null, ['1', '3'], 0])
    const { joined } = plan([mine], [{ barcode: '2' }])
    expect(joined[0]?.codes[0]).toEqual(code('1', { amount: 1_000_000, measure: 'ml' }))
  })

  it('give a product without any its barcode', () => {
    expect(plannedCodes({ barcode: '1', codes: [code('2')] }, {})).toEqual(['1', ['2'], 0])
    expect(plannedCodes({ codes: [code('2')] }, {})).toEqual([null, ['2'], 0])
  })

  it('are twenty at most, and the rest is counted', () => {
    const mine = { barcode: '1', codes: many(0, 20) }
    const [, codes, omitted] = plannedCodes(mine, { barcode: '2', codes: many(20, 35) })
    expect([codes, omitted]).toEqual([['1', 'c0', 'c1', 'c2', 'c3'], 16])
  })

  it('leave another product its own', () => {
    const mine = { barcode: '1', codes: [code('2')] }
    expect(plannedCodes(mine, { barcode: '1' }, [{ name: 'Autre', barcode: '2' }])).toEqual([
      null,
      [],
      0,
    ])
  })
})

describe('the prices of a product that joins', () => {
  const pricesOf = (
    mine: readonly CopiedPrice[],
    theirs: readonly CopiedPrice[],
    more: Given = {},
  ) => {
    const { joined, omitted } = plan([{ prices: mine, ...more }], [{ prices: theirs }])
    return [joined[0]?.prices.map(({ seen_on }) => Number(seen_on.slice(-2))), omitted.prices]
  }
  const promotion = { promo: 'card', promo_n: null, promo_x: null } as const

  it.each<[string, Partial<CopiedPrice>, boolean]>([
    ['day', { seen_on: '2025-01-01' }, true],
    ['value', { paid_cents: 101 }, true],
    ['count of packs', { packs: 2 }, true],
    ['content', { amount: 500_000 }, true],
    ['kind', promotion, true],
    ['shop', { shop: 'Lidl' }, true],
    ['code', { code: '9' }, true],
    ['source', { source: 'scan' as never }, false],
    ['time of writing', { created_at: '2027' }, false],
    ['note, that one has', { note: 'x' }, false],
  ])('count twice with another %s', (_, more, isAdded) => {
    expect(pricesOf([price(1, more)], [price(1)])).toEqual([isAdded ? [1] : [], 0])
  })

  it('count once among themselves', () => {
    expect(pricesOf([price(2), price(2), price(3)], [price(3)])).toEqual([[2], 0])
  })

  it('are five hundred at most, the newest of those that come', () => {
    const full = Array.from({ length: 498 }, (_, cents) => price(1, { paid_cents: cents }))
    const mine = [price(1, { paid_cents: 900 }), price(2), price(3), price(4)]
    expect(pricesOf(mine, full)).toEqual([[3, 4], 2])
    expect(pricesOf(mine, [...full, price(3), price(4)])).toEqual([[], 2])
  })

  it('are of the code that their product had', () => {
    const { joined } = plan([{ barcode: '1' }], [{ barcode: '2' }])
    expect(joined[0]?.prices[0]?.code).toBe('1')
    expect(plan([{ barcode: '1' }], [{ barcode: '1' }]).joined[0]?.prices).toEqual([])
  })
})

describe('the shops of prices', () => {
  const bought = (shop: string, day = 1) => price(day, { shop })

  it('are found by their folded names, else added once', () => {
    const prices = [bought('LIDL'), bought('Aldi', 2), bought('aldi', 3)]
    const { added, shops } = plan([{ prices }], [], { shops: new Map([['lidl', 7]]) })
    expect(added[0]?.prices.map(({ shop_id }) => shop_id)).toEqual([7, -1, -1])
    expect([...shops]).toEqual([[-1, 'Aldi']])
  })

  it('are left out where there is no room for another one, and counted', () => {
    const prices = [bought('A'), bought('B', 2), bought('B', 3), bought('a', 4)]
    const { added, omitted } = plan([{ prices }], [], { shopRoom: 1 })
    expect(added[0]?.prices.map(({ shop_id }) => shop_id)).toEqual([-1, null, null, -1])
    expect(omitted.shops).toBe(2)
  })

  it('that are new make two prices of one day', () => {
    const prices = [bought('A'), bought('B')]
    const { joined, shops } = plan([{ prices }], [{ prices: [] }])
    expect(joined[0]?.prices.map(({ shop_id }) => shop_id)).toEqual([-1, -2])
    expect([...shops.values()]).toEqual(['A', 'B'])
  })

  it('are not added for a price that is there', () => {
    const { shops } = plan([{ prices: [bought('A')] }], [{ prices: [bought('A')] }], {
      shops: new Map([
        ['A', 3],
        ['a', 3],
      ]),
    })
    expect([...shops]).toEqual([])
  })
})

describe('what finds no room', () => {
  it.each<[string, Partial<Target['room']>]>([
    ['products', { products: 1 }],
    ['prices', { prices: 1 }],
    ['text', { textBytes: 6 }],
  ])('of %s is left out whole, and what comes after it may fit', (_, room) => {
    const sources = [
      { prices: [price(1)] },
      { name: 'Beurre' },
      { name: 'Lait', prices: [price(1)] },
    ]
    const { added, joined, omitted } = plan(sources, [], { room: { ...large, ...room } })
    expect(added.map((each) => each.fields.name)).toEqual(['Lait'])
    expect([joined.length, omitted.products]).toEqual([1, 1])
  })

  it('joins what is there even where a quota was lowered', () => {
    const room = { products: -5, prices: -5, textBytes: -5, photoBytes: -5 }
    const { joined, omitted } = plan([{}, { name: 'Beurre' }], [{}], { room })
    expect([joined.length, omitted.products]).toEqual([1, 1])
  })

  it('of photos leaves the product without one; the same bytes need room once', () => {
    const photo = (sha256: string) => ({ sha256, bytes: 600 })
    const sources = ['a', 'a', 'b', 'c'].map((sha, place) => ({
      name: `${place}`,
      photo: photo(sha),
    }))
    const { added, omitted } = plan(sources, [], { photos: new Set(['c']) })
    expect(added.map((each) => each.photo)).toEqual(['a', 'a', null, 'c'])
    expect(omitted.photos).toBe(1)
  })
})
