import { describe, expect, it } from 'vitest'
import { splitShelves } from '../../../../src/domain/catalogue/emptyShelves.ts'
import { someCategories } from '../../../../stories/fixtures/products.ts'

describe('shelves of home', () => {
  const [first, second, ...others] = someCategories

  it('has those without a product last', () => {
    const counts = { [second?.id ?? 0]: 4 }
    expect(splitShelves(someCategories, counts)).toEqual([[second], [first, ...others]])
  })

  it('keeps all of them where no count is known or nothing is in any', () => {
    expect(splitShelves(someCategories, null)).toEqual([someCategories, []])
    expect(splitShelves(someCategories, {})).toEqual([someCategories, []])
  })
})
