import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginsWithArticle,
  isSameName,
  productNamed,
  suggestProducts,
} from '../../../../src/domain/shopping/productMatches.ts'

const named = (...names: string[]) => names.map((name, id) => ({ id, name }))
const namesOf = (found: ReadonlyArray<{ readonly name: string }>) => found.map(({ name }) => name)

const shelf = named(
  'Huile d’olive vierge',
  'Crème à l’œuf',
  'Lait demi-écrémé',
  'Chocolat au lait',
  'Relait',
  'Œufs plein air',
)

describe('a person types the beginning of a product', () => {
  test.each([
    ['lai', ['Lait demi-écrémé', 'Chocolat au lait']],
    ['oeuf', ['Œufs plein air', 'Crème à l’œuf']],
    ['ECREM', ['Lait demi-écrémé']],
    ['olive huile', ['Huile d’olive vierge']],
    ['lait choc', ['Chocolat au lait']],
    ['ait', []],
    ['', []],
    [' - ', []],
  ])('%j proposes %j', (typed, names) => {
    expect(namesOf(suggestProducts(shelf, typed))).toEqual(names)
  })

  test('at most four are proposed', () => {
    const many = named('Un pain', 'Pain 1', 'Pain 2', 'Pain 3', 'Pain 4', 'Pain 5')
    expect(namesOf(suggestProducts(many, 'pain'))).toEqual(['Pain 1', 'Pain 2', 'Pain 3', 'Pain 4'])
    expect(namesOf(suggestProducts(many.slice(0, 2), 'pain'))).toEqual(['Pain 1', 'Un pain'])
  })

  test('whatever is typed, each proposal has a word that begins with each typed word', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (names, typed) => {
        const found = suggestProducts(named(...names), typed)
        expect(found.length).toBeLessThanOrEqual(4)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
    )
  })
})

describe('one name or two', () => {
  test.each([
    ['pâtes', 'Pâté', false],
    ['Pâtés', 'pâté', true],
    ['PÂTÉ', 'Pa\u0302te\u0301', true],
    ['pates', 'Pâté', true],
    ['pates', 'Pâtes', true],
    ['crême fraiche', 'Crème fraîche', true],
    ['cèleri', 'Céleri', true],
    ['paté', 'Pâté', true],
    ['épices', 'Épicé', false],
    ['thé glacé', 'The glace', true],
    ['thé glacé', 'Thé glace', true],
    ['rapé', 'Râpé', true],
    ['oeufs', 'Œuf', true],
    ['pâte à pâté', 'Pâté à pâte', true],
  ])('« %s » and « %s »: %j', (one, other, isOne) => {
    expect(isSameName(one, other)).toBe(isOne)
    expect(isSameName(other, one)).toBe(isOne)
    expect(productNamed(named(other), one)?.name).toBe(isOne ? other : undefined)
    expect(beginsWithArticle(other, one)).toBe(isOne)
  })
})

describe('a person adds a name without choosing', () => {
  test('the only product of that name is meant, whatever its case and accents', () => {
    expect(productNamed(shelf, 'LAIT demi-ecreme ')?.id).toBe(2)
  })

  test('its plural is meant too, unless another has it itself', () => {
    expect(productNamed(shelf, 'laits demi-écrémés')?.id).toBe(2)
    expect(productNamed(named('Lait', 'Laits'), 'laits')?.name).toBe('Laits')
  })

  test('none is meant when several, or none, have it', () => {
    expect(productNamed(named('Lait', 'lait'), 'Lait')).toBeUndefined()
    expect(productNamed(shelf, 'Lait')).toBeUndefined()
  })
})

describe('a product begins with what a person typed on the list', () => {
  test.each([
    ['Lait demi-écrémé Lactel', 'lait', true],
    ['Lait demi-écrémé Lactel', 'Lait demi écrémé', true],
    ['Tomate grappe', 'Tomates', true],
    ['Tomates cerises', 'tomate', true],
    ['Œufs plein air', 'oeuf', true],
    ['Noix de cajou', 'Noix', true],
    ['Laitue iceberg', 'Lait', false],
    ['Chocolat au lait', 'lait', false],
    ['Sel', 'Sel fin', false],
    ['Sel', ' - ', false],
    ['', '', false],
  ])('%j after %j: %j', (name, article, isBeginning) => {
    expect(beginsWithArticle(name, article)).toBe(isBeginning)
  })
})
