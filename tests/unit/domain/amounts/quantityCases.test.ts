import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QuantityContext, readQuantity } from '../../../../src/domain/amounts/readQuantity.ts'

/** « 1500 g », « 660 ml in 2 », « ? 500 g » of a guess, « none ». */
function reading(text: string, context?: QuantityContext): string {
  const read = readQuantity(text, context)
  if (!read) return 'none'
  const { total, measure, count, drained, further, isGuess } = read
  return [
    isGuess ? '? ' : '',
    `${total / 1000} ${measure}`,
    count === null ? '' : ` in ${count}`,
    drained === null ? '' : `, ${drained / 1000} drained`,
    further ? `, ${further.total / 1000} ${further.measure} too` : '',
  ].join('')
}

describe('texts of other programs and shops', () => {
  it.each<[text: string, read: string, seen: string]>([
    ['1 500 g', '1500 g', 'go-evepraisal #19, globalize #619'],
    ['1\u00a0500 g', '1500 g', 'js-quantities #136'],
    ['1\u202f500 g', '1500 g', 'js-quantities #136'],
    ['2 x 1 500 g', '3000 g in 2', 'js-quantities #136'],
    ["1'500 g", '1500 g', 'packs of Switzerland'],
    ['500.000 GR', '500 g', 'heissepreise PR #73'],
    ['250,000 g', '250 g', 'heissepreise PR #73'],
    ['1.500 g', '? 1500 g', 'packs of Spain'],
    ['1, 5 kg', '1500 g', 'robotoff #43'],
    ['1·5 kg', '1500 g', 'packs of Britain'],
    ['24, 33 cl', '? 243.3 ml', 'a list of two figures'],
    ['1½ l', '1500 ml', 'Tandoor #4475'],
    ['1 1/2 l', '1500 ml', 'Tandoor #4475'],
    ['1L5', '1500 ml', 'openfoodfacts-server #10366'],
    ['6 x 1L5', '9000 ml in 6', 'openfoodfacts-server #10366'],
    ['1kg500', '1500 g', 'openfoodfacts-server #10366'],
    ['2 kg 500 g', '2500 g', 'openfoodfacts-server #10366'],
    ['1 l 50 cl', '1500 ml', 'openfoodfacts-server #10366'],
    ['1 kg 500 g égoutté', '1000 g, 500 drained', 'a tin of vegetables'],
    ['16 capsules x 5 g', '80 g in 16', 'robotoff #21'],
    ['4 pots x 125 g', '500 g in 4', 'robotoff #69'],
    ['125 g x 4 pots', '500 g in 4', 'robotoff #69'],
    ['lot de 4 x 125 g', '500 g in 4', 'a shop of France'],
    ['6 + 2 x 33 cl', '2640 ml in 8', 'openfoodfacts-server #4500'],
    ['5+1 x 1,5 L', '9000 ml in 6', 'openfoodfacts-server #4500'],
    ['6 x 33 cl + 2 offertes', '2640 ml in 8', 'a shop of France'],
    ['500 g + 100 g gratuits', '600 g', 'a shop of France'],
    ['500 g + 20 % gratuit', '? 500 g', 'a shop of France'],
    ['600 g dont 20 % offert', '600 g', 'a shop of France'],
    ['12 + 4 rouleaux gratuits', '16 piece', 'openfoodfacts-server #4500'],
    ['330 ml, 3 x 110 ml, 6 oz', '330 ml in 3', 'openfoodfacts-server #4573'],
    ['NET WT 12 OZ (340 g)', '340 g', 'openfoodfacts-server #9213'],
    ['16 fl oz (473 mL)', '473 ml', 'openfoodfacts-server #7768'],
    ['9 OZ (25.5g)', '? 25.5 g', 'a figure with a lost digit'],
    ['44 couches (9-14 kg)', '44 piece', 'heissepreise #37'],
    ['44 couches de 9 à 14 kg', '44 piece', 'heissepreise #37'],
    ['T4 7/18 kg 50 couches', '50 piece', 'heissepreise #154'],
    ['20 sacs de 30 l', '20 piece', 'bags for waste'],
    ['2 sacs de 5 kg', '10000 g in 2', 'potatoes'],
    ['25 gobelets 20 cl', '25 piece', 'cups'],
    ['6 rouleaux de 200 feuilles', '6 piece', 'ePO #356'],
    ['2 x 32 lavages', '64 piece', 'a shop of France'],
    ['32 lavages 1,6 l', '32 piece, 1600 ml too', 'a shop of France'],
    ['1,6 l, 32 lavages', '1600 ml in 32', 'a shop of France'],
    ['1 douzaine', '12 piece', 'unit_bargain_hunter #80'],
    ['2 douzaines d’œufs', '24 piece', 'unit_bargain_hunter #80'],
    ['0225 kg', 'none', 'robotoff #43'],
    ['8410556908514 kg', 'none', 'robotoff #67'],
    ['279 kJ 163 ml', '163 ml', 'robotoff #1398'],
    ['40 kg', '? 40000 g', 'openfoodfacts-server #9217'],
    ['6 x 6 l', '? 36000 ml in 6', 'openfoodfacts-server #9316'],
    ['450gr.  500 gr', '? 450 g', 'two sizes in one text'],
    ['425 g brut, 390 g net', '390 g', 'a gross weight'],
    ['425 g brut', '? 425 g', 'a gross weight alone'],
    ['6 bouteilles 33 cl', '? 330 ml in 6', 'what is in one, or in all'],
    ['100 sachets 200 g', '200 g in 100', 'tea'],
    ['24 sachets 2 g', '? 2 g in 24', 'tea'],
    ['500 граммов', '500 g', 'openfoodfacts-server units.t'],
    ['42毫升', '42 ml', 'openfoodfacts-server units.t'],
    ['500 gramów', '500 g', 'a pack of Poland'],
    ['٥٠٠ غ', '500 g', 'a pack of Morocco'],
    ['Lait 1/2 écrémé 1 l', '1000 ml', 'a name'],
    ['Chocolat 70 % 100 g', '100 g', 'a name'],
    ['Whisky 12 ans 70 cl', '700 ml', 'a name'],
    ['Farine T45 1 kg', '1000 g', 'a name'],
    ['Oméga 3 120 capsules', '120 piece', 'a name'],
  ])('%j is %j (%s)', (text, read) => {
    expect(reading(text)).toBe(read)
  })

  it.each<[text: string, context: QuantityContext, read: string]>([
    ['12', { name: 'Œufs frais' }, '12 piece'],
    ['x12', { categories: ['en:eggs'] }, '12 piece'],
    ['6 x 20 g', { name: 'Œufs en chocolat' }, '120 g in 6'],
    ['80 g', { name: 'Œufs de lump' }, '80 g'],
    ['6', { name: 'Œufs de poules élevées en plein air' }, '6 piece'],
    ['6 x 20 g', { name: 'Œufs', categories: ['en:chocolate-eggs'] }, '120 g in 6'],
    ['20 x 30 l', { name: 'Sacs poubelle' }, '20 piece'],
    ['9-14 kg', { name: 'Couches' }, 'none'],
    ['44', { name: 'Couches' }, '? 44 piece'],
  ])('%j of %j is %j', (text, context, read) => {
    expect(reading(text, context)).toBe(read)
  })
})

