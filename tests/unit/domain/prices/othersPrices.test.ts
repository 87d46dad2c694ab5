import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openPricesAnswer } from '../../../../src/contract/openPrices.ts'
import { othersCode, othersFrom, othersPrices } from '../../../../src/domain/prices/othersPrices.ts'
import {
  inTown,
  openPriceRow,
  openPricesPage,
  strangeRows,
} from '../../../support/fakes/openPrices.ts'
import { importersByFile, reachedFrom } from '../../../support/importers.ts'

const today = '2026-11-30'
const code = '3011360030498'
const summary = (rows: readonly unknown[], of = code) =>
  othersPrices(z.parse(openPricesAnswer, openPricesPage(rows)).items, of, today)

type Row = Partial<Record<keyof typeof openPriceRow, unknown>>
/** Rows of these prices, each of another town. */
const priced = (prices: readonly number[], more: Row = {}) =>
  prices.map((price, at) => ({ ...openPriceRow, ...inTown(`Ville ${at}`), price, ...more }))

describe('what others paid', () => {
  it.each<[name: string, prices: readonly number[], shown: readonly unknown[] | null]>([
    ['no price', [], null],
    ['two prices', [2.1, 2.3], null],
    ['three alike', [2.39, 2.39, 2.39], [239, 239, 239, 239, 3]],
    ['all different: the middle, no commonest', [2.09, 2.39, 2.75], [209, 275, null, 239, 3]],
    ['one that leads', [2.09, 2.39, 2.39, 2.75], [209, 275, 239, 239, 4]],
    ['two that lead', [2.09, 2.09, 2.75, 2.75], [209, 275, null, 242, 4]],
    ['an even middle of half a cent', [2.0, 2.01, 2.02, 2.03], [200, 203, null, 202, 4]],
    ['a third of the median stays', [1, 3, 3], [100, 300, 300, 300, 3]],
    ['just below a third goes', [0.99, 3, 3, 3], [300, 300, 300, 300, 3]],
    ['three times the median stays', [3, 3, 9], [300, 900, 300, 300, 3]],
    ['just above three times goes', [3, 3, 3, 9.01], [300, 300, 300, 300, 3]],
    ['too few once one is out', [3, 3, 30], null],
    ['cents of a float', [1.1, 1.15, 1.13], [110, 115, null, 113, 3]],
  ])('is of %s', (_, prices, shown) => {
    const found = summary(priced(prices))
    const { lowest, highest, commonest, median, count } = found ?? {}
    expect(found && [lowest, highest, commonest, median, count]).toEqual(shown)
  })

  it('lists the five newest by chain, town and day, and knows the last day', () => {
    const dates = ['2026-01-05', '2026-10-02', '2025-12-24', '2026-11-01', '2026-03-01']
    const rows = [...dates, '2026-06-30'].map((date, at) => ({
      ...{ ...openPriceRow, ...inTown(`Ville ${at}`, at === 3 ? ' ' : 'Lidl'), date },
    }))
    const found = summary(rows)
    expect(found?.lastSeenOn).toBe('2026-11-01')
    expect(found?.listed.map(({ seenOn }) => seenOn)).toEqual([
      ...['2026-11-01', '2026-10-02', '2026-06-30', '2026-03-01', '2026-01-05'],
    ])
    expect(found?.listed[0]).toMatchObject({
      ...{ cents: 67, seenOn: '2026-11-01', shop: null, town: 'Ville 3' },
    })
    expect(found?.listed[1]).toMatchObject({ shop: 'Lidl', town: 'Ville 1' })
  })

  it('counts one row of a place, a day and a price', () => {
    const twice = { ...openPriceRow, id: 749, product_name: 'Autre' }
    expect(summary([openPriceRow, twice, openPriceRow])).toBeNull()
    const others = [
      { ...openPriceRow, price: 0.69 },
      { ...openPriceRow, date: '2026-07-09' },
      { ...openPriceRow, ...inTown('Grenoble') },
      { ...openPriceRow, location_osm_id: 12 },
    ]
    expect(summary([openPriceRow, twice, ...others])?.count).toBe(5)
  })

  it('counts a discounted row by its price without the discount', () => {
    const discounted = { price_is_discounted: true, price_without_discount: 2.5 }
    expect(summary(priced([1, 1, 1], discounted))).toMatchObject({ lowest: 250, count: 3 })
    expect(summary(priced([1, 1, 1], { price_is_discounted: true }))).toBeNull()
    expect(
      summary(priced([1, 1, 1], { price_is_discounted: null, price_without_discount: 2.5 })),
    ).toMatchObject({ lowest: 100 })
  })

  it('needs neither a kind nor a name, and takes a code that lacks its zeros', () => {
    const { type, product_code, ...bare } = openPriceRow
    const rows = priced([1, 2, 1.5], { type: undefined })
    expect(summary(rows)).toMatchObject({ count: 3 })
    const short = { ...bare, product_code: '96385074' }
    const eights = [1, 2, 1.5].map((price) => ({ ...short, price }))
    expect(summary(eights, '96385074')).toMatchObject({ count: 3 })
    const padded = eights.map((row) => ({ ...row, product_code: '0000096385074' }))
    expect(summary(padded, '96385074')).toMatchObject({ count: 3 })
  })

  it('takes the days from a year ago to today', () => {
    const on = (date: string) => summary(priced([1, 1, 1], { date }))?.count
    expect(othersFrom(today)).toBe('2025-11-30')
    expect([on('2025-11-29'), on('2025-11-30'), on(today), on('2026-12-01')]).toEqual([
      ...[undefined, 3, 3, undefined],
    ])
  })

  it('is the same with whatever else the service answers', () => {
    const right = priced([2.09, 2.39, 2.75])
    for (const strange of strangeRows(openPriceRow)) {
      const around = [strange, ...right, strange]
      expect(summary(around), JSON.stringify(strange)).toEqual(summary(right))
    }
    expect(summary(strangeRows(openPriceRow))).toBeNull()
  })

  it('never holds a price of another country, currency, code or kind', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean())
    const field = (right: unknown) => fc.oneof(fc.constant(right), value)
    const row = fc.record({
      product_code: field(code),
      price: fc.oneof(fc.double({ min: -5, max: 500 }), value),
      currency: field('EUR'),
      date: field('2026-07-08'),
      type: field('PRODUCT'),
      duplicate_of: field(null),
      price_is_discounted: field(false),
      location: fc.oneof(
        value,
        fc.record({ osm_name: fc.string(), osm_address_country_code: field('FR') }),
      ),
    })
    const isRight = (each: Record<string, unknown>) =>
      each.product_code === code &&
      each.currency === 'EUR' &&
      each.date === '2026-07-08' &&
      (each.type ?? 'PRODUCT') === 'PRODUCT' &&
      each.duplicate_of == null &&
      !each.price_is_discounted &&
      (each.location as { osm_address_country_code?: unknown })?.osm_address_country_code === 'FR'
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        expect(summary(rows)).toEqual(summary(rows.filter(isRight)))
      }),
    )
  })

  it('lies between a third and three times its median, in any order of the rows', () => {
    const cents = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (paid) => {
        const rows = priced(paid.map((each) => each / 100))
        const found = summary(rows)
        expect(summary(rows.toReversed())).toMatchObject(
          found ? { ...found, listed: expect.anything() } : {},
        )
        if (!found) return
        expect(found.count).toBeGreaterThanOrEqual(3)
        expect(found.lowest).toBeLessThanOrEqual(found.median)
        expect(found.highest).toBeGreaterThanOrEqual(found.median)
        expect(found.highest).toBeLessThanOrEqual(found.lowest * 9 + 9)
        expect(paid).toEqual(expect.arrayContaining([found.lowest, found.highest]))
      }),
    )
  })

  it('is read by nothing that judges, sums up or exports', () => {
    const reached = [
      ...reachedFrom(['src/domain/prices/othersPrices.ts'], importersByFile()),
    ].filter((path) => /^(src\/(domain|forms)|server)\//.test(path))
    expect(reached).toEqual(['src/domain/prices/othersPrices.ts'])
  })
})

describe('the code by which others know a product', () => {
  it.each([
    ['3011360030498', '3011360030498'],
    ['96385074', '96385074'],
    ['036000291452', '0036000291452'],
    ['3011360030499', null],
    ['2123456', null],
    ['2000000000015', null],
    ['9782070360024', null],
    ['promo', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (barcode, expected) => {
    expect(othersCode(barcode)).toBe(expected)
  })
})
