import { describe, expect, it } from 'vitest'
import type { Amount } from '../../../../src/domain/amounts/amount.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { computeUnitPrice } from '../../../../src/domain/prices/unitPrice.ts'
import { type PriceEntry, typedContent } from '../../../../src/domain/promotions/priceEntry.ts'
import {
  priceSheetModel,
  type SheetInput,
  suggestsPromotion,
} from '../../../../src/domain/promotions/priceSheet.ts'
import { type EnteredPrice, entryQuestion } from '../../../../src/domain/verdict/entryQuestion.ts'
import { priceFacts } from '../../../../src/domain/verdict/priceFacts.ts'
import { judge } from '../../../../src/domain/verdict/verdict.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'
import { coquillettes, washingLiquid } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'
const grams = (amount: number) => ({ measure: 'g', total: amount * 1000 }) as const
const further = '3038350012999'

/** A sheet of 400 g of pasta, with what is typed and what is known. */
function sheet(typed: Partial<PriceEntry>, known: Partial<SheetInput> = {}) {
  const entry = {
    ...{ paid: '', promotion: null, shop: null, packs: '1', note: '', seenOn: today },
    ...typedContent(grams(400)),
    ...typed,
  }
  return priceSheetModel({
    ...{ product: coquillettes, code: coquillettes.barcode, history: pastaPrices, today },
    ...{ isContentTyped: false, isCorrection: false, hasOwnLabel: false },
    ...known,
    entry,
  })
}

describe('the price that one tap notes again', () => {
  it('is the last regular one of a pack that holds as much', () => {
    expect(sheet({}).last?.cents).toBe(245)
    expect(sheet({ content: '0,4', unit: 'kg' }).last?.cents).toBe(245)
  })

  it('is none for a pack that holds something else, however it came to the sheet', () => {
    expect(sheet({ content: '300' }).last).toBeNull()
    expect(sheet({ content: '' }).last).toBeNull()
    expect(sheet({ content: '400', unit: 'ml' }).last).toBeNull()
  })

  it('is none while this device knows no price, as the product may show another pack’s', () => {
    expect(sheet({}, { history: null }).last).toBeNull()
  })

  it('is none for a further code that says nothing of its pack, until the person types it', () => {
    const product = { ...coquillettes, codes: [{ code: further }] }
    expect(sheet({}, { product }).last?.cents).toBe(245)
    expect(sheet({}, { product, code: further }).last).toBeNull()
    expect(sheet({ content: '' }, { product, code: further }).last).toBeNull()
    expect(sheet({}, { product, code: further, isContentTyped: true }).last?.cents).toBe(245)
  })

  it('is none for a correction, and for a pack with a label of its own', () => {
    expect(sheet({}, { isCorrection: true }).last).toBeNull()
    expect(sheet({}, { hasOwnLabel: true }).last).toBeNull()
  })

  it('follows the choice of what prices count by', () => {
    const content = { amount: 1500, measure: 'ml', pieces: 30 } as const
    const product = { ...washingLiquid, content }
    const litres: PriceRecord = {
      ...{ seenOn: '2026-08-20', cents: 630 },
      amount: { measure: 'ml', total: 1_500_000 },
    }
    const doses = { content: '30', unit: 'piece' } as const
    const known = { product, code: product.barcode, history: [litres] }
    expect(sheet(doses, known).last).toEqual({ cents: 630, unitPrice: 2100 })
  })
})

