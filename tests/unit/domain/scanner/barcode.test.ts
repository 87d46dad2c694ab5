import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparableCode,
  eanBars,
  expandUpcE,
  groupDigits,
  hasValidCheckDigit,
  keptBarcode,
  normaliseBarcode,
  readBarcode,
  typedBarcode,
} from '../../../../src/domain/scanner/barcode.ts'

describe('the check digit', () => {
  it.each([
    '3017620422003',
    '3560070805259',
    '54491472',
    '036000291452',
    '00036000291452',
    '96385074',
  ])('is right in %s', (digits) => {
    expect(hasValidCheckDigit(digits)).toBe(true)
  })

  it.each([
    '3017620422004',
    '3071620422003',
    '54491473',
    '',
    '0',
    '123456789',
    'abcdefgh',
    '30176204220036',
    ' 54491472',
  ])('is wrong in « %s »', (digits) => {
    expect(hasValidCheckDigit(digits)).toBe(false)
  })
})

describe('a UPC-E', () => {
  it.each([
    ['04252614', '042100005264', 'last digit 1'],
    ['01234505', '012000003455', 'last digit 0'],
    ['01234525', '012200003455', 'last digit 2'],
    ['01234531', '012300000451', 'last digit 3'],
    ['01234543', '012340000053', 'last digit 4'],
    ['01234565', '012345000065', 'last digit 5 to 9'],
    ['11234562', '112345000062', 'number system 1'],
  ])('%s expands to %s (%s)', (short, long) => {
    expect(expandUpcE(short)).toBe(long)
  })

  it.each(['21234505', '1234567', '123456789', ''])('is not « %s », which stays', (digits) => {
    expect(expandUpcE(digits)).toBe(digits)
  })

  it('expands only where the format says so: the same digits may be an EAN-8', () => {
    expect(normaliseBarcode('04252614', 'upc_e')).toBe('0042100005264')
    expect(normaliseBarcode('12345670')).toBe('12345670')
    expect(normaliseBarcode('12345670', 'ean_8')).toBe('12345670')
  })
})

