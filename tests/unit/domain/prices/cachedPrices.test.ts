import { describe, expect, it } from 'vitest'
import type { Price } from '../../../../src/contract/prices.ts'
import {
  moveRecentPrices,
  withPrice,
  withRecentPrice,
} from '../../../../src/domain/prices/cachedPrices.ts'
import { eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const priceOf = (id: number, seen_on: string, changes: Partial<Price> = {}): Price => ({
  id,
  product_id: oliveOil.id,
  seen_on,
  paid: 6.49,
  packs: 1,
  amount: 750,
  measure: 'ml',
  unit_price: null,
  unit: null,
  promotion: null,
  shop: null,
  code: null,
  note: null,
  source: 'form',
  created_at: '2026-11-23T10:00:00.000Z',
  ...changes,
})
const recordedAt = Date.parse('2026-11-23T10:00:00.000Z')
const idsOf = (prices: readonly Price[]) => prices.map(({ id }) => id)

describe('a history after a price was written', () => {
  const known = [priceOf(3, '2026-11-20'), priceOf(1, '2026-11-20'), priceOf(2, '2026-03-02')]

  it('has it in its place, newest first, the last written before others of its day', () => {
    expect(idsOf(withPrice(known, priceOf(4, '2026-11-20')))).toEqual([4, 3, 1, 2])
    expect(idsOf(withPrice(known, priceOf(4, '2026-11-19')))).toEqual([3, 1, 4, 2])
    expect(idsOf(withPrice(known, priceOf(4, '2026-01-01')))).toEqual([3, 1, 2, 4])
    expect(idsOf(withPrice([], priceOf(4, '2026-01-01')))).toEqual([4])
  })

  it('has a corrected one once, where its day now puts it', () => {
    const corrected = priceOf(3, '2026-01-01', { paid: 5 })
    expect(withPrice(known, corrected)).toEqual([known[1], known[2], corrected])
  })
})

describe('what verdicts read after a price was written', () => {
  const none = { shops: [], prices: {} }
  const lidl = { id: 3, name: 'Lidl' }

  it('has the price and its new shop, and other products as they were', () => {
    const other = { 77: [['2026-11-01', 100, 1, null, null, null, null]] } as const
    const price = priceOf(1, '2026-11-20', { shop: lidl, promotion: { kind: 'multi', n: 2, x: 1 } })
    expect(
      withRecentPrice({ shops: [], prices: other }, { price, product: oliveOil }, undefined),
    ).toEqual({
      shops: [[3, 'Lidl']],
      prices: {
        ...other,
        [oliveOil.id]: [['2026-11-20', 649, 1, 750_000, 'ml', 'multi', 3, null, recordedAt]],
      },
    })
  })

  it('has a price once that the server had already', () => {
    const written = { price: priceOf(1, '2026-11-20'), product: oliveOil }
    const once = withRecentPrice(none, written, undefined)
    expect(withRecentPrice(once, written, undefined)).toEqual(once)
  })

  it('has a corrected price in the place of the former one', () => {
    const former = priceOf(1, '2026-11-20')
    const before = withRecentPrice(none, { price: former, product: oliveOil }, undefined)
    const price = priceOf(1, '2026-11-19', { paid: 5, source: 'start' })
    expect(withRecentPrice(before, { price, product: oliveOil }, former).prices).toEqual({
      [oliveOil.id]: [['2026-11-19', 500, 1, 750_000, 'ml', null, null, 'start', recordedAt]],
    })
  })
})

describe('what verdicts read after a merge', () => {
  const code = '3274080005003'
  const old = ['2026-03-02', 649, 1, 750_000, 'ml', null, null] as const
  const newer = ['2026-11-20', 599, 1, 500_000, 'ml', null, 3] as const
  const without = ['2026-10-01', 399, 1, null, null, null, null] as const
  const recent = {
    shops: [[3, 'Lidl']],
    prices: { [oliveOil.id]: [old], [eggs.id]: [newer, without], 99: [old] },
  } as const
  const other = { ...eggs, barcode: code }
  const merged = (codes: readonly { readonly code: string }[]) =>
    moveRecentPrices(recent, other, { id: oliveOil.id, codes: [...codes] } as never)

  it('is both histories, newest first, and nothing of the product that is gone', () => {
    expect(merged([])).toEqual({
      ...recent,
      prices: { [oliveOil.id]: [newer, without, old], 99: [old] },
    })
  })

  it('leaves out prices without an amount of a code that is a further one now', () => {
    expect(merged([{ code }]).prices[oliveOil.id]).toEqual([newer, old])
  })
})
