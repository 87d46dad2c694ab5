import { expect, it } from 'vitest'
import { unitLabel, unitOptions } from '../../../../src/domain/catalogue/units.ts'

it('offers the eight units, only « unit » under another name', () => {
  expect(unitOptions.map(unitLabel)).toEqual([
    'kg',
    'g',
    'l',
    'ml',
    'unité',
    'pack',
    'bouteille',
    'boîte',
  ])
})

it('shows a unit that it does not know as it came', () => {
  expect(unitLabel('botte')).toBe('botte')
})