describe('a price dated back', () => {
  const later: PriceRecord[] = [
    { seenOn: '2026-11-23', cents: 260, amount: grams(360), shop: 'Lidl' },
    { seenOn: '2026-11-20', cents: 255, amount: grams(360), shop: 'Lidl' },
  ]
  const history = [...later, ...pastaPrices]
  const dated = (seenOn: string, typed: Partial<PriceEntry> = {}) =>
    sheet({ seenOn, ...typed }, { history })

  it('offers the price that was the last one on that day', () => {
    expect(dated('2026-08-20').last?.cents).toBe(245)
    expect(dated('2026-08-19').last?.cents).toBe(249)
    expect(dated('2026-05-09').last?.cents).toBe(235)
    expect(dated('2026-03-01').last).toBeNull()
  })

  it('is judged by the prices known on that day, however many came later', () => {
    const cheap = dated('2026-10-01', { paid: '1,75' })
    expect(cheap.verdict?.verdict).toMatchObject({
      kind: 'good',
      record: true,
      lowest: 44750,
      count: 3,
    })
    expect(cheap.verdict?.facts?.newest.price.seenOn).toBe('2026-08-20')
    expect(dated('2026-05-31', { paid: '1,79' }).verdict?.verdict).toMatchObject({
      lowest: 58750,
      count: 2,
    })
    expect(dated('2026-03-01', { paid: '1,79' }).verdict?.verdict).toEqual({ kind: 'first' })
    expect(dated('2027-05-31', { paid: '1,79' }).verdict?.day).toBe(today)
  })

  it('has the year before it, and what is unusual counted from its day', () => {
    const old = { seenOn: '2025-11-30', cents: 230, amount: grams(400) }
    const history = [...later, old]
    const judged = (seenOn: string) =>
      sheet({ seenOn, paid: '2,30' }, { history }).verdict?.verdict.kind
    expect(judged('2026-11-30')).not.toBe('old')
    expect(judged('2026-10-01')).toBe('normal')
    expect(sheet({ seenOn: '2025-10-01', paid: '2,30' }, { history }).verdict?.verdict.kind).toBe(
      'first',
    )
  })

  it('shows before the first digit what was usual then', () => {
    expect(dated('2026-05-31').before?.facts).toMatchObject({ recentCount: 2, regularCount: 2 })
    expect(dated('2026-01-01').before?.facts).toBeNull()
  })

  it('is not asked about by a price of later', () => {
    // The kilo of the pack of 2,60 €, which was not known in May.
    const typed = { paid: '7,22', content: '360' }
    expect(dated('2026-11-23', typed).question?.kind).toBe('unit-price')
    expect(dated('2026-05-31', typed).question?.kind).not.toBe('unit-price')
  })

  it('has no notice of a pack that became smaller later', () => {
    expect(dated(today, { content: '360' }).before?.packChange?.to).toEqual(grams(360))
    expect(dated('2026-10-01').before?.packChange).toBeNull()
  })

  it('takes a lot for dearer, and a shop for usual, by that day alone', () => {
    const lot = {
      ...{ paid: '5,10', packs: '1', shop: 'E.Leclerc' },
      promotion: { kind: 'lot', n: '2', x: '', isPercent: false },
    } as const
    const single = { seenOn: '2026-09-20', cents: 249, amount: grams(400), shop: 'E.Leclerc' }
    const prices = [single, { ...single, seenOn: '2026-09-10', cents: 300 }, ...pastaPrices]
    const read = (seenOn: string) => sheet({ ...lot, seenOn }, { history: prices })
    expect(read('2026-09-30').verdict?.cheaperSingle).toBe(62250)
    expect(read('2026-09-01').verdict?.cheaperSingle).toBe(61250)
    expect(read('2026-11-23').verdict?.cheaperSingle).toBeNull()
    expect(read('2026-09-30').usualHere).toBeNull()
  })
})

describe('a price typed for a pack of another content', () => {
  it('is questioned by what its kilo costs, not by what the other pack did', () => {
    expect(sheet({ paid: '6,13', content: '300' }).question).toMatchObject({
      ...{ kind: 'unit-price', cents: 184 },
    })
    // Ten times 2,45 €, and three times what 800 g should cost.
    expect(sheet({ paid: '24,50', content: '800' }).question?.kind).toBe('doubtful')
    expect(sheet({ paid: '24,50' }).question?.kind).toBe('decimals')
  })
})

const millilitres = (value: number): Amount => ({ measure: 'ml', total: value * 1000 })
const eggs = (value: number): Amount => ({ measure: 'piece', total: value * 1000 })

/** A price typed for a product with one price, in cents. */
function entry(
  cents: number,
  before: number,
  amount: Amount | null,
  pieces: number | null = null,
): EnteredPrice {
  const last = { cents: before, unitPrice: computeUnitPrice(before, 1, amount) }
  const history = [{ seenOn: '2026-10-01', cents: before, amount }]
  const offer = { cents, amount }
  const [verdict, facts] = [judge(history, offer, today), priceFacts(history, offer, today)]
  return { ...offer, pieces, last, verdict, facts }
}

