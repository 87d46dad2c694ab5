import { describe, expect, it } from 'vitest'
import { searchProducts } from '../../../../src/domain/catalogue/productSearch.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name }))
const catalogue = named(
  'Bœuf haché',
  'Œufs plein air',
  'Lait demi-écrémé',
  'Chocolat au lait',
  'Coquillettes Panzani',
  'Riz long',
)
const found = (typed: string, most = 6) =>
  searchProducts(catalogue, typed, most).map(({ name }) => name)

describe('a search of products', () => {
  it.each([
    ['oeuf', ['Œufs plein air', 'Bœuf haché']],
    ['panzani coq', ['Coquillettes Panzani']],
    ['LAIT', ['Chocolat au lait', 'Lait demi-écrémé']],
    ['ecreme demi', ['Lait demi-écrémé']],
    ['lait riz', []],
    ['', []],
    ['-', []],
  ])('« %s »', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it.each(['coquilletes', 'coqiullettes', 'cocuill', 'chocollat', 'xhocolat'])(
    'forgives one error in « %s »',
    (typed) => {
      expect(found(typed)).toHaveLength(1)
    },
  )

  it.each(['riy', 'lsit', 'cokuiletes'])('forgives no error in « %s »', (typed) => {
    expect(found(typed)).toEqual([])
  })

  it('finds as many as are wanted, those that begin so first', () => {
    expect(found('oeuf', 1)).toEqual(['Œufs plein air'])
    expect(found('i', 2)).toHaveLength(2)
  })
})
