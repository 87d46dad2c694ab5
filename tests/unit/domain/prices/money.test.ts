import { describe, expect, it } from 'vitest'
import { formatAmount, formatEuros, parseAmount } from '../../../../src/domain/prices/money.ts'

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
    ['.5', 0.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['2,50 €', 2.5],
    ['2,50\u00a0€', 2.5],
    ['-1', -1],
    ['0', 0],
    ['007', 7],
  ])('%j is %d', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1e3',
    '2,5,0',
    '1,234.5',
    '.',
    ',',
    '-',
    '€',
    '€2',
    '2€50',
    '0x10',
    '٣',
    'Infinity',
    'NaN',
    '--1',
  ])('%j is no amount', (typed) => {
    expect(parseAmount(typed)).toBeNull()
  })

  it('reads back what it shows', () => {
    for (const amount of [0.01, 2.99, 1234.5, 999_999.99]) {
      expect(parseAmount(formatEuros(amount))).toBe(amount)
    }
  })
})
