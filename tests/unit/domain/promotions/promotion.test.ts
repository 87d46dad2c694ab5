import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PromotionCounts, PromotionKind } from '../../../../src/contract/promotionKinds.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { computeUnitPrice } from '../../../../src/domain/prices/unitPrice.ts'
import {
  cheaperSingle,
  initialPromotion,
  labelDiscount,
  payFor,
  pressCount,
  promotionFault,
  promotionKindNames,
  stepCount,
  typedFor,
  withBonus,
} from '../../../../src/domain/promotions/promotion.ts'

const grams = (total: number) => ({ measure: 'g', total: total * 1000 }) as const

const typedCents = fc.integer({ min: 1, max: 1_000_000 })
const few = fc.integer({ min: 1, max: 40 })
const percent = fc.integer({ min: 1, max: 100 })

describe('what is paid in a promotion', () => {
  it.each<
    [PromotionKind, number, PromotionCounts, paid: number, packs: number, partsOfKilo: number]
  >([
    ['price', 240, {}, 240, 1, 60_000],
    ['multi', 240, { n: 2, x: 1 }, 480, 3, 40_000],
    ['multi', 240, { n: 3, x: 2 }, 720, 5, 36_000],
    ['nth', 240, { n: 2, x: 50 }, 360, 2, 45_000],
    ['nth', 240, { n: 2, x: 34 }, 398, 2, 49_750],
    // 0,795 € for the second one is 0,80 €.
    ['nth', 159, { n: 2, x: 50 }, 239, 2, 29_875],
    ['nth', 240, { n: 3, x: 100 }, 480, 3, 40_000],
    ['lot', 600, { n: 3 }, 600, 3, 50_000],
    ['card', 240, { x: 72 }, 240, 1, 60_000],
    ['card', 240, {}, 240, 1, 60_000],
  ])(
    '%s at %d cents with %j is %d cents for %d packs',
    (kind, typed, counts, paid, packs, unitPrice) => {
      expect(payFor(kind, typed, counts)).toEqual({ paidCents: paid, packs })
      expect(computeUnitPrice(paid, packs, grams(400))).toBe(unitPrice)
    },
  )

  it('of a bonus pack is its price for a larger content', () => {
    expect(payFor('bonus', 240, { x: 20 })).toEqual({ paidCents: 240, packs: 1, amountFactor: 1.2 })
    expect(withBonus(grams(400), 20)).toEqual(grams(480))
    expect(computeUnitPrice(240, 1, withBonus(grams(400), 20))).toBe(50_000)
  })

  it('is −x/k on the average where the k-th costs x % less', () => {
    fc.assert(
      fc.property(typedCents, fc.integer({ min: 2, max: 40 }), percent, (typed, n, x) => {
        const paid = payFor('nth', typed, { n, x })
        const exact = n * typed - (typed * x) / 100
        expect(paid?.packs).toBe(n)
        expect(Math.abs((paid?.paidCents ?? 0) - exact)).toBeLessThanOrEqual(0.5)
        expect(labelDiscount('nth', { n, x }, typed)).toBe(Math.round(x / n))
      }),
    )
  })

  it('is −m/(n+m) where m packs come with n', () => {
    fc.assert(
      fc.property(typedCents, few, few, (typed, n, x) => {
        const price = payFor('multi', typed, { n, x })
        const { paidCents, packs } = price ?? { paidCents: 0, packs: 0 }
        expect(typed * packs - paidCents).toBe(typed * x)
        expect(packs).toBe(n + x)
      }),
    )
  })

  it('is −x/(100+x) where the pack holds x % more', () => {
    fc.assert(
      fc.property(typedCents, fc.integer({ min: 1, max: 1000 }), (typed, x) => {
        const price = payFor('bonus', typed, { x })
        const amount = withBonus(grams(1000), x)
        expect(amount.total).toBe(Math.round((price?.amountFactor ?? 0) * 1_000_000))
        const before = computeUnitPrice(typed, 1, grams(1000))
        const exact = before - (before * x) / (100 + x)
        expect(Math.abs(computeUnitPrice(typed, 1, amount) - exact)).toBeLessThanOrEqual(0.5)
        expect(labelDiscount('bonus', { x }, typed)).toBe(Math.round((100 * x) / (100 + x)))
      }),
    )
  })

  it('leads back to the price that was typed', () => {
    const counts = fc.record({ n: fc.integer({ min: 2, max: 40 }), x: percent })
    fc.assert(
      fc.property(
        fc.constantFrom(...promotionKindNames),
        typedCents,
        counts,
        (kind, typed, { n, x }) => {
          const of = { n, x: kind === 'multi' ? Math.ceil(x / 2) : x }
          const price = payFor(kind, typed, of)
          expect(price && typedFor(kind, price.paidCents, of)).toBe(typed)
        },
      ),
    )
  })

  it('is never more than the packs cost without it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...promotionKindNames),
        typedCents,
        few,
        percent,
        (kind, typed, n, x) => {
          const price = payFor(kind, typed, { n, x })
          if (price) expect(price.paidCents).toBeLessThanOrEqual(typed * price.packs)
        },
      ),
    )
  })

  it.each<[PromotionKind, number, PromotionCounts]>([
    ['multi', 240, { n: 2 }],
    ['multi', 240, { n: 0, x: 1 }],
    ['multi', 240, { n: 90, x: 10 }],
    ['multi', 240, { n: 1.5, x: 1 }],
    ['nth', 240, { n: 1, x: 50 }],
    ['nth', 240, { n: 2, x: 101 }],
    ['nth', 240, { n: 2, x: 0 }],
    ['lot', 240, {}],
    ['lot', 240, { n: 100 }],
    ['bonus', 240, { x: 1001 }],
    ['card', 240, { x: -1 }],
    ['price', -1, {}],
    ['price', 2.5, {}],
    ['price', Number.NaN, {}],
    ['price', 100_000_001, {}],
    ['multi', 100_000_000, { n: 2, x: 1 }],
  ])('of %s at %d cents with %j is nothing', (kind, typed, counts) => {
    expect(payFor(kind, typed, counts)).toBeNull()
  })

  it('names the count that cannot be', () => {
    expect(promotionFault('multi', { n: 0, x: 1 })).toBe('n')
    expect(promotionFault('multi', { n: 98, x: 2 })).toBe('x')
    expect(promotionFault('multi', { n: 98, x: 1 })).toBeNull()
    expect(promotionFault('price', {})).toBeNull()
  })
})

