import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import type { Product } from '../../../../src/contract/products.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { compareOffers, compareProducts } from '../../../../src/domain/verdict/compareProducts.ts'
import { coquillettes } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'
const pasta = (id: number, name: string, more: Partial<Product> = {}): Product => ({
  ...coquillettes,
  ...{ id, name, description: null, content: { amount: 500, measure: 'g' } },
  ...more,
})
const record = (cents: number, total = 500_000, more: Partial<PriceRecord> = {}): PriceRecord => ({
  ...{ seenOn: '2026-10-01', cents, amount: { measure: 'g', total } },
  ...more,
})
const own = pasta(1, 'Coquillettes')
const from = (prices: Readonly<Record<number, readonly PriceRecord[]>>) => (id: number) =>
  prices[id] ?? null
const compare = (
  others: readonly Product[],
  prices: Readonly<Record<number, readonly PriceRecord[]>>,
  product = own,
) => compareProducts(product, [product, ...others], from(prices), today)
const ids = (found: ReturnType<typeof compare>) => found?.rows.map(({ product }) => product.id)

describe('a product beside others', () => {
  const other = pasta(2, 'Coquillettes complètes')

  it('stands among them by the last regular price of a kilo', () => {
    const found = compare([other, pasta(3, 'Coquillettes au blé')], {
      1: [record(200)],
      2: [record(150), record(400, 500_000, { seenOn: '2026-03-01' })],
      3: [record(100, 500_000, { promo: 'price', seenOn: '2026-11-01' }), record(250)],
    })
    expect(
      found?.rows.map(({ product, unitPrice, cents, isOwn }) => [
        product.id,
        unitPrice,
        cents,
        isOwn,
      ]),
    ).toEqual([
      [2, 30_000, 150, false],
      [1, 40_000, 200, true],
      [3, 50_000, 250, false],
    ])
  })

  it.each<[string, Product, readonly PriceRecord[]]>([
    ['of another category', { ...other, category: { id: 4, name: '' } }, [record(150)]],
    ['without a word in common', pasta(2, 'Farfalle'), [record(150)]],
    [
      'with the brand alone in common',
      pasta(2, 'Farfalle Coquillettes', { description: 'Coquillettes · 500 g' }),
      [record(150)],
    ],
    ['without a price', other, []],
    ['with promotions alone', other, [record(150, 500_000, { promo: 'price' })]],
    ['with a price of long ago', other, [record(150, 500_000, { seenOn: '2025-11-22' })]],
    [
      'counted by another measure',
      other,
      [record(150, 1, { amount: { measure: 'ml', total: 500_000 } })],
    ],
    ['without an amount', other, [record(150, 1, { amount: null })]],
  ])('leaves out one %s', (_, product, prices) => {
    expect(compare([product], { 1: [record(200)], 2: prices })).toBe(null)
  })

  it('is compared with none while it has no price itself', () => {
    expect(compare([other], { 2: [record(150)] })).toBe(null)
  })

  it('has at most five beside it, the cheapest, and keeps its own row', () => {
    const others = Array.from({ length: 8 }, (_, at) => pasta(at + 2, `Coquillettes n ${at}`))
    const prices = Object.fromEntries(others.map(({ id }) => [id, [record(100 + id)]]))
    expect(ids(compare(others, { ...prices, 1: [record(900)] }))).toEqual([2, 3, 4, 5, 6, 1])
  })

  it('is counted by the dose with those that hold doses too', () => {
    const washing = (id: number, pieces: number, basis?: Content['basis']) =>
      pasta(id, `Lessive ${pieces} doses`, {
        content: { amount: 1500, measure: 'ml', pieces, ...(basis && { basis }) },
      })
    const litres = { amount: { measure: 'ml', total: 1_500_000 } } as const
    const found = compare(
      [washing(2, 20)],
      { 1: [record(600, 1, litres)], 2: [record(500, 1, litres)] },
      washing(1, 30, 'piece'),
    )
    expect(found?.rows.map(({ product, unitPrice }) => [product.id, unitPrice])).toEqual([
      [1, 2000],
      [2, 2500],
    ])
  })
})

describe('the large format of a product', () => {
  const large = pasta(2, 'Coquillettes 1 kg', { content: { amount: 1000, measure: 'g' } })
  const dearerOf = (smallCents: number, largeCents: number, product = large) =>
    compare([product], { 1: [record(smallCents)], 2: [record(largeCents, 1_000_000)] })?.dearer

  it('is told where its kilo costs more', () => {
    expect(dearerOf(306, 660)).toMatchObject({
      small: { amount: { total: 500_000 }, unitPrice: 61_200 },
      large: { amount: { total: 1_000_000 }, unitPrice: 66_000 },
    })
  })

  it('is not told where it costs as much, less, or is another product', () => {
    expect(dearerOf(300, 605)).toBe(null)
    expect(dearerOf(300, 500)).toBe(null)
    expect(dearerOf(306, 660, { ...large, name: 'Coquillettes complètes 1 kg' })).toBe(null)
  })
})

describe('whatever is kept', () => {
  const names = fc.constantFrom(
    'Coquillettes',
    'Coquillettes bio',
    'Farfalle',
    'Coquillettes 1 kg',
    '',
  )
  const others = fc.array(
    fc.record({
      name: names,
      cents: fc.integer({ min: 0, max: 2000 }),
      total: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    { maxLength: 12 },
  )

  it('rows rise, hold the product once and five others at most, in any order of the catalogue', () => {
    fc.assert(
      fc.property(others, (made) => {
        const products = made.map(({ name }, at) => pasta(at + 2, name))
        const prices = Object.fromEntries(
          made.map(({ cents, total }, at) => [at + 2, [record(cents, total)]]),
        )
        const all = { ...prices, 1: [record(200)] }
        const found = compare(products, all)
        expect(compare(products.toReversed(), all)).toEqual(found)
        if (!found) return
        const values = found.rows.map(({ unitPrice }) => unitPrice)
        expect(values).toEqual(values.toSorted((a, b) => a - b))
        expect(found.rows.filter(({ isOwn }) => isOwn)).toHaveLength(1)
        expect(found.rows.length).toBeLessThanOrEqual(6)
        const { dearer } = found
        if (dearer) expect(dearer.large.unitPrice).toBeGreaterThan(dearer.small.unitPrice)
      }),
    )
  })
})

describe('two offers', () => {
  const offer = (cents: number, total: number, measure: 'g' | 'ml' = 'g') => ({
    ...{ cents, amount: { measure, total } },
  })

  it('compare by the kilo, the gap towards zero', () => {
    expect(compareOffers(offer(245, 400_000), offer(129, 500_000))).toEqual({
      ...{ cheaper: 'other', gap: 57 },
    })
    expect(compareOffers(offer(129, 500_000), offer(245, 400_000))?.cheaper).toBe('one')
    expect(compareOffers(offer(100, 500_000), offer(200, 1_000_000))).toEqual({
      ...{ cheaper: null, gap: 0 },
    })
  })

  it('do not compare without both contents, nor by different measures', () => {
    expect(compareOffers({ cents: 100 }, { cents: 300, packs: 2 })).toBe(null)
    expect(compareOffers({ cents: 100 }, offer(100, 500_000))).toBe(null)
    expect(compareOffers(offer(100, 500_000), offer(100, 500_000, 'ml'))).toBe(null)
    expect(compareOffers(offer(100, 500_000), { cents: 100 })).toBe(null)
  })
})
