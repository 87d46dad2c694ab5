import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessProduct } from '../../../../src/domain/shopping/productGuess.ts'

const named = (...names: string[]) => names.map((name, id) => ({ id, name }))

const shelf = named(
  'Danone Yaourt nature, 4 x 125 g',
  'Beurre doux Président 250 g',
  'Café moulu pur arabica',
  'Papier toilette 6 rouleaux',
  'Chocolat au lait',
  'Lait demi-écrémé, 6 x 1 l',
  'Laitue iceberg',
  'Œufs plein air, boîte de 12',
  'Éclair au chocolat',
  'Jus d’orange pressé',
  'Pain de mie complet',
  'Poire conférence',
)

const guess = (typed: string, bought: readonly number[] = [], products = shelf) =>
  guessProduct(products, typed, (id) => bought.filter((each) => each === id).length)?.name

describe('a typed name becomes a product', () => {
  test.each([
    ['yaourts nature', 'Danone Yaourt nature, 4 x 125 g'],
    ['Yaourt', 'Danone Yaourt nature, 4 x 125 g'],
    ['nature yaourts', 'Danone Yaourt nature, 4 x 125 g'],
    ['beurre doux', 'Beurre doux Président 250 g'],
    ['doux beurre', 'Beurre doux Président 250 g'],
    ['beure doux', 'Beurre doux Président 250 g'],
    ['caffe', 'Café moulu pur arabica'],
    ['CAFE', 'Café moulu pur arabica'],
    ['cafés moulus', 'Café moulu pur arabica'],
    ['papier toilette', 'Papier toilette 6 rouleaux'],
    ['papiers toilettes', 'Papier toilette 6 rouleaux'],
    ['papeir toilette', 'Papier toilette 6 rouleaux'],
    ['lait', 'Lait demi-écrémé, 6 x 1 l'],
    ['lait demi écrémé', 'Lait demi-écrémé, 6 x 1 l'],
    ['oeuf', 'Œufs plein air, boîte de 12'],
    ['chocolat', 'Chocolat au lait'],
    ['jus orange', 'Jus d’orange pressé'],
    ["jus d'oranges", 'Jus d’orange pressé'],
    ['pain mie', 'Pain de mie complet'],
    ['éclair chocolat', 'Éclair au chocolat'],
    ['poires', 'Poire conférence'],
  ])('« %s » may be « %s »', (typed, name) => {
    expect(guess(typed)).toBe(name)
  })

  test.each(['', ' - ', 'de', 'caf', 'lai', 'thé', 'cafe e', 'eau', 'mie', 'beurre salé', 'xyzzy'])(
    '« %s » stays a name',
    (typed) => {
      expect(guess(typed)).toBeUndefined()
    },
  )

  test('of several the one bought most is meant, of equals the first', () => {
    const milks = named('Lait entier', 'Lait demi-écrémé', 'Lait de coco')
    expect(guess('lait', [], milks)).toBe('Lait entier')
    expect(guess('lait', [1, 1, 0], milks)).toBe('Lait demi-écrémé')
    expect(guess('lait de coco', [1, 1, 0], milks)).toBe('Lait de coco')
  })

  test('« pâtes » are no « pâté »; a wrong accent, or none, is forgiven', () => {
    const dishes = named('Pâté de campagne', 'Coquillettes, pâtes', 'Filet de maquereau salé')
    expect(guess('pâtes', [], dishes)).toBe('Coquillettes, pâtes')
    expect(guess('Pâtés', [], dishes)).toBe('Pâté de campagne')
    expect(guess('pates', [], dishes)).toBe('Pâté de campagne')
    expect(guess('pâtes', [], named('PATES FRAICHES'))).toBe('PATES FRAICHES')
    expect(guess('pâtes', [], named('Pâté de campagne'))).toBeUndefined()
    expect(guess('crême fraîche', [], named('Crème fraîche 30 %'))).toBe('Crème fraîche 30 %')
  })

  test('one that begins so comes before one bought more that holds the words', () => {
    const coffees = named('Carte Noire Café moulu', 'Café soluble')
    expect(guess('café', [0, 0, 0], coffees)).toBe('Café soluble')
    expect(guess('café moulu', [], coffees)).toBe('Carte Noire Café moulu')
  })

  test('every product is meant by its own name with one letter too many, whatever the order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shelf), fc.nat(), ({ id, name }, at) => {
        const words = name.replace(/[,’]/g, ' ').split(' ')
        const turned = [...words.slice(at % words.length), ...words.slice(0, at % words.length)]
        const mistyped = turned
          .map((word) => (word.length > 6 ? `${word.slice(0, 3)}z${word.slice(3)}` : word))
          .join(' ')
        expect(guessProduct(shelf, mistyped, () => 0)?.id).toBe(id)
      }),
    )
  })
})
