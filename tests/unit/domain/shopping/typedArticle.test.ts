import { describe, expect, test } from 'vitest'
import { foldText } from '../../../../src/domain/format/foldText.ts'
import { readTypedArticle } from '../../../../src/domain/shopping/typedArticle.ts'

const catalogue = ['7 Up Citron', '4 fromages surgelée', 'Lait'].map(foldText)
const read = (line: string, names = catalogue) => {
  const { name, count } = readTypedArticle(line, names)
  return [count, name]
}

describe('a person types how many', () => {
  test.each([
    ['2 laits', 2, 'laits'],
    ['  2 laits ', 2, 'laits'],
    ['2 x lait', 2, 'lait'],
    ['2x lait', 2, 'lait'],
    ['2 × lait', 2, 'lait'],
    ['2 X lait', 2, 'lait'],
    ['lait x2', 2, 'lait'],
    ['lait x 2', 2, 'lait'],
    ['lait ×12', 12, 'lait'],
    ['Lait demi-écrémé x3', 3, 'Lait demi-écrémé'],
    ['2 xérès', 2, 'xérès'],
    ['12 œufs', 12, 'œufs'],
    ['2 gâteaux', 2, 'gâteaux'],
    ['1 pain', 1, 'pain'],
    ['4 laits', 4, 'laits'],
  ])('« %s » is %i of « %s »', (line, count, name) => {
    expect(read(line)).toEqual([count, name])
  })

  test.each([
    'lait',
    '7 Up',
    '7 up citron',
    '4 fromages',
    '1 kg de farine',
    '500 g de beurre',
    '2 l de lait',
    '6 x 1,5 l',
    '75 cl de vin',
    '2 bouteilles de lait',
    '2 Boîtes de thon',
    '2 % de matière grasse',
    '0 lait',
    '120 serviettes',
    'eau 6 x 2',
    'Xbox',
    'x2',
    '2',
    '2 x',
    'Lait 2',
  ])('« %s » stays a name', (line) => {
    expect(read(line)).toEqual([1, line])
  })

  test('a name that needs no catalogue stays one without it', () => {
    expect(read('7 Up', [])).toEqual([1, '7 Up'])
    expect(read('4 fromages', [])).toEqual([4, 'fromages'])
    expect(read('7 laits', [])).toEqual([7, 'laits'])
  })

  test('a name of the catalogue that ends like a number of pieces stays one', () => {
    expect(read('Pack x2', ['pack x2'])).toEqual([1, 'Pack x2'])
  })
})
