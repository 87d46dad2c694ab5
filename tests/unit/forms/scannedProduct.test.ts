import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/products.ts'
import { blankContent, contentFields } from '../../../src/domain/packs/packSize.ts'
import type { PriceEntry } from '../../../src/domain/promotions/priceEntry.ts'
import { initialPromotion } from '../../../src/domain/promotions/promotion.ts'
import { blankProduct, productFormValues } from '../../../src/forms/productForm.ts'
import {
  changeWithoutPrice,
  hasPrice,
  isDetailedPrice,
  pricedFields,
  pricedProduct,
  scannedPrice,
  scannedProduct,
} from '../../../src/forms/scannedProduct.ts'
import { priceSheetArgs } from '../../../stories/fixtures/prices.ts'

const { entry: blank, today } = priceSheetArgs.model
const barcode = '3560070805259'
const pasta = contentFields({ amount: 400, measure: 'g' })

/** The sheet of 400 g of pasta, and the form that it leads to. */
function scan(typed: Partial<PriceEntry>, content = pasta, isOwnPack = false) {
  const named = { name: 'Coquillettes', category_id: '9', description: '', image_url: '' }
  const scanned = scannedProduct({ ...named, content, barcode }, { ...blank, ...typed }, isOwnPack)
  const form = { ...blankProduct, ...scanned.values }
  return { scanned, form, price: (changed = {}) => scannedPrice(scanned, { ...form, ...changed }) }
}

describe('the form that goes on with a sheet', () => {
  it('has the price as it was typed, and what a kilo costs', () => {
    expect(scan({ paid: '2,4' }).form).toMatchObject({
      ...{ price: '2,4', unit_price: '6,00', unit_type: 'kg', unit_price_by: 'calculation' },
      barcode,
    })
    expect(scan({ paid: '' }).form).toMatchObject({ price: '', unit_price: '', unit_type: '' })
  })

  it('has the price of one pack where several were paid together', () => {
    expect(scan({ paid: '5', packs: '2' }).form).toMatchObject({
      price: '2,50',
      unit_price: '6,25',
    })
    const lot = scan({ paid: '2,40', promotion: initialPromotion('multi') })
    expect(lot.form).toMatchObject({ price: '1,60', unit_price: '4,00' })
  })

  it('has the price of a kilo of a pack with a label of its own, whose weight is not the product’s', () => {
    const weighed = { paid: '3,00', content: '250', unit: 'g' } as const
    const { form, price } = scan(weighed, blankContent, true)
    expect(form).toMatchObject({ price: '3,00', unit_price: '12,00', unit_type: 'kg' })
    expect(price()).toMatchObject({ paid: 3, amount: 250, measure: 'g' })
  })
})

describe('the first price that the form notes', () => {
  const details = {
    ...{ paid: '2,40', shop: 'Lidl', note: 'Rayon du bas', seenOn: '2026-10-01' },
    promotion: initialPromotion('multi'),
  }

  it('is that of the sheet, with its shop, day, note, promotion and code', () => {
    expect(scan(details).price()).toEqual({
      ...{ paid: 4.8, packs: 3, amount: 400, measure: 'g', code: barcode },
      ...{ shop_name: 'Lidl', note: 'Rayon du bas', seen_on: '2026-10-01' },
      promotion: { kind: 'multi', n: 2, x: 1 },
    })
  })

  it('follows what the form says of one pack', () => {
    expect(scan(details).price({ price: '1,50' })).toMatchObject({ paid: 4.5, packs: 3 })
    expect(scan({ paid: '2,40' }).price({ price: '2,35' })).toMatchObject({ paid: 2.35 })
    const smaller = contentFields({ amount: 360, measure: 'g' })
    expect(scan(details).price({ content: smaller })).toMatchObject({ paid: 4.8, amount: 360 })
    expect(scan(details).price({ barcode: '' })).not.toHaveProperty('code')
  })

  it('takes the price that only the form was given', () => {
    expect(scan({ ...details, paid: '' }).price({ price: '2,40' })).toMatchObject({
      ...{ paid: 4.8, packs: 3 },
    })
  })

  it('is noted only where it says more than the product', () => {
    const isDetailed = (typed: Partial<PriceEntry>, isOwnPack = false) => {
      const { scanned, price } = scan({ paid: '2,40', ...typed }, pasta, isOwnPack)
      return isDetailedPrice(scanned, price(), today)
    }
    expect(isDetailed({})).toBe(false)
    expect(isDetailed({ note: ' ' })).toBe(false)
    for (const typed of [
      { shop: 'Lidl' },
      { note: 'Rayon du bas' },
      { packs: '2' },
      { seenOn: '2026-10-01' },
      { promotion: initialPromotion('price') },
    ]) {
      expect(isDetailed(typed)).toBe(true)
    }
    expect(isDetailed({}, true)).toBe(true)
  })
})

describe('the form of a known product', () => {
  const content = { amount: 400, measure: 'g' } as const
  const product: Product = {
    ...{ id: 4, name: 'Coquillettes', price: 2.35, content, unit_price: 5.875, unit: 'kg' },
    ...{ category: { id: 9, name: 'Épicerie Salée' }, barcode, description: null },
    ...{ image_url: null, created_at: '2026-01-02T10:00:00Z', updated_at: '2026-01-02T10:00:00Z' },
  }
  const larger = { amount: 500, measure: 'g' } as const

  function open(typed: Partial<PriceEntry>, shown = product, entered: typeof larger | null = null) {
    const scanned = pricedProduct(shown, { ...blank, ...typed }, entered)
    return { scanned, form: { ...productFormValues(shown), ...pricedFields(scanned) } }
  }

  it('has the price and the content of the sheet, and changes the content alone', () => {
    const { scanned, form } = open({ paid: '2,00', shop: 'Lidl' }, product, larger)
    expect(form).toMatchObject({ price: '2,00', unit_price: '4,00', name: 'Coquillettes' })
    expect(hasPrice(scanned, form)).toBe(true)
    expect(scannedPrice(scanned, form)).toMatchObject({
      ...{ paid: 2, amount: 500, measure: 'g', shop_name: 'Lidl', code: barcode },
    })
    expect(changeWithoutPrice(product, form)).toMatchObject({
      ...{ price: 2.35, content: larger, unit_price: 4.7, unit: 'kg' },
    })
  })

  it('keeps the price of the product where none is typed', () => {
    const { scanned, form } = open({ paid: '', shop: 'Lidl' })
    expect(form).toMatchObject({ price: '2,35', unit_price: '5,88' })
    expect(hasPrice(scanned, form)).toBe(false)
    expect(hasPrice(scanned, { ...form, price: '2,40' })).toBe(true)
  })

  it('does not take a kilo from the scale for the content', () => {
    const loose = { ...product, content: null, unit_price: 2.35 }
    const kilo = { paid: '1,99', content: '1', unit: 'kg' } as const
    const { scanned, form } = open(kilo, loose)
    expect(form).toMatchObject({ price: '1,99', unit_price: '1,99', unit_type: 'kg' })
    expect(form.content.amount).toBe('')
    expect(scannedPrice(scanned, form)).toMatchObject({ paid: 1.99, amount: 1000, measure: 'g' })
    expect(changeWithoutPrice(loose, form)).toMatchObject({ price: 2.35, unit_price: 2.35 })
  })
})
