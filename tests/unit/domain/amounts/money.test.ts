import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  editPrice,
  formatAmount,
  formatEuros,
  type PriceKey,
  parseAmount,
  pressKey,
  readMoney,
  type TypedPrice,
} from '../../../../src/domain/amounts/money.ts'

describe('an amount shown', () => {
  it.each([
    [2.99, '2,99'],
    [2.5, '2,50'],
    [0, '0,00'],
    [12, '12,00'],
    [1234.5, '1\u202f234,50'],
    [0.005, '0,01'],
    [-1, '-1,00'],
    [-0.001, '0,00'],
    [-0, '0,00'],
  ])('%d reads %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text)
  })

  it('has its sign after a no-break space', () => {
    expect(formatEuros(2.99)).toBe('2,99\u00a0€')
  })
})

describe('an amount typed', () => {
  it.each([
    ['2,50', 2.5],
    ['2.50', 2.5],
    [' 2 ', 2],
    ['2,', 2],
    [',5', 0.5],
    ['.47', 0.47],
    ['€.47', 0.47],
    ['2, 50', 2.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234,56\u00a0€', 1234.56],
    ['1\u2009234,56', 1234.56],
    ['2,50 €', 2.5],
    ['2,50\u00a0€', 2.5],
    ['€2.50', 2.5],
    ['€ 2,50', 2.5],
    ['2€50', 2.5],
    ['2 € 50', 2.5],
    ['2 euros 50', 2.5],
    ['2,50 EUR', 2.5],
    ['EUR 2,50', 2.5],
    ['2,50 euros', 2.5],
    ['1 234€50', 1234.5],
    ['2,50 €.', 2.5],
    ['2,50*', 2.5],
    ['2,-', 2],
    ['2,-- €', 2],
    ['-1', -1],
    ['−110,7 €', -110.7],
    ['-€3', -3],
    ['0', 0],
    ['007', 7],
  ])('%j is %d euros', (typed, euros) => {
    expect(readMoney(typed)).toBe(euros)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1e3',
    '2,5,0',
    '1.234,56',
    '1,234.56',
    '2 35',
    '12 34,5',
    '0 225',
    '2€5',
    '2€350',
    '2,5€35',
    '€1 2',
    '2,35 €/kg',
    '2,35 €€',
    '$2',
    '2,35 CHF',
    '2 pour 3',
    '.',
    ',',
    '-',
    '€',
    'EUR',
    '0x10',
    '٣',
    '2€³⁵',
    'Infinity',
    'NaN',
    '--1',
    '-−1',
    '1-',
  ])('%j is no amount', (typed) => {
    expect(readMoney(typed)).toBeNull()
  })

  const cents = fc.integer({ min: 0, max: 100_000_000 })

  it('reads every way of writing it, with any space and any one unseen mark', () => {
    const spaces = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009')
    const marks = fc.constantFrom('', '\u200b', '\u200e', '\u202a', '\ufeff', '\u00ad', '\ufe0f')
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(cents, spaces, marks, place, (amount, space, mark, at) => {
        const shown = formatAmount(amount / 100)
        const [whole = '', decimals = ''] = shown.split(',')
        const plain = shown.replace(/\s/g, '')
        for (const written of [
          `${shown}${space}€`,
          `€${space}${plain.replace(',', '.')}`,
          `${plain}${space}EUR`,
          `${whole}${space}€${space}${decimals}`,
          `${space}${plain},`,
        ]) {
          const cut = Math.floor(at * written.length)
          const marked = written.slice(0, cut) + mark + written.slice(cut)
          expect(readMoney(marked), JSON.stringify(marked)).toBe(amount / 100)
        }
      }),
    )
  })

  it('never takes a part of the figures for the whole', () => {
    const signs = fc.constantFrom(...'0123456789 .,€-')
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 9 }), (text) => {
        const read = readMoney(text)
        const figures = (written: string) => written.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        if (read !== null) expect(figures(String(read))).toBe(figures(text))
      }),
    )
  })

  it('is the same on the sheet, where a sign of the currency says that figures are no cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [whole = '', decimals = ''] = formatAmount(amount / 100).split(',')
        for (const pasted of [
          `${whole}€${decimals}`,
          `€${whole},${decimals}`,
          `${whole}.${decimals} eur`,
        ])
          expect(readMoney(replace(pasted, empty)), pasted).toBe(amount / 100)
      }),
    )
  })
})

describe('a number typed', () => {
  it.each([
    ['1 234,5', 1234.5],
    ['-2', -2],
    ['2 €', null],
    ['2 35', null],
  ])('%j is %j', (typed, number) => {
    expect(parseAmount(typed)).toBe(number)
  })
})

const empty: TypedPrice = { text: '', mode: 'cents' }
const cents = (text: string): TypedPrice => ({ text, mode: 'cents' })
const euros = (text: string): TypedPrice => ({ text, mode: 'euros' })
const given = (text: string): TypedPrice => ({ text, mode: 'given' })

const press = (keys: readonly PriceKey[], from = empty) => keys.reduce(pressKey, from).text

