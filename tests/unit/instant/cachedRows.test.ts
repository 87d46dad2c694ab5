import { expect, it } from 'vitest'
import { toCachedRows } from '../../../src/instant/templates/cachedRows.ts'
import { oliveOil } from '../../../stories/fixtures/products.ts'

it('the cached rows are in the order of the list, and as much of it as a screen shows', () => {
  const many = Array.from({ length: 300 }, (_, number) => ({
    ...oliveOil,
    id: number,
    name: `${number % 2 === 0 ? 'Riz' : 'Ail'} ${number}`,
  }))
  const { rows, counts, indexed } = toCachedRows(many)
  expect(rows).toHaveLength(48)
  expect(rows[0]).toEqual({
    id: 1,
    name: 'Ail 1',
    amount: '9,32',
    unit: 'l',
    image_url: oliveOil.image_url,
    category: oliveOil.category,
    price: '6,99\u00a0€',
    isPerUnit: true,
  })
  expect(counts).toEqual([150])
  expect(indexed).toEqual([true])
})
