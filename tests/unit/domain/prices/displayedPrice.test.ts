import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import type { PriceBody } from '../../../../src/contract/prices.ts'
import { displayedPriceAfter } from '../../../../src/domain/prices/displayedPrice.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const grams400 = { measure: 'g', total: 400_000 } as const
const known: readonly PriceRecord[] = [
  { seenOn: '2026-08-20', cents: 245, packs: 1, amount: grams400, promo: null, shop: 'E.Leclerc' },
  { seenOn: '2026-06-01', cents: 179, packs: 1, amount: grams400, promo: 'price', shop: 'Lidl' },
  { seenOn: '2026-03-02', cents: 235, packs: 1, amount: null, promo: null, start: true },
]
const body: PriceBody = {
  paid: 2.15,
  packs: 1,
  amount: 400,
  measure: 'g',
  promotion: null,
  shop_name: 'Super U',
  seen_on: '2026-11-23',
}

describe('a product’s own price after a new one', () => {
  it('is the new one, per pack, with its unit price', () => {
    expect(displayedPriceAfter(body, known, oliveOil)).toEqual({
      ...{ price: 2.15, unit_price: 5.375, unit: 'kg' },
    })
    const lot = { ...body, packs: 2, amount: null, measure: null }
    expect(displayedPriceAfter(lot, known, oliveOil)).toEqual({ price: 1.08 })
  })

  it('stays after a promotion and after a price older than the last', () => {
    const shown = (changes: object) => displayedPriceAfter({ ...body, ...changes }, known, oliveOil)
    expect(shown({ promotion: { kind: 'price' } })).toBeNull()
    expect(shown({ seen_on: '2026-08-19' })).toBeNull()
    expect(shown({ seen_on: '2026-08-20' })).not.toBeNull()
  })

  it('stays after a price of another pack, and is no older for one', () => {
    const grams = (amount: number): Content => ({ amount, measure: 'g' })
    const codes = [{ code: '12345678', ...grams(400) }]
    const pasta = { ...oliveOil, content: grams(400), codes }
    expect(displayedPriceAfter({ ...body, amount: 1000 }, known, pasta)).toBeNull()
    expect(displayedPriceAfter({ ...body, code: '12345678' }, known, pasta)).toBeNull()
    const later = { seenOn: '2026-12-24', cents: 499, amount: { measure: 'g', total: 1_000_000 } }
    expect(displayedPriceAfter(body, [later as PriceRecord, ...known], pasta)).not.toBeNull()
  })
})
