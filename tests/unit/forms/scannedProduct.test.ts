import { describe, expect, it } from 'vitest'
import { blankContent, contentFields } from '../../../src/domain/prices/packSize.ts'
import type { PriceEntry } from '../../../src/domain/prices/priceEntry.ts'
import { startPromotion } from '../../../src/domain/prices/promotion.ts'
import { blankProduct } from '../../../src/forms/productForm.ts'
import { isDetailedPrice, scannedPrice, scannedProduct } from '../../../src/forms/scannedProduct.ts'
import { priceSheetArgs } from '../../../stories/fixtures/prices.ts'

const { entry: blank, today } = priceSheetArgs
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
    const lot = scan({ paid: '2,40', promotion: startPromotion('multi') })
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
    promotion: startPromotion('multi'),
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
      { promotion: startPromotion('price') },
    ]) {
      expect(isDetailed(typed)).toBe(true)
    }
    expect(isDetailed({}, true)).toBe(true)
  })
})
