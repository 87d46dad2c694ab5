import { describe, expect, it } from 'vitest'
import {
  type Quantity,
  type QuantityContext,
  readQuantity,
} from '../../../../src/domain/amounts/readQuantity.ts'

type Read = Omit<Quantity, 'count' | 'drained' | 'isGuess'> & Partial<Quantity>
const grams = (value: number) => ({ measure: 'g', total: value * 1000 }) as const
const millilitres = (value: number) => ({ measure: 'ml', total: value * 1000 }) as const
const pieces = (value: number) => ({ measure: 'piece', total: value * 1000 }) as const
const full = (read: Read) => ({ count: null, drained: null, isGuess: false, ...read })

describe('the quantity on a pack', () => {
  it.each<[text: string, read: Read]>([
    ['730 g', grams(730)],
    ['1 l', millilitres(1000)],
    ['300 g', grams(300)],
    ['400     g', grams(400)],
    ['1,25 L', millilitres(1250)],
    ['750 ml', millilitres(750)],
    ['175 g', grams(175)],
    ['240 g\n\nSur le sachet, indiquer 30 g', grams(240)],
    ['420g', grams(420)],
    ['1 L', millilitres(1000)],
    ['440 g égoutté', { ...grams(440), drained: 440_000 }],
    ['168g', grams(168)],
    ['1 pint, 568 ml', millilitres(568)],
    ['250 ml', millilitres(250)],
    ['33 cl', millilitres(330)],
    ['33 cl ', millilitres(330)],
    ['330 ml', millilitres(330)],
    ['1,5 litres', millilitres(1500)],
    ['0.5l', millilitres(500)],
    ['23,2 g', grams(23.2)],
    ['397g', grams(397)],
    ['1kg', grams(1000)],
    ['750 ML', millilitres(750)],
    ['330mL', millilitres(330)],
    ['1.75 L ℮', millilitres(1750)],
    ['1,75 L e', millilitres(1750)],
    ['2 * 1,5 l', { ...millilitres(3000), count: 2 }],
    ['24 x 330 ml', { ...millilitres(7920), count: 24 }],
    ['2 x 150 g (300 g)', { ...grams(300), count: 2 }],
    ['180g (3x60g)', { ...grams(180), count: 3 }],
    ['300 g ℮, (15 biscuits de 20 g)', { ...grams(300), count: 15 }],
    ['425 g (230 g égoutté)', { ...grams(425), drained: 230_000 }],
    ['80 g (poids de poisson : 52 g)', grams(80)],
    ['150 cl /23', { ...millilitres(1500), isGuess: true }],
    ['160 g e', grams(160)],
    ['12 Tranches', pieces(12)],
    ['1pcs', pieces(1)],
    ['265 g', grams(265)],
    ['4 x25g', { ...grams(100), count: 4 }],
    ['4X2,5L', { ...millilitres(10_000), count: 4 }],
    ['1 barquette de 40g', { ...grams(40), count: 1 }],
    ['6 bouteilles de 33cl', { ...millilitres(1980), count: 6 }],
    ['4 bouteilles en verre de 20cl', { ...millilitres(800), count: 4 }],
    ['10 unités de 170g', { ...grams(1700), count: 10 }],
    ['10 unites, 170g', { ...grams(170), count: 10 }],
    ['5 bottles of 20cl', { ...millilitres(1000), count: 5 }],
    ['10 lbs', grams(4535.92)],
    ['poids net : 240g (3x80ge)', { ...grams(240), count: 3 }],
    ['poids net égoutté : 150g[zemetro]', { ...grams(150), drained: 150_000 }],
    [
      'poids net : 320g [zemetro] poids net égoutté : 190g contenance : 370ml',
      { ...grams(320), drained: 190_000 },
    ],
    ['1/2 kg', grams(500)],
    ['2 x 3 x 100 g', { ...grams(600), count: 6 }],
    ['125 g (égoutté: 90g)', { ...grams(125), drained: 90_000 }],
    ['150 g (égoutté 100g)', { ...grams(150), drained: 100_000 }],
    ['1,5 L - 30 lavages', { ...millilitres(1500), count: 30 }],
    ['24 rouleaux', pieces(24)],
    ['100 sachets 200 g', { ...grams(200), count: 100 }],
    ['1 000 g', grams(1000)],
    ['1.000 g', { ...grams(1000), isGuess: true }],
    ['½ l', millilitres(500)],
    ['850/530 g', { ...grams(530), isGuess: true }],
    [',5 l', millilitres(500)],
    ['250gx2', { ...grams(500), count: 2 }],
    ["6 bouteilles d'1 l", { ...millilitres(6000), count: 6 }],
    ['2 packs de 6 x 33 cl', { ...millilitres(3960), count: 12 }],
    ['100 g (3 x 33,3 g)', { ...grams(100), count: 3 }],
    ['contenance : 75 cl', millilitres(750)],
    ['contenance : 370 ml, poids net 320 g', grams(320)],
    ['16.9 fl oz', millilitres(499.792)],
    ['8 yaourts', pieces(8)],
    ['1 kg e x 2', { ...grams(2000), count: 2 }],
  ])('%j is read', (text, read) => {
    expect(readQuantity(text)).toEqual(full(read))
  })

  it.each<[text: string, read: Read]>([
    ['230 g égoutté, 400 g', { ...grams(400), drained: 230_000 }],
    ['230 g égouttés 400 g net', { ...grams(400), drained: 230_000 }],
    ['400 g, poids net égoutté : 230 g', { ...grams(400), drained: 230_000 }],
    ['440 g (poids net égoutté) net 800 g', { ...grams(800), drained: 440_000 }],
    ['3 x 80 g (égoutté 56 g)', { ...grams(240), count: 3, drained: 168_000 }],
    ['3 x 80 g (3 x 56 g égoutté)', { ...grams(240), count: 3, drained: 168_000 }],
    ['2 x 100 g (2 x 40 g égoutté)', { ...grams(200), count: 2, drained: 80_000 }],
    ['440 g ℮ égoutté', { ...grams(440), drained: 440_000 }],
    ['2 x 150 g (200 g égoutté)', { ...grams(300), count: 2, drained: 200_000 }],
    ['370 ml (190 g égoutté)', { ...grams(190), drained: 190_000 }],
  ])('%j holds its solid food', (text, read) => {
    expect(readQuantity(text)).toEqual(full(read))
  })

  it.each<[text: string, context: QuantityContext, read: Read]>([
    [
      '6 oeufs',
      { product_quantity: '360', product_quantity_unit: 'g' },
      { ...pieces(6), weight: 360_000 },
    ],
    ['12 x 53 g', { eggs: true }, { ...pieces(12), weight: 636_000 }],
    ['2 x 6 oeufs', { eggs: true }, pieces(12)],
    ['boîte de 12', { eggs: true }, pieces(12)],
    ['6', { eggs: true }, pieces(6)],
    ['6 œufs (360 g)', {}, { ...pieces(6), weight: 360_000 }],
    ['Calibre 53/63 - 10 œufs frais', { eggs: true }, pieces(10)],
    ['Calibre 53/63 g, 10 œufs', { eggs: true }, pieces(10)],
    ['2 plateaux, 30 œufs', { eggs: true }, pieces(30)],
    ['360 g', { eggs: true }, grams(360)],
    ['', { eggs: true, product_quantity: 360, product_quantity_unit: 'g' }, grams(360)],
  ])('%j of eggs is counted', (text, context, read) => {
    expect(readQuantity(text, context)).toEqual(full(read))
  })

  it.each<[text: string | null, value: string | number, unit: string | null, read: Read | null]>([
    ['4 x 25 g', '25', 'g', { ...grams(100), count: 4, isGuess: true }],
    ['4 x 25 g', '100', 'g', { ...grams(100), count: 4 }],
    ['1 kg', '1000', null, grams(1000)],
    ['500 g', '490', 'g', grams(500)],
    ['500 g', '489', 'g', { ...grams(500), isGuess: true }],
    ['1 500 g', '500', 'g', { ...grams(1500), isGuess: true }],
    ['23,2 g', 23, 'g', grams(23.2)],
    ['12 Tranches', '730', 'g', { ...grams(730), count: 12 }],
    [null, 300, 'g', grams(300)],
    ['', '1.5', 'L', millilitres(1500)],
    ['env. g', 250, null, grams(250)],
    ['24', '24', null, null],
    ['24', '0', 'g', null],
    ['0,25 cl', 2.5, 'ml', null],
    [null, 'beaucoup', 'g', null],
    [null, Number.NaN, 'g', null],
    [null, 12, 'boîte', null],
    ['30 kg', '31', 'kg', { ...grams(30_000), isGuess: true }],
  ])('%j beside %j %s of the food database', (text, value, unit, read) => {
    const context = { product_quantity: value, product_quantity_unit: unit }
    expect(readQuantity(text, context)).toEqual(read && full(read))
  })

  it.each([
    '1',
    '24',
    '122',
    '',
    ' \n',
    '0,25 cl',
    '0 g',
    '2 t',
    '1001 kg',
    'g',
    '4 personnes',
    'filets de 800/1000 g',
    'boîte de 12',
    '99999999999999999999999 kg',
    '0 rouleaux',
    '3 sachets de 0,25 g',
    '0,25 cl, 3 sachets',
  ])('%j says nothing', (text) => {
    expect(readQuantity(text)).toBeNull()
  })

  it('is absent', () => {
    expect(readQuantity(null)).toBeNull()
    expect(readQuantity(undefined)).toBeNull()
  })
})
