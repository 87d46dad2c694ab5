import { describe, expect, it } from 'vitest'
import type { ProductCode } from '../../../../src/contract/codes.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { typedContent } from '../../../../src/domain/promotions/priceEntry.ts'
import { priceSheetModel, type SheetInput } from '../../../../src/domain/promotions/priceSheet.ts'
import { coquillettes } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'
const grams = (amount: number) => ({ measure: 'g', total: amount * 1000 }) as const
const litres = (amount: number) => ({ measure: 'ml', total: amount * 1000 }) as const
const record = (seenOn: string, amount: PriceRecord['amount'], more = {}) => ({
  ...{ seenOn, cents: 245, amount, ...more },
})
const large = record('2026-08-20', grams(400))
const loose = { ...coquillettes, content: null, unit: null }
const FURTHER = '3038350012999'
const withFurther = (more: Partial<ProductCode> = {}) => ({
  ...coquillettes,
  codes: [{ code: FURTHER, ...more }],
})

interface Sheet extends Partial<Omit<SheetInput, 'entry'>> {
  /** What is typed as the content; 360 g without it, null where nothing is. */
  readonly amount?: PriceRecord['amount']
  readonly seenOn?: string
}

/** The drop that a sheet shows: content before and now, and the rise in percent. */
function drop({ amount = grams(360), seenOn = today, ...known }: Sheet) {
  const { before } = priceSheetModel({
    ...{ product: coquillettes, code: coquillettes.barcode, history: [large], today },
    ...{ isContentTyped: true, isCorrection: false, hasOwnLabel: false },
    ...known,
    entry: {
      ...{ paid: '', promotion: null, shop: null, packs: '1', note: '', seenOn },
      ...typedContent(amount),
    },
  })
  const found = before?.drop
  return found ? [found.from.total / 1000, found.to.total / 1000, found.rise] : null
}

type Case = readonly [name: string, sheet: Sheet, expected: ReturnType<typeof drop>]

const less = [400, 360, 11]

const sizes: readonly Case[] = [
  ['a tenth less', {}, less],
  ['one hundredth less', { amount: grams(396) }, [400, 396, 1]],
  ['a little less than one hundredth', { amount: grams(397) }, null],
  ['as much', { amount: grams(400) }, null],
  ['more', { amount: grams(440) }, null],
  ['two fifths less', { amount: grams(240) }, [400, 240, 66]],
  ['less than another format of it', { amount: grams(239) }, null],
  ['another measure', { amount: litres(360) }, null],
  ['a content that is not typed', { amount: null }, null],
]

const packs: readonly Case[] = [
  ['of a product by its own code', {}, less],
  ['of a product without a code', { code: null }, less],
  ['of a correction', { isCorrection: true }, null],
  ['with a label of its own', { hasOwnLabel: true }, null],
  ['of goods that are sold by weight', { product: { ...loose, unit: 'kg' } }, null],
  ['of goods whose prices are by weight', { product: loose }, null],
  [
    'of a product without a content that is sold by the litre',
    { product: loose, history: [record('2026-08-20', litres(1000))], amount: litres(900) },
    [1000, 900, 11],
  ],
  [
    'of a product with a content and a price of a kilo',
    { product: { ...coquillettes, unit: 'kg' } },
    less,
  ],
  [
    'of a further code that says what it holds',
    { product: withFurther({ amount: 360, measure: 'g' }), code: FURTHER },
    less,
  ],
  [
    'of a further code that does not say what it holds, until somebody types it',
    { product: withFurther(), code: FURTHER, amount: null },
    null,
  ],
  ['of a further code whose content was typed', { product: withFurther(), code: FURTHER }, less],
  [
    'of a further code, after a price of that code without a content',
    {
      ...{ product: withFurther(), code: FURTHER },
      history: [record('2026-09-01', null, { code: FURTHER }), large],
    },
    less,
  ],
]

const histories: readonly Case[] = [
  ['none on this device', { history: null }, null],
  ['none', { history: [] }, null],
  ['no amount', { history: [record('2026-08-20', null)] }, null],
  ['only a promotion of it', { history: [{ ...large, promo: 'price' }] }, null],
  ['a price of nothing', { history: [{ ...large, cents: 0 }] }, null],
  ['the smaller pack since', { history: [record('2026-09-01', grams(360)), large] }, null],
  [
    'the larger pack since, in any order',
    { history: [record('2026-07-01', grams(360)), large] },
    less,
  ],
  [
    'a promotion of the smaller pack since',
    { history: [record('2026-09-01', grams(360), { promo: 'price' }), large] },
    less,
  ],
  ['the larger pack on a later day than is typed', { seenOn: '2026-08-19' }, null],
  ['the larger pack on the day that is typed', { seenOn: '2026-08-20' }, less],
]

describe.each([
  ['a pack that holds', sizes],
  ['a pack', packs],
  ['a pack of which is known', histories],
] as const)('%s', (_, cases) => {
  it.each(cases)('%s', (__, sheet, expected) => {
    expect(drop(sheet)).toEqual(expected)
  })
})
