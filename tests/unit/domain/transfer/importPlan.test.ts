import { describe, expect, it } from 'vitest'
import { importLimits } from '../../../../src/contract/limits.ts'
import type { ImportedProduct } from '../../../../src/contract/transfer.ts'
import {
  firstAnswers,
  importPlan,
  plannedBatches,
  plannedCount,
  productKey,
  tripBatches,
} from '../../../../src/domain/transfer/importPlan.ts'

const named = (name: string, more: Partial<ImportedProduct> = {}): ImportedProduct => ({
  name,
  category: 'Boissons',
  price: 1.2,
  ...more,
})
const reading = (products: readonly ImportedProduct[]) =>
  ({
    kind: 'ready',
    products,
    trips: [],
    list: [],
    ignored: [],
    proposals: [],
    faults: null,
  }) as const

function batchesOf(plan: ReturnType<typeof importPlan>, addsAlike = false) {
  return plannedBatches(plan, { ...firstAnswers(plan.preview), addsAlike })
}

const inCatalogue = (name: string, barcode: string | null = null) =>
  productKey({ id: 9, category: { id: 6, name: 'Boissons' }, price: 1.2, name, barcode })

describe('the plan of an import', () => {
  it('sends trips in the order of the file, in requests that the server accepts', () => {
    const sums = { basket: 1, usual: 1, priced: 1, unpriced: 0, ticket: null }
    const trips = Array.from({ length: 4001 }, (_, place) => ({
      ...{ id: `${place}`.padStart(32, '0'), day: '2026-11-02', shop: null, ...sums },
    }))
    const plan = importPlan({ ...reading([]), trips }, [])
    expect(plan.preview).toMatchObject({ count: 0, trips: 4001 })
    expect(tripBatches(plan).map(({ length }) => length)).toEqual([2000, 2000, 1])
    expect(tripBatches(plan).flat()).toEqual(trips)
    expect(tripBatches(importPlan(reading([named('Lait')]), []))).toEqual([])
  })

  it('knows a product again that is waited for at another price since', () => {
    const there = { id: 9, category: { id: 6, name: 'Boissons' }, price: 1.2, watch_price: 1 }
    const plan = importPlan(reading([named('Lait')]), [productKey({ ...there, name: 'Lait' })])
    expect(plan.preview).toMatchObject({ count: 0, known: 1, alike: { count: 0 } })
  })

  it('leaves out what is in the catalogue word for word, and keeps duplicates of the file', () => {
    const there = { id: 9, category: { id: 6, name: 'Boissons' }, price: 1.2 }
    const catalogue = [productKey({ ...there, name: 'Lait', unit: null, description: '' })]
    const products = [named('Lait'), named('Lait', { price: 1.3 }), named('Thé'), named('Thé')]
    const plan = importPlan(reading(products), catalogue)
    expect(plan.preview).toMatchObject({ count: 2, known: 1, alike: { count: 1 } })
    expect(
      batchesOf(plan)
        .flat()
        .map(({ name }) => name),
    ).toEqual(['Thé', 'Thé'])
    expect(
      batchesOf(plan, true)
        .flat()
        .map(({ price }) => price),
    ).toEqual([1.2, 1.2, 1.3])
    expect(plannedCount(plan.preview, { categories: {}, addsAlike: true })).toBe(3)
  })

  it('knows a code of which a spreadsheet took the zeros off', () => {
    const catalogue = [inCatalogue('Sirop', '0036000291452'), inCatalogue('Jambon', '0261100')]
    const products = [
      named('Sirop', { barcode: '36000291452' }),
      named('Jambon', { barcode: '261100' }),
    ]
    expect(importPlan(reading(products), catalogue).preview).toMatchObject({ count: 0, known: 2 })
  })

  it('asks about a known name without a code, and about a known code', () => {
    const catalogue = [inCatalogue('Huile d’olive', '3560070805259'), inCatalogue('Thé')]
    const products = [
      named("HUILE D'OLIVE", { price: 7 }),
      named('Huile fine', { barcode: '3560070805259' }),
      named('Thé', { barcode: '3274080005003' }),
      named('Riz'),
    ]
    const { added, alike } = importPlan(reading(products), catalogue)
    expect(added.map(({ name }) => name)).toEqual(['Thé', 'Riz'])
    expect(alike.map(({ name }) => name)).toEqual(["HUILE D'OLIVE", 'Huile fine'])
  })

  it('gives the chosen category to every line of a name, and knows those of any category', () => {
    const products = ['Steak', 'Rôti', 'Lait'].map((name) => named(name, { category: 'Viande' }))
    const proposals = [{ typed: 'Viande', proposed: 'Viandes' }]
    const plan = importPlan({ ...reading(products), proposals }, [inCatalogue('Lait')])
    const chosen = (categories: Record<string, string>) =>
      plannedBatches(plan, { categories, addsAlike: false })
        .flat()
        .map(({ category }) => category)
    expect(plan.preview.known).toBe(1)
    expect(chosen(firstAnswers(plan.preview).categories)).toEqual(['Viandes', 'Viandes'])
    expect(chosen({ Viande: 'Surgelés' })).toEqual(['Surgelés', 'Surgelés'])
  })

  it('sends what the server takes at once: 200 products, or half of the bytes', () => {
    const many = Array.from({ length: 450 }, (_, place) => named(`Lait ${place}`))
    expect(batchesOf(importPlan(reading(many), [])).map(({ length }) => length)).toEqual([
      200, 200, 50,
    ])
    const heavy = many.slice(0, 5).map((each) => ({ ...each, photo: 'x'.repeat(1_500_000) }))
    expect(batchesOf(importPlan(reading(heavy), [])).map(({ length }) => length)).toEqual([2, 2, 1])
  })

  it('sends at most 5,000 prices at once', () => {
    const prices = Array(500).fill({ paid: 1, seen_on: '2026-11-23' })
    const many = Array.from({ length: 30 }, (_, place) => named(`Lait ${place}`, { prices }))
    const batches = batchesOf(importPlan(reading(many), []))
    const counts = batches.map((batch) => batch.flatMap((each) => each.prices).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(15_000)
    expect(Math.max(...counts)).toBeLessThanOrEqual(importLimits.batchPrices)
  })

  it('shows the first five, without their photos', () => {
    const many = Array.from({ length: 7 }, (_, place) =>
      named(`Lait ${place}`, { photo: 'data:x' }),
    )
    const { preview } = importPlan(reading(many), [])
    expect(preview.photos).toBe(7)
    expect(preview.first.map(({ photo }) => photo)).toEqual([null, null, null, null, null])
  })
})