/** Types at the end of the field; `<` is Backspace. */
const type = (keys: string, from = empty) =>
  [...keys].reduce(
    (price, key) =>
      key === '<'
        ? editPrice(price, price.text.slice(0, -1), true)
        : editPrice(price, price.text + key, false),
    from,
  ).text

/** Takes the place of the whole text, as a paste or « select all » does. */
const replace = (text: string, from: TypedPrice) => editPrice(from, text, false).text

describe('the keys of the screen', () => {
  it.each<[keys: readonly PriceKey[], typed: string]>([
    [['2'], '0,02'],
    [['2', '3', '5'], '2,35'],
    [['1', '2', '00'], '12,00'],
    [['0', '0'], ''],
    [['00'], ''],
    [['2', '3', 'erase'], '0,02'],
    [['2', 'erase', 'erase'], ''],
  ])('%j writes %s, cents first', (keys, typed) => {
    expect(press(keys)).toBe(typed)
  })

  it('goes on where a keyboard stopped', () => {
    expect(press(['5'], cents('1,99'))).toBe('19,95')
    expect(press(['5'], euros('2,3'))).toBe('2,35')
    expect(press(['5'], euros('2,35'))).toBe('2,35')
    expect(press(['erase'], euros('2,3'))).toBe('2,')
  })

  it('ignores a key that passes a million euros', () => {
    expect(press(['0'], cents('1000000,00'))).toBe('1000000,00')
    expect(press(['0'], cents('100000,00'))).toBe('1000000,00')
  })

  it('replaces a price that nobody typed, and erases its digits', () => {
    expect(press(['1', '9', '9'], given('2,45'))).toBe('1,99')
    expect(press(['erase', '9'], given('2,45'))).toBe('2,49')
    expect(press(['erase'], given('1,9'))).toBe('1,')
  })
})

describe('a keyboard', () => {
  it.each([
    ['199', '1,99'],
    ['1', '0,01'],
    ['05', '0,05'],
    ['1,9', '1,9'],
    ['1.9', '1,9'],
    ['12,50', '12,50'],
    ['199,95', '199,95'],
    [',5', '0,5'],
    ['0,99', '0,99'],
    ['007,5', '7,5'],
    ['1,999', '1,99'],
    ['1,9,', '1,9'],
    ['1,99,', '1,99'],
    ['199 5', '19,95'],
    ['199€', '1,99'],
    ['gratuit', 'gratuit'],
    ['-1', '-1'],
    ['199q', '1,99q'],
    ['199q<5', '19,95'],
    ['199<', '0,19'],
    ['199<<<', ''],
    ['199<<<<5', '0,05'],
    ['1,9<', '1,'],
    ['12,<', '0,12'],
    ['12,50<5', '12,55'],
  ])('types « %s » as %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  it.each([
    ['1,99', '1,99'],
    ['1.99', '1,99'],
    ['1.99 €', '1,99'],
    ['1,99\u00a0€', '1,99'],
    ['€ 1,99', '1,99'],
    ['1\u202f990,50', '1990,50'],
    ['12 €', '12,00'],
    ['€12', '12,00'],
    ['2€35', '2,35'],
    ['2 € 5', '2 € 5'],
    ['2,50 EUR', '2,50'],
    ['\u200e1,99\u200b', '1,99'],
    ['1.234,56 €', '1.234,56 €'],
    ['1,5', '1,5'],
    ['199', '1,99'],
    ['5', '0,05'],
    ['', ''],
    ['1,99 €/kg', '1,99 €/kg'],
    ['999999999999', '999999999999'],
  ])('pastes « %s » in place of any price as %s', (pasted, text) => {
    for (const before of [empty, cents('1,50'), cents('0,15'), euros('1,5'), given('2,45')])
      expect(replace(pasted, before)).toBe(text)
  })

  it.each([
    ['a digit before the others', cents('1,99'), '21,99', false, '21,99'],
    ['a digit among the cents', cents('1,99'), '1,599', false, '15,99'],
    ['a comma behind the first digit', cents('12,50'), '1,2,50', false, '1,250'],
    ['the first digit away', cents('1,99'), ',99', true, '0,99'],
    ['the comma away', cents('1,99'), '199', true, '1,99'],
    ['a zero that is left in front away', cents('101,50'), '01,50', true, '1,50'],
    ['the cents away', cents('12,50'), '12,', true, '0,12'],
    ['other cents', cents('1,99'), '1,5', false, '1,5'],
    ['all away', cents('1,99'), '', true, ''],
    ['a typed comma away', euros('1,5'), '15', true, '0,15'],
  ] as const)('edits %s', (_, before, after, isErasing, text) => {
    expect(editPrice(before, after, isErasing).text).toBe(text)
  })

  it('starts anew on a price that nobody typed', () => {
    expect(type('199', given('2,45'))).toBe('1,99')
    expect(type('1,9', given('2,45'))).toBe('1,9')
    expect(type('<9', given('2,45'))).toBe('2,49')
  })
})