const space = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009')
const unit = fc.constantFrom('g', 'ml', 'gr', 'grammes')

describe('whatever the figures', () => {
  it('a group of three digits belongs to the number before it', () => {
    const whole = fc.integer({ min: 1, max: 29 })
    const rest = fc.integer({ min: 0, max: 999 })
    const before = fc.constantFrom('', 'poids net : ', '(', '= ', '~', 'sac de ', '- ')
    fc.assert(
      fc.property(whole, rest, space, unit, before, (thousands, hundreds, gap, name, lead) => {
        const text = `${lead}${thousands}${gap}${String(hundreds).padStart(3, '0')} ${name}`
        const total = (thousands * 1000 + hundreds) * 1000
        expect([text, readQuantity(text)]).toMatchObject([text, { total, isGuess: false }])
      }),
    )
  })

  it('a count times what each holds is all of it, whatever noun stands between', () => {
    const noun = fc.constantFrom(
      '',
      'pots',
      'capsules',
      'mini tartelettes',
      'barres',
      'sachets de thé',
    )
    const of = fc.constantFrom('x', '×', '*')
    const count = fc.integer({ min: 2, max: 40 })
    const each = fc.integer({ min: 5, max: 700 })
    fc.assert(
      fc.property(count, noun, of, each, unit, (packs, thing, sign, one, name) => {
        for (const text of [
          `${packs} ${thing} ${sign} ${one} ${name}`,
          `lot de ${packs} ${thing} ${sign} ${one} ${name}`,
          `${one} ${name} ${sign} ${packs} ${thing}`,
        ]) {
          const read = { total: packs * one * 1000, count: packs, isGuess: false }
          expect([text, readQuantity(text)]).toMatchObject([text, read])
        }
      }),
    )
  })

  it('a figure that nobody explained makes a guess', () => {
    const figure = fc.integer({ min: 2, max: 99 })
    fc.assert(
      fc.property(figure, fc.integer({ min: 100, max: 900 }), (odd, grams) => {
        const text = `${grams} g / ${odd}`
        expect([text, readQuantity(text)?.isGuess]).toEqual([text, true])
      }),
    )
  })
})
