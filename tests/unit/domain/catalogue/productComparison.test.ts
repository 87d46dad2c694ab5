import { describe, expect, it } from 'vitest'
import {
  differences,
  isAlreadyApplied,
  isUnchanged,
  versionFields,
} from '../../../../src/domain/catalogue/productComparison.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

describe('two readings of a product', () => {
  it('differ in what a person can change only', () => {
    expect(isUnchanged(oliveOil, { ...oliveOil, created_at: null })).toBe(true)
    expect(isUnchanged({ ...oliveOil, unit: null }, { ...oliveOil, unit: '' })).toBe(true)
    for (const other of [
      { name: 'Autre' },
      { price: 1 },
      { unit_price: null },
      { unit: 'g' },
      { barcode: null },
      { description: '' },
      { image_url: null },
      { category: { id: 1, name: 'x' } },
      { content: { amount: 750, measure: 'ml' as const } },
    ]) {
      expect(isUnchanged(oliveOil, { ...oliveOil, ...other }), JSON.stringify(other)).toBe(false)
    }
  })

  it('tell whether a change whose answer was lost was made', () => {
    const { category, unit, image_url, description, barcode } = oliveOil
    const same = {
      name: ` ${oliveOil.name} `,
      category_id: category.id,
      price: oliveOil.price,
      unit_price: oliveOil.unit_price,
      unit,
      image_url,
      description,
      barcode,
    }
    expect(isAlreadyApplied(same, oliveOil)).toBe(true)
    const pasted = { ...same, barcode: `="0${barcode}"` }
    expect(isAlreadyApplied(pasted, oliveOil)).toBe(true)
    expect(isAlreadyApplied({ ...same, price: 1 }, oliveOil)).toBe(false)
    const content = { amount: 750, measure: 'ml', pieces: null } as const
    expect(isAlreadyApplied({ ...same, content }, oliveOil)).toBe(false)
    expect(isAlreadyApplied({ ...same, content }, { ...oliveOil, content })).toBe(true)
    expect(isAlreadyApplied({ ...same, content: null }, { ...oliveOil, content })).toBe(false)
    expect(isAlreadyApplied(same, { ...oliveOil, content })).toBe(true)
  })
})

describe('two versions of a product', () => {
  it('are shown in the order of the form, the unit with its price', () => {
    expect(versionFields).toEqual([
      'name',
      'category',
      'price',
      'content',
      'unit_price',
      'barcode',
      'description',
      'watch_price',
      'photo',
    ])
  })

  it('differ in these fields', () => {
    expect(differences(oliveOil, oliveOil)).toEqual([])
    const content = { amount: 750, measure: 'ml' } as const
    expect(differences(oliveOil, { ...oliveOil, content })).toEqual(['content'])
    expect(differences(oliveOil, { ...oliveOil, unit: 'kg' })).toEqual(['unit_price'])
    expect(differences({ ...oliveOil, barcode: null }, { ...oliveOil, barcode: '' })).toEqual([])
    const other = { ...oliveOil, name: 'Autre', description: null, image_url: null }
    const elsewhere = { ...other, category: { id: 1, name: 'Viandes' } }
    expect(differences(oliveOil, elsewhere)).toEqual(['name', 'category', 'description', 'photo'])
  })
})
