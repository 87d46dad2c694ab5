import { describe, expect, it } from 'vitest'
import { productsWithCode } from '../../../../src/domain/catalogue/productsWithCode.ts'

const pasta = { id: 1, barcode: '3274080005003' }
const water = { id: 2, barcode: '54491472', codes: [{ code: '3274080005010' }] }
const cola = { id: 3, barcode: '036000291452' }
const bread = { id: 4, barcode: null }
const twin = { id: 5, barcode: ' 3274080005003 ' }
const all = [pasta, water, cola, bread, twin, { id: 6, barcode: undefined }]

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
    expect(productsWithCode([bread], '')).toEqual([])
  })
})
