import { describe, expect, it } from 'vitest'
import { contentFields } from '../../../../src/domain/prices/contentFields.ts'
import {
  followUnitPrice,
  isCalculated,
} from '../../../../src/domain/prices/unitPriceCalculation.ts'
import { blankProduct, type ProductFormValues } from '../../../../src/forms/productForm.ts'

const pasta = contentFields({ amount: 400, measure: 'g' })
const priced: ProductFormValues = { ...blankProduct, price: '2,35', content: pasta }
const filled: ProductFormValues = { ...priced, unit_price: '5,88', unit_type: 'kg' }
const typed: ProductFormValues = { ...filled, unit_price: '6', unit_price_by: 'person' }
const calculated = { unit_price: '5,88', unit_type: 'kg', unit_price_by: 'calculation' }

const byPerson = (values: ProductFormValues, field: string) => followUnitPrice(values, field, true)

describe('the unit price of the form', () => {
  it('fills itself, with its unit, once price and content are there', () => {
    expect(byPerson({ ...priced, content: blankProduct.content }, 'price')).toEqual({})
    expect(byPerson(priced, 'price')).toEqual(calculated)
    expect(byPerson(priced, 'content.amount')).toEqual(calculated)
    expect(followUnitPrice(priced, 'content', false)).toEqual(calculated)
  })

  it('follows both, to another unit too', () => {
    expect(byPerson({ ...filled, price: '4,70' }, 'price')).toMatchObject({ unit_price: '11,75' })
    const bottle = contentFields({ amount: 750, measure: 'ml' })
    expect(byPerson({ ...filled, content: bottle }, 'content.unit')).toMatchObject({
      unit_price: '3,13',
      unit_type: 'l',
    })
  })

  it('empties itself when it cannot be calculated any more', () => {
    expect(byPerson({ ...filled, price: '' }, 'price')).toEqual({ unit_price: '', unit_type: '' })
    expect(byPerson({ ...blankProduct, unit_type: 'pack' }, 'price')).toEqual({})
  })

  it('stays as the person typed it, emptied too', () => {
    expect(byPerson(typed, 'unit_price')).toEqual({ unit_price_by: 'person' })
    expect(byPerson(typed, 'price')).toEqual({})
    expect(byPerson({ ...typed, unit_price: '' }, 'content.amount')).toEqual({})
  })

  it('gives way to a unit that the person picks, and comes back with its own', () => {
    const picked = { ...filled, unit_type: 'boîte' }
    const emptied = { unit_price: '', unit_price_by: 'person' } as const
    expect(byPerson(picked, 'unit_type')).toEqual(emptied)
    const back = { ...picked, ...emptied, unit_type: 'kg' }
    expect(byPerson(back, 'unit_type')).toEqual(calculated)
    expect(byPerson({ ...typed, unit_type: 'kg' }, 'unit_type')).toEqual({})
  })

  it('leaves a unit that was picked before', () => {
    expect(byPerson({ ...priced, unit_type: 'boîte' }, 'price')).toEqual({})
    expect(byPerson({ ...priced, unit_type: 'kg' }, 'price')).toEqual(calculated)
  })

  it('is marked as calculated only while it stands as it was', () => {
    const result = { typed: '5,88', euros: 5.875, unit: 'kg' } as const
    expect(isCalculated(filled, result)).toBe(true)
    expect(isCalculated(typed, result)).toBe(false)
    expect(isCalculated({ ...filled, unit_type: 'g' }, result)).toBe(false)
    expect(isCalculated(filled, null)).toBe(false)
  })
})
