import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { contentFields } from '../../../../src/domain/packs/packSize.ts'
import {
  calculateUnitPrice,
  checkTypedUnitPrice,
  followUnitPrice,
  isCalculated,
} from '../../../../src/domain/prices/unitPrice.ts'
import { blankProduct, type ProductFormValues } from '../../../../src/forms/productForm.ts'

const pasta: Content = { amount: 400, measure: 'g' }
const beans: Content = { ...pasta, drained: 280, basis: 'drained' }

describe('the calculated unit price', () => {
  it.each<[string, Content, string, number, string]>([
    ['2,35', pasta, '5,88', 5.875, 'kg'],
    ['0.67', { amount: 330, measure: 'ml' }, '2,03', 2.0303, 'l'],
    ['1,99', { amount: 6, measure: 'piece' }, '0,33', 0.3317, 'unit'],
    ['2,35', beans, '8,39', 8.3929, 'kg'],
    ['2,35', { ...beans, basis: 'net' }, '5,88', 5.875, 'kg'],
    ['2,35', { ...beans, basis: null }, '5,88', 5.875, 'kg'],
    ['6,30', { amount: 1500, measure: 'ml', pieces: 30, basis: 'piece' }, '0,21', 0.21, 'unit'],
    ['1,95', { amount: 80, measure: 'piece' }, '0,0244', 0.0244, 'unit'],
  ])('of %s for %j is %s, sent as %s per %s', (price, content, typed, euros, unit) => {
    expect(calculateUnitPrice(price, content)).toEqual({ typed, euros, unit })
  })

  it.each(['', 'abc', '0', '-1', '1000001'])('is none for a price of « %s »', (price) => {
    expect(calculateUnitPrice(price, pasta)).toBe(null)
  })

  it('is none without a content, nor where no field would take it', () => {
    expect(calculateUnitPrice('2,35', null)).toBe(null)
    expect(calculateUnitPrice('0,01', { amount: 1_000_000, measure: 'g' })).toBe(null)
    expect(calculateUnitPrice('1000000', { amount: 0.001, measure: 'g' })).toBe(null)
  })
})

describe('a typed unit price', () => {
  const check = (typed: string, content: Content, unit = 'kg') =>
    checkTypedUnitPrice(typed, unit, calculateUnitPrice('2,35', content), content)

  it('equals the calculated one within 2 %', () => {
    expect(check('5,88', pasta)).toBe('equal')
    expect(check('5.76', pasta)).toBe('equal')
    expect(check('5,70', pasta)).toBe('check')
  })

  it('may count the other of two weights', () => {
    expect(check('5,88', beans)).toBe('shelf-net')
    expect(check('8,39', { ...beans, basis: 'net' })).toBe('shelf-drained')
  })

  it('of a dose is no other weight', () => {
    expect(check('3,36', { ...beans, pieces: 1, basis: 'piece' }, 'unit')).toBe('check')
  })

  it.each(['', 'abc', '0'])('is not judged when it is « %s »', (typed) => {
    expect(check(typed, pasta)).toBe(null)
  })

  it('is not judged where it is per another unit', () => {
    expect(check('2,35', pasta, 'boîte')).toBe(null)
  })
})

const priced: ProductFormValues = { ...blankProduct, price: '2,35', content: contentFields(pasta) }
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
