import { describe, expect, it } from 'vitest'
import { searchProducts } from '../../../../src/domain/catalogue/productSearch.ts'
import { searchWholeWords } from '../../../../src/domain/catalogue/productsWithCode.ts'

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

describe('a search by figures', () => {
  const named = ['1664', 'Bière 1664 blanche', 'Bière 16640', '30 œufs', 'Pastis 51'].map(
    (name) => ({ name }),
  )
  const found = (typed: string, most = 10) =>
    searchWholeWords(named, typed, most).map(({ name }) => name)

  it('finds them as whole words, not as the beginning of a code', () => {
    expect(found('1664')).toEqual(['1664', 'Bière 1664 blanche'])
    expect(found(' 1664 ', 1)).toEqual(['1664'])
    expect(found('51')).toEqual(['Pastis 51'])
    expect(found('3')).toEqual([])
    expect(found('.')).toEqual([])
  })
})