describe('the discount on the label', () => {
  it.each<[PromotionKind, PromotionCounts, number | null]>([
    ['multi', { n: 2, x: 1 }, 33],
    ['nth', { n: 2, x: 50 }, 25],
    ['nth', { n: 2, x: 68 }, 34],
    ['bonus', { x: 20 }, 17],
    ['card', { x: 72 }, 30],
    ['card', { x: 0 }, null],
    ['card', {}, null],
    ['price', {}, null],
    ['lot', { n: 3 }, null],
  ])('of %s with %j is %s', (kind, counts, discount) => {
    expect(labelDiscount(kind, counts, 240)).toBe(discount)
  })
})

describe('a lot that is dearer than single packs', () => {
  const today = '2026-11-23'
  const single: PriceRecord = { seenOn: '2026-10-20', cents: 245, amount: grams(400) }
  const lot = (cents: number) => ({ cents, packs: 3, amount: grams(400) })

  it('is told from 1 % on', () => {
    expect(cheaperSingle([single], lot(768), today)).toBe(61_250)
    expect(cheaperSingle([single], lot(743), today)).toBe(61_250)
    expect(cheaperSingle([single], lot(742), today)).toBeNull()
  })

  it('is told by a single pack of 60 days ago', () => {
    const price: PriceRecord = { ...single, seenOn: '2026-09-24' }
    expect(cheaperSingle([price], lot(768), today)).toBe(61_250)
  })

  it.each<[string, PriceRecord]>([
    ['older than 60 days', { ...single, seenOn: '2026-09-23' }],
    ['in promotion', { ...single, promo: 'price' }],
    ['a lot itself', { ...single, packs: 2, cents: 490 }],
    ['of an unknown day', { ...single, start: true }],
    ['of another measure', { ...single, amount: { measure: 'ml', total: 400_000 } }],
  ])('is not told where the other price is %s', (_, price) => {
    expect(cheaperSingle([price], lot(900), today)).toBeNull()
  })

  it('compares with the newest of several single packs, and says nothing of one pack', () => {
    const older: PriceRecord = { ...single, seenOn: '2026-10-01', cents: 200 }
    expect(cheaperSingle([older, single], lot(768), today)).toBe(61_250)
    expect(cheaperSingle([single], { ...lot(900), packs: 1 }, today)).toBeNull()
  })
})

describe('a count that is stepped or typed on our own keys', () => {
  const multi = initialPromotion('multi')
  const card = initialPromotion('card')

  it('stays within what its kind allows', () => {
    expect(stepCount(multi, 'n', 1).n).toBe('3')
    expect(stepCount(multi, 'x', -1).x).toBe('1')
    expect(stepCount({ ...multi, n: '99' }, 'n', 1).n).toBe('99')
    expect(stepCount({ ...multi, n: '' }, 'n', 1).n).toBe('2')
  })

  it('replaces what is selected, and takes no more than four digits', () => {
    expect(pressCount(multi, 'n', '4', true).n).toBe('4')
    expect(pressCount(multi, 'n', '4', false).n).toBe('24')
    expect(pressCount(multi, 'n', 'erase', false).n).toBe('')
    expect(pressCount(multi, 'n', 'erase', true).n).toBe('')
    expect(pressCount({ ...multi, n: '1234' }, 'n', '5', false).n).toBe('1234')
  })

  it('is typed cents first where it is a sum', () => {
    const euros = { ...card, isPercent: false }
    expect(pressCount({ ...euros, x: '30' }, 'x', '7', true).x).toBe('0,07')
    expect(pressCount({ ...euros, x: '0,07' }, 'x', '2', false).x).toBe('0,72')
    expect(pressCount({ ...card, x: '3' }, 'x', '0', false).x).toBe('30')
  })
})
