import { describe, expect, it } from 'vitest'
import {
  needsPrices,
  readSort,
  sortAfter,
  sortedColumn,
} from '../../../../src/domain/catalogue/productSort.ts'

describe('the order in the address', () => {
  it.each(['recent', 'rising', 'price', '-price', '-name'] as const)('is read: %s', (sort) => {
    expect(readSort(sort)).toBe(sort)
  })

  it.each([null, '', 'prix', '--price'])('is that of names where it says %s', (written) => {
    expect(readSort(written)).toBe('name')
  })

  it('follows a column, except what leaves products out', () => {
    expect(sortedColumn('name')).toEqual({ column: 'name', isDescending: false })
    expect(sortedColumn('-shop')).toEqual({ column: 'shop', isDescending: true })
    expect(sortedColumn('recent')).toEqual({ column: 'date', isDescending: true })
    expect(sortedColumn('rising')).toBeNull()
  })
})

describe('a heading', () => {
  it('sorts by its column, and the other way when it is pressed again', () => {
    expect(sortAfter('price', 'name')).toBe('price')
    expect(sortAfter('price', 'price')).toBe('-price')
    expect(sortAfter('price', '-price')).toBe('price')
    expect(sortAfter('name', 'name')).toBe('-name')
    expect(sortAfter('name', 'rising')).toBe('name')
  })

  it('of the days begins with the newest', () => {
    expect(sortAfter('date', 'name')).toBe('recent')
    expect(sortAfter('date', 'recent')).toBe('date')
    expect(sortAfter('date', 'date')).toBe('recent')
  })
})

it('the orders of what a product says itself wait for no prices', () => {
  expect((['name', '-name', 'price', '-perUnit'] as const).some(needsPrices)).toBe(false)
  expect((['recent', 'rising', 'usual', '-lowest', 'shop'] as const).every(needsPrices)).toBe(true)
})
