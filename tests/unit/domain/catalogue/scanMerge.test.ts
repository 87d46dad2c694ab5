import { describe, expect, it } from 'vitest'
import { mergeScan } from '../../../../src/domain/catalogue/scanMerge.ts'
import { contentFields } from '../../../../src/domain/packs/packSize.ts'
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
const nothing = { name: null, description: null, image: null, content: null, category: '' }
const oil = {
  name: "Huile d'olive",
  description: 'Puget · 75 cl',
  image: 'https://images.openfoodfacts.org/o.jpg',
  content: { amount: 750, measure: 'ml' } as const,
  category: '8',
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
      content: contentFields(oil.content),
    })
  })

  it('fills content and category where the person has not', () => {
    const { content, category_id, category_guess } = mergeScan(blankProduct, code, oil)
    expect(content).toMatchObject({ amount: '75', unit: 'cl', packs: '1' })
    expect([category_id, category_guess]).toEqual(['8', '8'])
  })

  it('leaves a content that was typed and a category that was chosen', () => {
    const content = { ...blankProduct.content, amount: '1', unit: 'l' } as const
    const chosen = { ...blankProduct, content, category_id: '9' }
    const merged = mergeScan(chosen, code, oil)
    expect(merged.content).toBe(content)
    expect([merged.category_id, merged.category_guess]).toEqual(['9', ''])
  })

  it('takes back a content and a guess that nobody touched, the product being another one', () => {
    const first = mergeScan(blankProduct, code, oil)
    expect(mergeScan(first, '54491472', nothing, oil)).toEqual({
      ...blankProduct,
      barcode: '54491472',
    })
    const corrected = { ...first, content: { ...first.content, amount: '70' }, category_guess: '' }
    const second = mergeScan(corrected, '54491472', nothing, oil)
    expect(second.content.amount).toBe('70')
    expect(second.category_id).toBe('8')
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
