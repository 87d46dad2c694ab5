import { describe, expect, it } from 'vitest'
import {
  groupByLetter,
  searchByName,
  sortByName,
} from '../../../../src/domain/catalogue/productList.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const names = (items: readonly { name: string }[]) => items.map((item) => item.name)

describe('the search', () => {
  const shelf = named('Œufs plein air', 'Café moulu', 'Crème brûlée', 'LAIT', 'Nævus', 'Noël')

  it.each([
    ['oeuf', ['Œufs plein air']],
    ['ŒUF', ['Œufs plein air']],
    ['cafe', ['Café moulu']],
    ['CAFÉ', ['Café moulu']],
    ['brulee', ['Crème brûlée']],
    ['ai', ['Œufs plein air', 'LAIT']],
    ['naevus', ['Nævus']],
    ['  lait  ', ['LAIT']],
    ['noe\u0308l', ['Noël']],
    ['caviar', []],
  ])('« %s » finds %j', (search, found) => {
    expect(names(searchByName(shelf, search))).toEqual(found)
  })

  it('keeps everything while it is empty or blank', () => {
    expect(searchByName(shelf, '')).toBe(shelf)
    expect(searchByName(shelf, ' \t')).toBe(shelf)
  })

  it('takes signs as they are, not as patterns', () => {
    expect(names(searchByName(named('Coca (33 cl)', 'Eau'), '('))).toEqual(['Coca (33 cl)'])
    expect(searchByName(named('Eau'), '.*')).toEqual([])
  })

  it('finds the same after any earlier search', () => {
    const sought = ['l', 'la', 'lai', 'la', 'ai', 'café', '', 'c', 'caf', 'zz', 'l']
    const alone = (search: string) => names(searchByName([...shelf], search))
    for (const search of sought) expect(names(searchByName(shelf, search))).toEqual(alone(search))
  })
})

describe('the order', () => {
  it('is French: accents and capitals do not part words, œ stands with oe', () => {
    const shelf = named('Zeste', 'écrevisse', 'Eau', 'Œufs', 'Orange', 'abricot', 'Éclair', 'Olive')
    expect(names(sortByName(shelf))).toEqual([
      'abricot',
      'Eau',
      'Éclair',
      'écrevisse',
      'Œufs',
      'Olive',
      'Orange',
      'Zeste',
    ])
  })

  it('counts figures as numbers', () => {
    expect(names(sortByName(named('Lait 10', 'Lait 9', '100 g', '20 g')))).toEqual([
      '20 g',
      '100 g',
      'Lait 9',
      'Lait 10',
    ])
  })

  it('is the same whatever order the items come in', () => {
    expect(names(sortByName(named('Pâte', 'Pate')))).toEqual(
      names(sortByName(named('Pate', 'Pâte'))),
    )
  })

  it('takes no notice of blanks around a name', () => {
    expect(names(sortByName(named('Lait', '  lait', 'Ail')))).toEqual(['Ail', '  lait', 'Lait'])
  })

  it('is computed once for a list', () => {
    const shelf = named('b', 'a')
    expect(sortByName(shelf)).toBe(sortByName(shelf))
  })

  it('leaves the list it was given alone', () => {
    const shelf = Object.freeze(named('b', 'a'))
    expect(names(sortByName(shelf))).toEqual(['a', 'b'])
    expect(names(shelf)).toEqual(['b', 'a'])
  })
})

describe('the letters', () => {
  it.each([
    ['Éclair', 'E'],
    ['E\u0301clair', 'E'],
    ['Œufs', 'O'],
    ['Ægir', 'A'],
    ['ça', 'C'],
    ['  lait', 'L'],
    ['7Up', '#'],
    ['½ baguette', '#'],
    ['« Bio »', '#'],
    ['🍎 pomme', '#'],
    ['', '#'],
    ['Щи', 'Щ'],
    ['ßoja', 'S'],
  ])('« %s » stands under %s', (name, letter) => {
    expect(groupByLetter(named(name)).map((group) => group.letter)).toEqual([letter])
  })

  it('hold their items in the order they come, each letter once', () => {
    const groups = groupByLetter(named('Eau', 'Éclair', 'Lait', 'emmental'))
    expect(groups.map(({ letter, items }) => [letter, names(items)])).toEqual([
      ['E', ['Eau', 'Éclair', 'emmental']],
      ['L', ['Lait']],
    ])
    expect(groupByLetter([])).toEqual([])
  })

  it('tell characters apart that share a high surrogate', () => {
    const groups = groupByLetter(named('🍎', '\u{10428}', '\u{10429}'))
    expect(groups.map(({ letter, items }) => [letter, names(items)])).toEqual([
      ['#', ['🍎']],
      ['\u{10400}', ['\u{10428}']],
      ['\u{10401}', ['\u{10429}']],
    ])
    const math = groupByLetter(named('\u{1d7d9} oeuf', '\u{1d504}il'))
    expect(math.map(({ letter }) => letter)).toEqual(['#', 'A'])
  })

  it('are computed once for a list', () => {
    const shelf = named('a', 'b')
    expect(groupByLetter(shelf)).toBe(groupByLetter(shelf))
  })
})
