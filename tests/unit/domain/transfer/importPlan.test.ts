import { describe, expect, it } from 'vitest'
import { importLimits } from '../../../../src/contract/limits.ts'
import type { ImportedProduct } from '../../../../src/contract/transfer.ts'
import { importPlan, productKey } from '../../../../src/domain/transfer/importPlan.ts'

const named = (name: string, more: Partial<ImportedProduct> = {}): ImportedProduct => ({
  name,
  category: 'Boissons',
  price: 1.2,
  ...more,
})
const reading = (products: readonly ImportedProduct[]) =>
  ({ kind: 'ready', products, list: [], ignored: [], faults: null }) as const

describe('the plan of an import', () => {
  it('leaves out what is in the catalogue word for word, and keeps duplicates of the file', () => {
    const there = { id: 9, category: { id: 6, name: 'Boissons' }, price: 1.2 }
    const catalogue = [productKey({ ...there, name: 'Lait', unit: null, description: '' })]
    const products = [named('Lait'), named('Lait', { price: 1.3 }), named('Thé'), named('Thé')]
    const { preview, batches } = importPlan(reading(products), catalogue)
    expect(preview).toMatchObject({ count: 3, known: 1 })
    expect(batches.flat().map(({ name }) => name)).toEqual(['Lait', 'Thé', 'Thé'])
  })

  it('sends what the server takes at once: 200 products, or half of the bytes', () => {
    const many = Array.from({ length: 450 }, (_, place) => named(`Lait ${place}`))
    expect(importPlan(reading(many), []).batches.map(({ length }) => length)).toEqual([
      200, 200, 50,
    ])
    const heavy = many.slice(0, 5).map((each) => ({ ...each, photo: 'x'.repeat(1_500_000) }))
    expect(importPlan(reading(heavy), []).batches.map(({ length }) => length)).toEqual([2, 2, 1])
  })

  it('sends at most 5,000 prices at once', () => {
    const prices = Array(500).fill({ paid: 1, seen_on: '2026-11-23' })
    const many = Array.from({ length: 30 }, (_, place) => named(`Lait ${place}`, { prices }))
    const { batches } = importPlan(reading(many), [])
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
