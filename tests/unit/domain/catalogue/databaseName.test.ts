import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { databaseName, tameCapitals } from '../../../../src/domain/catalogue/databaseName.ts'

const grams = (amount: number): Content => ({ amount, measure: 'g' })
const litres = (amount: number): Content => ({ amount: amount * 1000, measure: 'ml' })

describe('the name of a product of the food database', () => {
  it.each<[name: string | null, brand: string | null, content: Content | null, written: unknown]>([
    ['Beurre doux', 'Président', grams(250), 'Président Beurre doux, 250 g'],
    ['Beurre doux', null, grams(250), 'Beurre doux, 250 g'],
    ['Beurre doux', 'Président', null, 'Président Beurre doux'],
    [null, 'Président', grams(250), null],
    ['LE PUR JUS Orange', null, null, 'Le Pur Jus Orange'],
    ['Orange', 'LE PUR JUS', litres(1), 'Le Pur Jus Orange, 1 l'],
    // A brand that the name holds.
    ['Nutella', 'Ferrero,Nutella', grams(400), 'Nutella, 400 g'],
    ['Président beurre doux', 'PRÉSIDENT', null, 'Président beurre doux'],
    ['Nestle Chocapic', 'Nestlé', null, 'Nestle Chocapic'],
    ['Kelloggs Corn Flakes', "Kellogg's", null, 'Kelloggs Corn Flakes'],
    ['Coca Cola Zero', 'Coca-Cola', null, 'Coca Cola Zero'],
    ['Zéro', 'Coca-Cola Zéro', litres(0.33), 'Coca-Cola Zéro, 33 cl'],
    ['Carrefour Lait bio', 'Carrefour Bio', null, 'Carrefour Lait bio'],
    ['Kirin Ichiban', 'Kiri', null, 'Kiri Kirin Ichiban'],
    ['Pâtes', 'Casino,Groupe Casino', null, 'Casino Pâtes'],
    // What stands for no brand.
    ['Pâtes', 'Sans marque', null, 'Pâtes'],
    ['Pâtes', '-, Barilla', null, 'Barilla Pâtes'],
    // A content that the name holds.
    ['Beurre doux 250g', 'Président', grams(250), 'Président Beurre doux 250g'],
    ['Eau 6 x 1,5 L', 'Cristaline', { ...litres(9), pieces: 6 }, 'Cristaline Eau 6 x 1,5 L'],
    ['Eau', 'Cristaline', { ...litres(9), pieces: 6 }, 'Cristaline Eau, 6 × 1,5 l'],
    ['Biscottes 36 tranches', 'Heudebert', grams(300), 'Heudebert Biscottes 36 tranches, 300 g'],
    ['Œufs', 'Loué', { amount: 12, measure: 'piece' }, 'Loué Œufs'],
  ])('%s of %s, %j', (name, brand, content, written) => {
    expect(databaseName({ name, brand, content })).toBe(written)
  })

  it('is not longer than the list can show, where less says enough', () => {
    const name = 'Préparation '.repeat(9).trim()
    expect(databaseName({ name, brand: 'Marque', content: grams(250) })).toBe(`Marque ${name}`)
    const long = 'Préparation '.repeat(10).trim()
    expect(databaseName({ name: long, brand: 'Marque', content: null })).toBe(long)
  })
})

describe('capitals', () => {
  it.each([
    ['BEURRE DOUX DEMI-SEL', 'Beurre Doux Demi-Sel'],
    ['FILETS DE POULET', 'Filets de Poulet'],
    ['DE CECCO', 'De Cecco'],
    ["HUILE D'OLIVE", "Huile d'Olive"],
    ["L'ORÉAL", "L'Oréal"],
    ["MOUTARDE A L'ANCIENNE", "Moutarde a l'Ancienne"],
    ['VITAMINE A', 'Vitamine A'],
    ["HARRY'S", "Harry's"],
    ["CHOCOLAT M&M'S", "Chocolat M&M's"],
    ['NESTLÉ®', 'Nestlé®'],
    ['Beurre DOUX', 'Beurre Doux'],
    ['LU', 'LU'],
    ['Lait UHT', 'Lait UHT'],
    ['LAIT UHT', 'Lait UHT'],
    ['PÂTES T4 500G', 'Pâtes T4 500G'],
    ['E. LECLERC', 'E. Leclerc'],
    ['iPhone McVitie’s', 'iPhone McVitie’s'],
    ['茶 ÉTÉ', '茶 ÉTÉ'],
  ])('of %s are tamed', (text, written) => {
    expect(tameCapitals(text)).toBe(written)
  })

  it('change no letter, and nothing of a text without capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tameCapitals(text).toLowerCase()).toBe(text.toLowerCase())
        const small = text.toLowerCase()
        expect(tameCapitals(small)).toBe(small)
      }),
    )
  })
})