describe('a price typed for a known product', () => {
  it.each<[text: string, entered: EnteredPrice, question: object]>([
    [
      '« 5,88 € : est-ce le prix au kilo ? » of 400 g of pasta',
      entry(588, 235, grams(400)),
      { kind: 'unit-price', unit: 'kg', cents: 235 },
    ],
    [
      '« 5,99 € : est-ce le prix au kilo ? », 2 % above the last one',
      entry(599, 235, grams(400)),
      { kind: 'unit-price', unit: 'kg', cents: 240 },
    ],
    [
      '« 0,67 € : est-ce le prix au litre ? » of 6 bottles of water',
      entry(67, 603, millilitres(9000), 6),
      { kind: 'unit-price', unit: 'l', cents: 603 },
    ],
    [
      '« Est-ce le prix du lot de 6 ? » of one can',
      entry(59, 350, millilitres(1980), 6),
      { kind: 'piece-price', pieces: 6, cents: 354 },
    ],
    [
      '« Est-ce le prix du lot de 6 ? » where the last price was that of one can',
      entry(350, 58, millilitres(1980), 6),
      { kind: 'piece-price', pieces: 6, cents: 2100 },
    ],
    [
      '« Est-ce le prix du lot de 12 ? » of one egg',
      entry(30, 359, eggs(12), 12),
      { kind: 'piece-price', pieces: 12, cents: 360 },
    ],
    ['« 24,50 € ou 2,45 € ? »', entry(2450, 235, grams(400)), { kind: 'decimals', cents: 245 }],
    ['« 235 € ou 2,35 € ? »', entry(23_500, 235, null), { kind: 'decimals', cents: 235 }],
    ['« 0,24 € ou 2,40 € ? »', entry(24, 235, grams(400)), { kind: 'decimals', cents: 240 }],
    ['« 0,02 € ou 2,00 € ? »', entry(2, 235, grams(400)), { kind: 'decimals', cents: 200 }],
    [
      "« Trois fois votre dernier prix. C'est bien ça ? »",
      entry(705, 235, null),
      { kind: 'doubtful', isHigh: true, isUsual: false, times: 3 },
    ],
    [
      "« Quatre fois moins que votre dernier prix. C'est bien ça ? »",
      entry(60, 235, null),
      { kind: 'doubtful', isHigh: false, isUsual: false, times: 4 },
    ],
  ])('asks %s', (_, entered, question) => {
    expect(entryQuestion(entered)).toEqual(question)
  })

  it.each<[what: string, entered: EnteredPrice]>([
    ['the same price', entry(235, 235, grams(400))],
    ['a dear price', entry(329, 235, grams(400))],
    ['a good price', entry(179, 235, grams(400))],
    ['the kilo of a pack of a kilo', entry(235, 235, grams(1000))],
    ['a kilo that is near the price of a pack of 750 g', entry(313, 235, grams(750))],
    ['a price 2.1 % off that of the kilo', entry(600, 235, grams(400))],
    ['half the price of what is not counted', entry(118, 235, grams(400))],
    ['half the price of what holds 2, by over 5 %', entry(127, 240, null, 2)],
    ['nothing typed', entry(0, 235, null)],
  ])('asks nothing about %s', (_, entered) => {
    expect(entryQuestion(entered)).toBeNull()
  })

  it('asks at most what the history lets doubt: a normal price is none', () => {
    // The last price was a promotion at half the usual one.
    const entered = entry(240, 120, grams(400), 2)
    const history = [{ seenOn: '2026-10-01', cents: 245, amount: grams(400) }]
    expect(entryQuestion(entered)).toMatchObject({ kind: 'piece-price' })
    expect(entryQuestion({ ...entered, verdict: judge(history, entered, today) })).toBeNull()
  })

  it('asks nothing about a first price', () => {
    const entered = { cents: 235, amount: null, pieces: 6, last: null, facts: null }
    expect(entryQuestion({ ...entered, verdict: { kind: 'first' } })).toBeNull()
  })

  it('asks about packs of 2 to 48', () => {
    expect(entryQuestion(entry(118, 235, null, 2))).toMatchObject({ pieces: 2, cents: 236 })
    expect(entryQuestion(entry(5, 240, null, 48))).toMatchObject({ pieces: 48, cents: 240 })
    expect(entryQuestion(entry(50, 2450, null, 49))).toMatchObject({ kind: 'doubtful' })
    expect(entryQuestion(entry(235, 235, null, 1))).toBeNull()
  })
})

describe('the promotion that a low price suggests', () => {
  const verdictOf = (cents: number) =>
    judge([{ seenOn: '2026-10-01', cents: 1000 }], { cents }, today)

  it('is suggested from 15 % below the usual price on', () => {
    expect(suggestsPromotion(verdictOf(850), false)).toBe(true)
    expect(suggestsPromotion(verdictOf(851), false)).toBe(false)
    expect(suggestsPromotion(verdictOf(100), false)).toBe(true)
  })

  it('is not suggested twice, nor without a usual price', () => {
    expect(suggestsPromotion(verdictOf(850), true)).toBe(false)
    const old = judge([{ seenOn: '2025-01-01', cents: 1000 }], { cents: 500 }, today)
    expect(old).toMatchObject({ kind: 'old', gap: -50 })
    expect(suggestsPromotion(old, false)).toBe(false)
    expect(suggestsPromotion({ kind: 'first' }, false)).toBe(false)
  })
})
