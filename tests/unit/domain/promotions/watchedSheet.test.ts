import { describe, expect, it } from 'vitest'
import { type PriceEntry, typedContent } from '../../../../src/domain/promotions/priceEntry.ts'
import { priceSheetModel, type SheetInput } from '../../../../src/domain/promotions/priceSheet.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'
import { coquillettes } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'

function sheet(typed: Partial<PriceEntry>, known: Partial<SheetInput> = {}) {
  const entry = {
    ...{ paid: '', promotion: null, shop: null, packs: '1', note: '', seenOn: today },
    ...typedContent({ measure: 'g', total: 400_000 }),
    ...typed,
  }
  return priceSheetModel({
    ...{ product: coquillettes, code: coquillettes.barcode, history: pastaPrices, today },
    ...{ isContentTyped: false, isCorrection: false, hasOwnLabel: false },
    ...known,
    entry,
  })
}

describe('a price that is waited for', () => {
  const product = { ...coquillettes, watch_price: 2 }
  const watched = (
    paid: string,
    known: Partial<SheetInput> = {},
    typed: Partial<PriceEntry> = {},
  ) => sheet({ paid, ...typed }, { product, ...known }).verdict?.watched?.reach ?? null

  it.each([
    ['2,01', null],
    ['2,00', 'at'],
    ['1,99', 'below'],
    // Two digits of three: the verdict waits too.
    ['0,19', null],
  ])('is reached at %s: %s', (paid, reach) => {
    expect(watched(paid)).toBe(reach)
  })

  it('waits for more digits where no price is known that says so', () => {
    expect(watched('0,66', { history: [] })).toBeNull()
    expect(watched('0,67', { history: [] })).toBe('below')
  })

  it('compares another content by the kilo', () => {
    expect(watched('4,99', {}, { content: '1', unit: 'kg' })).toBe('below')
    expect(watched('1,99', {}, { content: '360' })).toBeNull()
  })

  it('is offered with the usual price of a pack, and not while a price is corrected', () => {
    expect(sheet({}).watch).toEqual({ cents: null, proposedCents: 195 })
    expect(sheet({}, { product }).watch).toEqual({ cents: 200, proposedCents: 195 })
    expect(sheet({}, { product, isCorrection: true }).watch).toBeNull()
    expect(sheet({}, { history: [] }).watch).toBeNull()
  })
})
