import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { categoryList } from '../../../../src/contract/categories.ts'
import { recentPrices } from '../../../../src/contract/prices.ts'
import { createdProduct, product, productList } from '../../../../src/contract/products.ts'
import { matchesSchema } from '../../../../src/data/http/matchesSchema.ts'

const cheese = {
  id: 3,
  name: 'Comté',
  price: 4.5,
  unit_price: 18,
  unit: 'kg',
  barcode: null,
  description: null,
  image_url: null,
  category: { id: 4, name: 'Produits Laitiers' },
  created_at: '2026-11-03T10:00:00Z',
  content: { amount: 250, measure: 'g', pieces: 2, drained: null, basis: 'net' },
  codes: [{ code: '3560070805259', amount: 200, measure: 'g', replaced_by: null }],
}
const others = [null, '', 'kg', -1, 0, 1.5, 2 ** 53, true, [], {}, [{}], { amount: 1 }]

type Json = Readonly<Record<string, unknown>>

/** Every object that differs from this one by one value, at any depth, or by a missing one. */
function changed(object: Json): readonly Json[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const { [key]: _, ...without } = object
    const inner = value !== null && typeof value === 'object' ? changed(value as Json) : []
    const values = Array.isArray(value) ? inner.map((each) => Object.values(each)) : inner
    return [without, ...[...others, ...values].map((other) => ({ ...object, [key]: other }))]
  })
}

describe('an answer that zod would read as it is', () => {
  it.each(changed(cheese).map((one) => [JSON.stringify(one), one] as const))('%s', (_, one) => {
    const read = z.safeParse(productList, [cheese, one])
    expect(matchesSchema(productList, [cheese, one])).toBe(read.success)
    if (read.success) expect(read.data[1]).toEqual(one)
  })

  it('is a list, or one object', () => {
    expect(matchesSchema(productList, [])).toBe(true)
    expect(matchesSchema(product, cheese)).toBe(true)
    expect(matchesSchema(categoryList, [{ id: 1, name: 'Fruits', icon: null }])).toBe(true)
    for (const other of [null, undefined, {}, '[]', cheese]) {
      expect(matchesSchema(productList, other)).toBe(false)
    }
  })

  it('may hold more than its schema names', () => {
    expect(matchesSchema(productList, [{ ...cheese, newer: 'one' }])).toBe(true)
  })

  it.each([
    ['two objects to choose from', z.union([product, createdProduct]), cheese],
    ['a refusal of other keys', z.strictObject({ a: z.string() }), { a: 'b' }],
    ['a checked object', z.object({ id: z.int() }).check(z.refine(() => false)), { id: 1 }],
    ['a checked list', z.array(z.int()).check(z.maxLength(1)), [1]],
    ['text that is changed', z.object({ name: z.string().check(z.trim()) }), { name: ' a' }],
  ])('is left to zod where its schema has %s', (_, schema, value) => {
    expect(matchesSchema(schema, value)).toBe(false)
  })

  const memory = {
    shops: [[1, 'Marché']],
    prices: { 3: [['2026-11-03', 250, 1, 5e5, 'g', null, 1]] },
  }
  it.each(changed(memory).map((one) => [JSON.stringify(one), one] as const))('%s', (_, one) => {
    expect(matchesSchema(recentPrices, one)).toBe(z.safeParse(recentPrices, one).success)
  })

  it.each([
    ['a date', z.iso.date(), '2026-02-30'],
    ['a short text', z.string().check(z.maxLength(3)), 'kilo'],
    ['a number', z.number(), Number.NaN],
  ])('meets the conditions of %s', (_, schema, value) => {
    expect(matchesSchema(schema, value)).toBe(z.safeParse(schema, value).success)
  })
})
