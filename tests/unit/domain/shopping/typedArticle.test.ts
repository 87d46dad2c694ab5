import { describe, expect, test } from 'vitest'
import { foldText } from '../../../../src/domain/format/foldText.ts'
import { readPastedLines, readTypedArticle } from '../../../../src/domain/shopping/typedArticle.ts'

const catalogue = ['7 Up Citron', '4 fromages surgelée', 'Lait'].map(foldText)
const read = (line: string, names = catalogue) => {
  const { name, count } = readTypedArticle(line, names)
  return [count, name]
}

describe('a person pastes a list of another app', () => {
  test.each([
    ['lait\nbeurre\npain', ['lait', 'beurre', 'pain']],
    ['lait\r\nbeurre\rpain\u2028sel', ['lait', 'beurre', 'pain', 'sel']],
    ['- lait\n• beurre\n☐ pain\n* riz', ['lait', 'beurre', 'pain', 'riz']],
    ['1. café\n2) sel\n10. œufs\n3)thé', ['café', 'sel', 'œufs', 'thé']],
    ['[ ] eau\n[x] jus\n- [ ] riz\n* [x] thé\n[] sel', ['eau', 'jus', 'riz', 'thé', 'sel']],
    ['☐\u00a0poivre\n◻️ sel fin\n✔️ sucre\n\u200b•\tmiel', ['poivre', 'sel fin', 'sucre', 'miel']],
    ['–2 laits\n- 12 œufs\n+ 2 x pain', ['2 laits', '12 œufs', '2 x pain']],
    ['\n  \n---\n lait  entier \n-\n', ['lait entier']],
    ['lait,\nbeurre ;', ['lait', 'beurre']],
    ['1,5 l eau\n1.5 l de lait\n7 Up', ['1,5 l eau', '1.5 l de lait', '7 Up']],
    ['6-pack bière\n(bio) miel\n🛒 Courses', ['6-pack bière', '(bio) miel', '🛒 Courses']],
    ['', []],
  ])('%j is %j', (text, lines) => {
    expect(readPastedLines(text)).toEqual(lines)
  })

  test('a line that is longer than a name is cut, and no sign with it', () => {
    const [line = ''] = readPastedLines(`${'x'.repeat(199)}😀 lait`)
    expect(line).toBe('x'.repeat(199))
  })

  test('emoji that are joined stay whole', () => {
    expect(readPastedLines('- gâteau 👩\u200d🍳')).toEqual(['gâteau 👩\u200d🍳'])
  })
})

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
    ['- 2 laits', 2, 'laits'],
    ['☐ lait x2', 2, 'lait'],
    ['1. lait', 1, 'lait'],
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
    'lait 0,5 l',
    '0,5 l de lait',
    'lait 1/2 l',
    '6 x 1,5 L eau',
    'coca 0',
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
