import { describe, expect, it } from 'vitest'
import {
  type EnteredPrice,
  entryQuestion,
  suggestsPromotion,
} from '../../../../src/domain/prices/entryQuestion.ts'
import type { Amount } from '../../../../src/domain/prices/packSize.ts'
import { computeUnitPrice } from '../../../../src/domain/prices/unitPrice.ts'
import { judge } from '../../../../src/domain/prices/verdict.ts'

const today = '2026-11-23'
const grams = (value: number): Amount => ({ measure: 'g', total: value * 1000 })
const millilitres = (value: number): Amount => ({ measure: 'ml', total: value * 1000 })
const eggs = (value: number): Amount => ({ measure: 'piece', total: value * 1000 })

/** A price typed for a product whose last price, in cents, is the only one noted. */
function entry(
  cents: number,
  before: number,
  amount: Amount | null,
  pieces: number | null = null,
): EnteredPrice {
  const last = { cents: before, unitPrice: computeUnitPrice(before, 1, amount) }
  const history = [{ seenOn: '2026-10-01', cents: before, amount }]
  return { cents, amount, pieces, last, verdict: judge(history, { cents, amount }, today) }
}

describe('a price typed for a known product', () => {
  it.each<[says: string, asked: EnteredPrice, question: object]>([
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
      "« Trois fois votre prix habituel. C'est bien ça ? »",
      entry(705, 235, null),
      { kind: 'doubtful', isHigh: true, times: 3 },
    ],
    [
      "« Quatre fois moins que votre prix habituel. C'est bien ça ? »",
      entry(60, 235, null),
      { kind: 'doubtful', isHigh: false, times: 4 },
    ],
  ])('asks %s', (_, asked, question) => {
    expect(entryQuestion(asked)).toEqual(question)
  })

  it.each<[what: string, asked: EnteredPrice]>([
    ['the same price', entry(235, 235, grams(400))],
    ['a dear price', entry(329, 235, grams(400))],
    ['a good price', entry(179, 235, grams(400))],
    ['the kilo of a pack of a kilo', entry(235, 235, grams(1000))],
    ['a kilo that is near the price of a pack of 750 g', entry(313, 235, grams(750))],
    ['a price 2.1 % off that of the kilo', entry(600, 235, grams(400))],
    ['half the price of what is not counted', entry(118, 235, grams(400))],
    ['half the price of what holds 2, by over 5 %', entry(127, 240, null, 2)],
    ['nothing typed', entry(0, 235, null)],
  ])('asks nothing about %s', (_, asked) => {
    expect(entryQuestion(asked)).toBeNull()
  })

  it('asks at most what the history lets doubt: a normal price is none', () => {
    // The last price was a promotion at half the usual one.
    const asked = entry(240, 120, grams(400), 2)
    const history = [{ seenOn: '2026-10-01', cents: 245, amount: grams(400) }]
    expect(entryQuestion(asked)).toMatchObject({ kind: 'piece-price' })
    expect(entryQuestion({ ...asked, verdict: judge(history, asked, today) })).toBeNull()
  })

  it('asks nothing about a first price', () => {
    const asked = { cents: 235, amount: null, pieces: 6, last: null }
    expect(entryQuestion({ ...asked, verdict: { kind: 'first' } })).toBeNull()
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
