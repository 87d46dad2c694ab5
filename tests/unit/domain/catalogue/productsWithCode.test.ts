import { describe, expect, it } from 'vitest'
import {
  catalogueCode,
  productsWithCode,
} from '../../../../src/domain/catalogue/productsWithCode.ts'
import { barcodeOf, readCode } from '../../../../src/domain/scanner/codes.ts'

const pasta = { id: 1, barcode: '3274080005003' }
const water = { id: 2, barcode: '54491472', codes: [{ code: '3274080005010' }] }
const cola = { id: 3, barcode: '036000291452' }
const bread = { id: 4, barcode: null }
const duplicate = { id: 5, barcode: ' 3274080005003 ' }
const all = [pasta, water, cola, bread, duplicate, { id: 6, barcode: undefined }]

const idsWith = (code: string) => productsWithCode(all, code).map(({ id }) => id)

describe('productsWithCode', () => {
  it('finds every product by its main code', () => {
    expect(idsWith('3274080005003')).toEqual([1, 5])
    expect(idsWith('54491472')).toEqual([2])
  })

  it('finds a product by a further code', () => {
    expect(idsWith('3274080005010')).toEqual([2])
  })

  it('finds a UPC-A that was kept without the zero of its EAN-13', () => {
    expect(idsWith('0036000291452')).toEqual([3])
  })

  it('finds nothing for another code, or among products without one', () => {
    expect(idsWith('3274080005027')).toEqual([])
    expect(productsWithCode([bread, { id: 7, barcode: ' ' }], '')).toEqual([])
    expect(productsWithCode([{ id: 7, barcode: '' }], '0')).toEqual([])
  })
})

describe('catalogueCode', () => {
  /** What a scanned label is looked for and kept by, among products with these codes. */
  const resolveCode = (digits: string, ...known: readonly string[]) => {
    const read = readCode(digits)
    const products = known.map((barcode) => ({ barcode }))
    return catalogueCode(products, barcodeOf(read) ?? '', read)
  }
  const label = '2611008003214'
  const unpriced = '2611008740379'

  it('is the article of a shop, with the number of its label', () => {
    expect(resolveCode(label)).toEqual({ code: '2611008', read: readCode(label) })
    expect(resolveCode(label, '2611008')).toEqual({ code: '2611008', read: readCode(label) })
    expect(resolveCode('2611008000008').code).toBe('2611008')
  })

  it.each([label, unpriced, '0200000123451', '20123451'])(
    'is all digits of %s where a product bears them, and they are no price',
    (digits) => {
      const whole = { code: digits, read: { kind: 'shop', code: digits } }
      expect(resolveCode(digits, digits, digits.slice(0, 7))).toEqual(whole)
      expect(catalogueCode([{ codes: [{ code: digits }] }], digits, readCode(digits))).toEqual(
        whole,
      )
    },
  )

  it('is all digits where the number is no price or weight, unless a product bears the article', () => {
    const whole = { code: unpriced, read: { kind: 'shop', code: unpriced } }
    expect(resolveCode(unpriced)).toEqual(whole)
    expect(resolveCode('20123451').code).toBe('20123451')
    expect(resolveCode(unpriced, '2611008')).toEqual({ code: '2611008', read: readCode(unpriced) })
  })

  it('stays the same when it is looked for again', () => {
    for (const digits of [label, unpriced, '20123451']) {
      const { code, read } = resolveCode(digits)
      expect(catalogueCode([{ barcode: code }], code, read)).toEqual({ code, read })
    }
  })

  it('is that of every other kind as it was read', () => {
    expect(resolveCode('3274080005003').code).toBe('3274080005003')
    expect(catalogueCode([], '2611008', { kind: 'product' }).code).toBe('2611008')
  })
})