describe('one spelling for one code', () => {
  it.each([
    ['3017620422003', '3017620422003'],
    [' 3017620 422003 ', '3017620422003'],
    ['3-017620-422003', '3017620422003'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['0000054491472', '54491472'],
    ['54491472', '54491472'],
  ])('%s becomes %s', (raw, normal) => {
    expect(normaliseBarcode(raw)).toBe(normal)
  })

  it.each([
    '',
    '   ',
    '00000000',
    '0000000000000',
    '3017620422004',
    'abc',
    '301762042200A',
    '123456789012345',
    '٣',
  ])('« %s » is no code', (raw) => {
    expect(normaliseBarcode(raw)).toBeNull()
  })
})

describe('a typed code', () => {
  it.each([
    ['3 560070 805259', '3560070805259'],
    ['5449-1472', '54491472'],
    ['036000291452', '0036000291452'],
    ['03560070805259', '3560070805259'],
    ['04252614', '0042100005264'],
  ])('%s is %s', (typed, barcode) => {
    expect(typedBarcode(typed)).toBe(barcode)
  })

  it.each([
    ['letters', 'ABCDEFGH'],
    ['letters among digits', '356007O805259'],
    ['7 digits whose check digit is right', '1234565'],
    ['11 digits whose check digit is right', '36000291452'],
    ['14 digits whose check digit is right', '13560070805256'],
    ['a wrong check digit', '3560070805258'],
    ['nothing but zeros', '00000000'],
  ])('is none: %s', (_, typed) => {
    expect(typedBarcode(typed)).toBeNull()
  })
})

const water = '3274080005003'

describe('the code in a text', () => {
  it.each([
    water,
    // What a scanner or a clipboard adds (barcodebuddy #217, openpos #2108).
    ...[`${water}\r\n`, `\u202a${water}\u202c`, `\u200e\u200b${water}`, `\ufeff${water}\u0000`],
    ...['3274080–005003', '3274080‑005003', '3 274080 005003', '3\u00a0274080\u202f005003'],
    // What a spreadsheet makes of a number kept as text (OFF-server #6782; Book-Catalogue #761).
    ...[`="${water}"`, `=T("${water}")`, `'${water}`, `"${water}"`, `""${water}""`, `\t${water}`],
    ...[
      `${water}.0`,
      `${water},00`,
      '3 274 080 005 003',
      '3,274,080,005,003.00',
      "3'274'080'005'003",
    ],
    ...[
      `EAN : ${water}`,
      `EAN13: ${water}`,
      `EAN 13 : ${water}`,
      `GTIN-14 0${water}`,
      `N° ${water}`,
    ],
    ...[
      `Code-barres ${water}`,
      `code barre=${water};`,
      `*${water}*`,
      `]E0${water}`,
      `(01)0${water}`,
    ],
    ...[`${water} (eau)`, '３２７４０８０００５００３'],
  ])('is read: %j', (text) => {
    expect([readBarcode(text), keptBarcode(text)]).toEqual([water, water])
    expect(comparableCode(text)).toBe(comparableCode(water))
  })

  it.each([
    ['36000291452', '0036000291452'],
    ['036000291452', '0036000291452'],
    ['EAN : 36000291452', '0036000291452'],
    ['EAN 8 710398 500113', '8710398500113'],
    ['261104', '00261104'],
    ['04252614', '0042100005264'],
    ['5449-1472', '54491472'],
    ['13560070805256', '13560070805256'],
    ['2611008', '2611008'],
    ['0261100', '0261100'],
    ['2611008003215', '2611008003215'],
    ['0261100800321', '0261100800321'],
  ])('%s is %s', (text, code) => {
    expect([readBarcode(text), keptBarcode(text)]).toEqual([code, code])
  })

  it.each([
    '',
    ' ',
    '-',
    '—',
    '/',
    '?',
    'aucun',
    'Sans',
    'SANS CODE-BARRES',
    'n/a',
    'N.A.',
    '#N/A',
  ])('is none, as people write it: « %s »', (text) => {
    expect([readBarcode(text), keptBarcode(text)]).toEqual([null, null])
  })
  it.each(['0', '0,0', '0000000000000', 'EAN : -', 'code : aucun', 'néant', 'null'])(
    'is none either: « %s »',
    (text) => {
      expect([readBarcode(text), keptBarcode(text)]).toEqual([null, null])
    },
  )

  it.each([
    ...[
      '1,23E+12',
      '3.27408E12',
      '3274080005003E0',
      'AB 12',
      'Lait',
      'lot 123456',
      '٣',
      '14/03/2026',
    ],
    ...[`${water} / 3560070805259`, `2 x ${water}`, '356007O805259', '301762042200A'],
  ])('is no code: « %s »', (text) => {
    expect([readBarcode(text), keptBarcode(text)]).toEqual([null, undefined])
  })

  it.each(['123', '12345678', '3274080005004', '123456789012345'])(
    'whose check digit does not hold is kept, but not sure: %s',
    (text) => {
      expect([readBarcode(text), keptBarcode(text)]).toEqual([null, text])
    },
  )

  it('is found by any code of which a spreadsheet took the zeros off, with any one mark inside', () => {
    const marks = fc.constantFrom(
      ' ',
      '-',
      '\u00a0',
      '\u2009',
      '\u2013',
      '\u200b',
      '\u200f',
      '\u2060',
    )
    const bodies = fc.oneof(
      fc.integer({ min: 10_000, max: 9_999_999 }).map((body) => String(body).padStart(7, '0')),
      fc
        .integer({ min: 10_000_000, max: 10 ** 12 - 1 })
        .map((body) => String(body).padStart(12, '0')),
    )
    fc.assert(
      fc.property(bodies, marks, fc.nat(12), (body, mark, place) => {
        const digits = '0123456789'.split('').map((check) => body + check)
        const code = digits.find(hasValidCheckDigit) ?? ''
        fc.pre(normaliseBarcode(code) === code && !/^0?[24]/.test(code))
        const bare = code.replace(/^0+/, '')
        const at = Math.min(place, bare.length)
        expect(readBarcode(bare)).toBe(code)
        expect(readBarcode(bare.slice(0, at) + mark + bare.slice(at))).toBe(code)
        expect(comparableCode(bare)).toBe(comparableCode(code))
      }),
    )
  })
})

describe('digits read by people', () => {
  it.each([
    ['3560070805259', '3 560070 805259'],
    ['54491472', '5449 1472'],
    ['036000291452', '036000291452'],
    ['AB 12', 'AB 12'],
    ['', ''],
  ])('%s reads %s', (digits, grouped) => {
    expect(groupDigits(digits)).toBe(grouped)
  })
})

describe('the bars of an EAN-13', () => {
  it('are those of the printed example of the standard', () => {
    const [start, left, middle, right, end] = [
      '101',
      '0001101 0100111 0101111 0111101 0001001 0110011',
      '01010',
      '1000010 1000010 1000010 1110100 1000010 1100110',
      '101',
    ].map((part) => part.replaceAll(' ', ''))
    expect(eanBars('4006381333931')).toBe(`${start}${left}${middle}${right}${end}`)
  })

  it('differ by the first digit, which has no bars of its own', () => {
    const drawn = Array.from({ length: 10 }, (_, first) => eanBars(`${first}560070805259`))
    expect(new Set(drawn).size).toBe(10)
    expect(drawn.every((bars) => bars.length === 95)).toBe(true)
  })
})
