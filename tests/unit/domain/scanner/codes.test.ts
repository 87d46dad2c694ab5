import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasValidCheckDigit, normaliseBarcode } from '../../../../src/domain/scanner/barcode.ts'
import {
  barcodeOf,
  isLookedUp,
  isPrint,
  type ParsedCode,
  readCode,
  refusalOf,
} from '../../../../src/domain/scanner/codes.ts'
import { timesLonger } from '../../../support/growth.ts'

const group = '\u001d'
const product = (code: string): ParsedCode => ({ kind: 'product', code })
const water = product('3274080005003')

type Row = readonly [text: string, format: string | undefined, read: ParsedCode]

describe('the bars of a product', () => {
  it.each<Row>([
    ['3274080005003', 'ean_13', water],
    ['3274080005003', undefined, water],
    ['3 274080 005003', undefined, water],
    [']E03274080005003', 'ean_13', water],
    ['54491472', 'ean_8', product('54491472')],
    ['036000291452', 'upc_a', product('0036000291452')],
    ['036000291452', undefined, product('0036000291452')],
    ['01234565', 'upc_e', product('0012345000065')],
    ['3274080005003', 'code_128', water],
  ])('« %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })

  it.each<Row>([
    ['3274080005004', 'ean_13', { kind: 'wrong' }],
    ['3274080005004', undefined, { kind: 'wrong' }],
    ['54491473', 'ean_8', { kind: 'wrong' }],
    ['3274080005004', 'code_128', { kind: 'other' }],
    ['0000017', 'ean_8', { kind: 'other' }],
    ['03274080005003', 'itf', { kind: 'other' }],
    ['1234565', 'code_128', { kind: 'other' }],
    ['MEMO-PRIX', 'code_39', { kind: 'other' }],
    ['1234565', undefined, { kind: 'other' }],
    ['', undefined, { kind: 'other' }],
  ])('is not « %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })
})

describe('a GS1 element string', () => {
  it.each<Row>([
    ['01032740800050031726123110AB', 'qr_code', water],
    [']d20103274080005003', 'data_matrix', water],
    [']C10103274080005003', 'code_128', water],
    [']e00103274080005003', 'databar', water],
    [']Q30103274080005003', 'qr_code', water],
    ['^0103274080005003^10AB', 'data_matrix', water],
    [`${group}0103274080005003${group}10AB`, 'qr_code', water],
    [`10AB${group}0103274080005003`, 'data_matrix', { kind: 'other' }],
    [`]d210AB${group}0103274080005003`, 'data_matrix', water],
    [`]d21726123110AB${group}0103274080005003`, undefined, water],
    ['(01)04044782317112(17)270101', 'databar_expanded', product('4044782317112')],
    ['01070356200521631523080710230710', 'data_matrix', product('7035620052163')],
    ['(01)03274080005003(10)A1(3103)000250', 'qr_code', { ...water, grams: 250 }],
    [
      `0103274080005003310300025010A1${group}3922321`,
      'data_matrix',
      { ...water, grams: 250, price: 321 },
    ],
    ['0103274080005003392232110', 'data_matrix', { ...water, price: 32110 }],
    ['01032740800050033920003', 'data_matrix', { ...water, price: 300 }],
    ['0103274080005003320100500015261231', 'data_matrix', water],
    ['0103274080005003310000000039220', 'data_matrix', water],
    ['010327408000500331009999993920999999999999999', 'data_matrix', water],
    ['010327408000500320014103274080005003400AB', 'data_matrix', water],
    [']C102032740800050033710', 'code_128', { kind: 'carton' }],
  ])('« %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })

  it('carries the weight of goods that are weighed', () => {
    expect(readCode('(01)94028887034023(3103)001224(15)260205', 'databar_expanded')).toEqual({
      kind: 'measure',
      code: '94028887034023',
      grams: 1224,
    })
    expect(readCode('01940288870340233922321', 'databar_expanded')).toMatchObject({ price: 321 })
    expect(readCode('0194028887034023', 'databar')).toEqual({
      kind: 'carton',
      code: '94028887034023',
    })
  })

  it.each<Row>([
    ['0103274080005004', 'qr_code', { kind: 'wrong' }],
    ['(01)03274080005004(17)270101', undefined, { kind: 'wrong' }],
    ['010327408000500317', 'data_matrix', { kind: 'other' }],
    ['0103274080005003AB', 'data_matrix', { kind: 'other' }],
    ['01032740800050', 'data_matrix', { kind: 'other' }],
    ['0103274080005003', 'codabar', { kind: 'other' }],
    ['0103274080005003', 'aztec', { kind: 'other' }],
    ['3274080005003', 'data_matrix', { kind: 'other' }],
    ['3274080005003', 'qr_code', { kind: 'link' }],
    [']C100123456789012345675', 'code_128', { kind: 'other' }],
  ])('is not « %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })
})

describe('a GS1 Digital Link', () => {
  it.each<Row>([
    [
      'https://id.gs1.org/01/3274080005003/15/230501/3103/000123',
      'qr_code',
      { ...water, grams: 123 },
    ],
    ['https://exemple.fr/01/03274080005003', 'qr_code', water],
    ['HTTPS://EXEMPLE.FR/GTIN/3274080005003?10=A;3103=000123', 'qr_code', { ...water, grams: 123 }],
    ['https://exemple.fr/fr/eau/01/3274080005003#plus', 'data_matrix', water],
    ['http://exemple.fr/01/54491472/10/A%2F1', 'qr_code', product('54491472')],
    [
      'https://exemple.fr/01/94028887034023/10/AB?3103=001224&3922=321',
      'qr_code',
      { kind: 'measure', code: '94028887034023', grams: 1224, price: 321 },
    ],
  ])('« %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })

  it.each([
    'https://www.carrefour.fr/promotions',
    'https://id.gs1.org/01/3274080005004',
    'https://exemple.fr/01/3274080005003456',
    'https://exemple.fr/01/3274080005003x',
    'https://exemple.fr/gtin/3274080',
    'https://exemple.fr/2024/01/20240110/fete',
    'https://exemple.fr/01/2611008003214',
    'https://exemple.fr/01/9801234567892',
    'https://exemple.fr/?u=3274080005003',
    'ftp://exemple.fr/01/3274080005003',
    'www.exemple.fr/01/3274080005003',
    'WIFI:S:maison;T:WPA;P:secret;;',
    'mailto:a@exemple.fr',
  ])('is not « %s », which stays a link', (text) => {
    expect(readCode(text, 'qr_code')).toEqual({ kind: 'link' })
    expect(readCode(text)).toEqual({ kind: 'link' })
  })
})

describe('a shelf label of Carrefour', () => {
  const biscuits = product('3119789831280')
  it.each<Row>([
    ['182492/3119789831280/051', 'code_128', biscuits],
    ['182492/3119789831280/051', 'qr_code', biscuits],
    ['1824923119789831280051', 'code_128', biscuits],
    ['1824923119789831280', 'itf', biscuits],
    ['1824923119789831280', undefined, biscuits],
    ['1824923119789831281', 'code_128', { kind: 'other' }],
    ['182492/3119789831281/051', 'code_128', { kind: 'other' }],
    ['1824922611008003214', 'code_128', { kind: 'other' }],
    ['1824923119789831280', 'data_matrix', { kind: 'other' }],
    ['18249231197898312800', 'code_128', { kind: 'other' }],
  ])('« %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })
})

describe('a code that is no plain product', () => {
  it.each<Row>([
    ['13274080005000', 'itf', { kind: 'carton', code: '13274080005000' }],
    ['13274080005000', undefined, { kind: 'carton', code: '13274080005000' }],
    ['0113274080005000', 'databar', { kind: 'carton', code: '13274080005000' }],
    ['9782070360024', 'ean_13', { kind: 'print', code: '9782070360024' }],
    ['9791032102381', 'ean_13', { kind: 'print', code: '9791032102381' }],
    ['9790060115615', 'ean_13', { kind: 'print', code: '9790060115615' }],
    ['9771234567003', 'ean_13', { kind: 'print', code: '9771234567003' }],
    ['9801234567892', 'ean_13', { kind: 'coupon', code: '9801234567892' }],
    ['9841234567898', 'ean_13', { kind: 'coupon', code: '9841234567898' }],
    ['9901234567899', 'ean_13', { kind: 'coupon', code: '9901234567899' }],
    ['512345678900', 'upc_a', { kind: 'coupon', code: '0512345678900' }],
    ['9851234567897', 'ean_13', product('9851234567897')],
  ])('« %s » as %s', (text, format, read) => {
    expect(readCode(text, format)).toEqual(read)
  })
})

describe('a typed or pasted code', () => {
  it.each([
    '3274080–005003',
    '\u202a3274080005003\u202c',
    'EAN13: 3274080005003',
    '="3274080005003"',
  ])('is read without what is around it: « %s »', (text) => {
    expect(readCode(text)).toEqual(product('3274080005003'))
  })
})

describe('what becomes of a code', () => {
  const rows: ReadonlyArray<readonly [text: string, kept: string | null, lookedUp: boolean]> = [
    ['3274080005003', '3274080005003', true],
    ['2611008003214', '2611008', false],
    ['(01)94028887034023(3103)001224', '94028887034023', false],
    ['9782070360024', '9782070360024', false],
    ['13274080005000', null, false],
    ['9801234567892', null, false],
    ['https://exemple.fr', null, false],
    ['3274080005004', null, false],
    ['MEMO', null, false],
  ]
  it.each(rows)('« %s » is kept as %s', (text, kept, lookedUp) => {
    const read = readCode(text)
    expect(barcodeOf(read)).toBe(kept)
    expect(isLookedUp(read)).toBe(lookedUp)
    expect(refusalOf(read)).toBe(kept === null ? read.kind : null)
    expect(isPrint(read)).toBe(read.kind === 'print')
  })
})

describe('whatever the text', () => {
  const formats =
    'ean_13 ean_8 upc_a upc_e itf code_128 databar databar_expanded qr_code data_matrix'
  const format = fc.constantFrom(undefined, ...formats.split(' '))
  const part = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\d{1,14}$/),
    fc.constantFrom('01', '(01)', '3103', '392', ']d2', '^', group, 'https://a.fr/', '/01/', '/'),
  )
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

  it('nothing is thrown, and what is taken has a right check digit', () => {
    fc.assert(
      fc.property(text, format, (written, as) => {
        const read = readCode(written, as)
        if (read.code !== undefined) {
          expect(hasValidCheckDigit(read.code)).toBe(true)
          expect(normaliseBarcode(read.code)).toBe(read.code)
        }
        const taken = barcodeOf(read)
        expect(taken === null).toBe(refusalOf(read) !== null)
        if (taken !== null)
          expect(read.code).toMatch(read.kind === 'measure' ? /^9\d{13}$/ : /^(\d{8}|\d{13})$/)
        for (const number of [read.grams, read.price, read.value])
          if (number !== undefined) expect(Number.isSafeInteger(number)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('an item is read alike as bars, elements, brackets and link', () => {
    const digits = fc.stringMatching(/^3\d{11}$/).map((start) => {
      const last = [...'0123456789'].find((digit) => hasValidCheckDigit(start + digit))
      return start + last
    })
    const grams = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(digits, grams, (code, weight) => {
        const item = product(code)
        expect(readCode(code, 'ean_13')).toEqual(item)
        const kilos = String(weight).padStart(6, '0')
        const weighed = { ...item, grams: weight }
        for (const written of [
          `010${code}3103${kilos}`,
          `]d2010${code}10L${group}3103${kilos}`,
          `^3103${kilos}^010${code}`,
          `(01)0${code}(3103)${kilos}`,
          `https://exemple.fr/x/01/${code}?3103=${kilos}`,
          `https://exemple.fr/gtin/0${code}/3103/${kilos}`,
        ])
          expect(readCode(written, 'qr_code')).toEqual(weighed)
      }),
    )
  })

  it('a text beyond 4096 characters is no code', () => {
    expect(
      readCode(`https://exemple.fr/${'a/'.repeat(2100)}01/3274080005003`, 'qr_code').kind,
    ).toBe('other')
  })

  // Four times the text takes a linear reader 4 times as long, a quadratic one 16 times.
  it.each(['/01/', '(01)', '^', '1', '/01/1234567', ']C1', '0103274080005003', '310'])(
    'a text takes time in proportion to its length: %s',
    (part) => {
      const read = (length: number) => () => {
        for (const start of ['', 'https:', ']d2', '('])
          for (const as of [undefined, 'qr_code', 'code_128'])
            readCode((start + part.repeat(length)).slice(0, length), as)
      }
      expect(timesLonger(read(4096), read(1024), 10)).toBeLessThan(10)
    },
  )
})
