import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  csvLine,
  csvRows,
  csvSeparator,
  escapeFormula,
  unescapeFormula,
} from '../../../../src/domain/transfer/csvText.ts'

const cellsOf = (text: string, separator = ';') =>
  [...csvRows(text, separator)].map(({ cells }) => cells)

const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', ';', ',', '\n', '\r', "'", '=', '+', '-', '@', '\t', ' ', 'é'),
  }),
)

describe('a CSV line', () => {
  it('comes back cell by cell, whatever its cells hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const filled = rows.filter((row) => row.some((cell) => escapeFormula(cell).trim() !== ''))
          const read = cellsOf(rows.map(csvLine).join(''))
          expect(read.map((row) => row.map(unescapeFormula))).toEqual(filled)
        },
      ),
    )
  })

  it('hands no formula to a spreadsheet', () => {
    for (const text of ['=1+1', '+33', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1"]) {
      expect(escapeFormula(text)).toBe(`'${text}`)
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
      expect(cellsOf(csvLine(['Lait', text, text]))).toEqual([['Lait', `'${text}`, `'${text}`]])
    }
    for (const text of ['a=1', '', "l'eau", "'ancienne'", '2-en-1']) {
      expect(escapeFormula(text)).toBe(text)
      expect(unescapeFormula(text)).toBe(text)
    }
  })

  it('is quoted only where it must be', () => {
    expect(csvLine(['Lait', '2,99', 'a;b', 'dit "bio"', ' bord'])).toBe(
      'Lait;2,99;"a;b";"dit ""bio""";" bord"\r\n',
    )
  })
})

describe('CSV rows', () => {
  it('say the line that they begin on, and skip blank ones', () => {
    const rows = [...csvRows('a;b\n\n"c\nd";e\r\n;\nf;g', ';')]
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [3, 'c\nd', 'e'],
      [6, 'f', 'g'],
    ])
  })

  it('keep an empty last cell, with or without an end of line', () => {
    expect(cellsOf('a;')).toEqual([['a', '']])
    expect(cellsOf('a;\nb;c')).toEqual([
      ['a', ''],
      ['b', 'c'],
    ])
  })

  it('tell where quotes never close', () => {
    expect([...csvRows('a;b\nc;"d', ';')].map(({ isWhole }) => isWhole)).toEqual([true, false])
  })

  it('take a quote inside a bare cell for itself', () => {
    expect(cellsOf('le 12" noir;b')).toEqual([['le 12" noir', 'b']])
  })
})

describe('the separator', () => {
  it.each([
    ['nom;prix;unité\na,b;1,2;kg', ';'],
    ['nom,prix,unité\na;b,1.2,kg', ','],
    ['nom\tprix\na,b\t1,2', '\t'],
    ['"a,b,c,d";x', ';'],
    ['nom', ';'],
    ['nom,prix\n"a', ','],
    ['"a;b', ';'],
  ])('of %j is %j', (text, sign) => {
    expect(csvSeparator(text)).toBe(sign)
  })

  it('of nine megabytes behind an open quote is found', () => {
    expect(csvSeparator(`nom,"${'x\n'.repeat(4_500_000)}`)).toBe(',')
  })
})
