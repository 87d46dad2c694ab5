import { describe, expect, it } from 'vitest'
import { mergeScan } from '../../../../src/domain/scanner/scanMerge.ts'
import { blankProduct } from '../../../../src/forms/productForm.ts'

const typed = {
  ...blankProduct,
  name: 'Mon huile',
  description: 'Celle de la coopérative',
  image_url: '/api/images/a.jpg',
  image_data: '/api/images/a.jpg',
  price: '6,99',
  category_id: '9',
}
const nothing = { name: null, description: null, image: null }
const oil = {
  name: "Huile d'olive",
  description: 'Puget · 75 cl',
  image: 'https://images.openfoodfacts.org/o.jpg',
}
const code = '3560070805259'

describe('a scan that the food database knows', () => {
  it('overwrites name, description and image, and sets the barcode', () => {
    expect(mergeScan(typed, code, oil)).toEqual({
      ...typed,
      name: oil.name,
      description: oil.description,
      image_url: oil.image,
      image_data: '',
      barcode: code,
    })
  })

  it('keeps each value that the lookup does not give', () => {
    expect(mergeScan(typed, code, nothing)).toEqual({ ...typed, barcode: code })
    expect(mergeScan(typed, code, { ...nothing, name: 'Huile' })).toEqual({
      ...typed,
      name: 'Huile',
      barcode: code,
    })
  })

  it('drops what the lookup before it filled, but nothing that was typed since', () => {
    const first = mergeScan(blankProduct, code, oil)
    const corrected = { ...first, name: 'Huile du moulin' }
    expect(mergeScan(corrected, '54491472', nothing, oil)).toEqual({
      ...blankProduct,
      name: 'Huile du moulin',
      barcode: '54491472',
    })
  })
})

describe('a scan that the food database does not know, or cannot answer', () => {
  it('sets the barcode and nothing else', () => {
    expect(mergeScan(typed, code, null)).toEqual({ ...typed, barcode: code })
    expect(mergeScan({ ...typed, ...{ name: oil.name } }, code, null, oil).name).toBe(oil.name)
  })

  it('leaves the values it was given as they are', () => {
    const values = Object.freeze({ ...typed })
    mergeScan(values, code, oil)
    expect(values.barcode).toBe('')
  })
})
