import { describe, expect, it } from 'vitest'
import type { PromotionKind } from '../../../../src/contract/promotionKinds.ts'
import { writtenCents } from '../../../../src/domain/amounts/money.ts'
import { contentAmount } from '../../../../src/domain/packs/packSize.ts'
import {
  entryBody,
  entryFault,
  offerOf,
  type PriceEntry,
  pressedPacks,
  promotionOf,
  readPriceEntry,
  steppedPacks,
  typedAmount,
  typedContent,
  typedPacks,
} from '../../../../src/domain/promotions/priceEntry.ts'
import { initialPromotion, reopenPromotion } from '../../../../src/domain/promotions/promotion.ts'

const today = '2026-11-23'
const entry: PriceEntry = {
  paid: '2,35',
  promotion: null,
  shop: null,
  content: '400',
  unit: 'g',
  packs: '1',
  note: '',
  seenOn: today,
}

describe('a typed price', () => {
  it.each([
    ['', { field: 'paid', kind: 'missing' }],
    ['  ', { field: 'paid', kind: 'missing' }],
    ['gratuit', { field: 'paid', kind: 'wrong' }],
    ['-1', { field: 'paid', kind: 'wrong' }],
    ['NaN', { field: 'paid', kind: 'wrong' }],
    ['1000000,01', { field: 'paid', kind: 'too-much' }],
    ['2.35', null],
    ['2,35 €', null],
    ['0', null],
  ])('« %s » can be saved, or says why not', (paid, fault) => {
    expect(entryFault({ ...entry, paid }, today)).toEqual(fault)
  })

  it.each<[Partial<PriceEntry>, string]>([
    [{ content: 'une boîte' }, 'content'],
    [{ content: '-5' }, 'content'],
    [{ content: '2000', unit: 'kg' }, 'content'],
    [{ packs: '0' }, 'packs'],
    [{ packs: '100' }, 'packs'],
    [{ packs: '1,5' }, 'packs'],
    [{ seenOn: '2026-11-24' }, 'seenOn'],
    [{ seenOn: '1999-12-31' }, 'seenOn'],
    [{ seenOn: '' }, 'seenOn'],
  ])('%j is refused at its field', (change, field) => {
    expect(entryFault({ ...entry, ...change }, today)?.field).toBe(field)
  })

  it('is offered to the verdict once it is more than nothing', () => {
    expect(offerOf({ ...entry, paid: '' })).toBeNull()
    expect(offerOf({ ...entry, paid: '0' })).toBeNull()
    expect(offerOf({ ...entry, packs: '3' })).toEqual({
      cents: 235,
      packs: 3,
      amount: { measure: 'g', total: 400_000 },
    })
  })

  it('leaves with what was chosen and nothing more', () => {
    expect(entryBody(entry)).toEqual({
      ...{ paid: 2.35, packs: 1, amount: 400, measure: 'g', promotion: null, seen_on: today },
    })
    const chosen = {
      ...entry,
      promotion: initialPromotion('price'),
      shop: 'Lidl',
      content: '',
      note: ' En tête ',
    }
    expect(entryBody(chosen)).toEqual({
      ...{ paid: 2.35, packs: 1, amount: null, measure: null, promotion: { kind: 'price' } },
      ...{ shop_name: 'Lidl', seen_on: today, note: 'En tête' },
    })
  })
})

describe('a typed price in promotion', () => {
  const inPromotion = (kind: PromotionKind, change = {}, typed = '2,40'): PriceEntry => ({
    ...entry,
    paid: typed,
    promotion: { ...initialPromotion(kind), ...change },
  })

  it.each<[PriceEntry, cents: number, packs: number, grams: number, promotion: object]>([
    [inPromotion('price'), 240, 1, 400, { kind: 'price' }],
    [inPromotion('multi'), 480, 3, 400, { kind: 'multi', n: 2, x: 1 }],
    [inPromotion('multi', { n: ' 3', x: '2 ' }), 720, 5, 400, { kind: 'multi', n: 3, x: 2 }],
    [inPromotion('nth'), 360, 2, 400, { kind: 'nth', n: 2, x: 50 }],
    [inPromotion('lot', {}, '6'), 600, 3, 400, { kind: 'lot', n: 3 }],
    [inPromotion('bonus'), 240, 1, 480, { kind: 'bonus', x: 20 }],
    [inPromotion('card'), 240, 1, 400, { kind: 'card' }],
    [inPromotion('card', { x: '30' }), 240, 1, 400, { kind: 'card', x: 72 }],
    [inPromotion('card', { x: '30 %' }), 240, 1, 400, { kind: 'card', x: 72 }],
    [inPromotion('card', { x: '0,72', isPercent: false }), 240, 1, 400, { kind: 'card', x: 72 }],
  ])('%j is what is paid', (typed, cents, packs, grams, promotion) => {
    const amount = { measure: 'g', total: grams * 1000 }
    expect(entryFault(typed, today)).toBeNull()
    expect(offerOf(typed)).toEqual({ cents, packs, amount })
    expect(entryBody(typed)).toMatchObject({ paid: cents / 100, packs, amount: grams, promotion })
    expect(Object.keys(entryBody(typed).promotion ?? {})).toEqual(Object.keys(promotion))
    expect(promotionOf(typed)).toMatchObject({ kind: typed.promotion?.kind })
  })

  it('counts the packs of a lot that is itself in promotion, up to what a price may be for', () => {
    expect(offerOf({ ...inPromotion('multi'), packs: '6' })).toMatchObject({
      packs: 18,
      cents: 480,
    })
    const tooMany = { ...inPromotion('multi'), packs: '50' }
    expect(offerOf(tooMany)).toBeNull()
    expect(entryFault(tooMany, today)).toEqual({ field: 'promotion', kind: 'too-much' })
  })

  it.each([
    inPromotion('multi', { n: '0' }),
    inPromotion('multi', { x: '' }),
    inPromotion('nth', { n: '1' }),
    inPromotion('nth', { x: '101' }),
    inPromotion('lot', { n: 'trois' }),
    inPromotion('bonus', { x: '2,5' }),
    inPromotion('card', { x: '101' }),
    inPromotion('card', { x: '-1', isPercent: false }),
    inPromotion('multi', {}, '600000'),
  ])('%j is refused at its counts', (typed) => {
    expect(entryFault(typed, today)?.field).toBe('promotion')
    expect(offerOf(typed)).toBeNull()
    expect(promotionOf(typed)).toBeNull()
  })

  it.each<[PriceEntry]>([
    [inPromotion('price')],
    [inPromotion('multi', { n: '3', x: '2' })],
    [inPromotion('nth', { x: '34' }, '1,59')],
    [inPromotion('lot', {}, '6,00')],
    [inPromotion('bonus', { x: '25' })],
    [inPromotion('card', { x: '0,72', isPercent: false })],
  ])('%j opens again as it was typed', (typed) => {
    const { paid, packs = 1, promotion } = entryBody(typed)
    const { amount = null } = offerOf(typed) ?? {}
    const again = promotion && reopenPromotion(promotion, { cents: paid * 100, packs, amount })
    expect(again?.promotion).toEqual({ ...typed.promotion, isPercent: false })
    const written = { ...entry, paid: writtenCents(again?.typed ?? 0), promotion: again?.promotion }
    expect(entryBody({ ...written, promotion: again?.promotion ?? null })).toEqual(entryBody(typed))
  })

  it('whose figures do not fit its kind opens as a reduced price, and loses no cent', () => {
    const odd = { cents: 481, packs: 3, amount: null }
    expect(reopenPromotion({ kind: 'multi', n: 2, x: 1 }, odd)).toEqual({
      ...{ promotion: initialPromotion('price'), typed: 481, packs: 3, amount: null },
    })
  })
})

describe('a typed content', () => {
  it.each([
    ['1,5', 'l', { measure: 'ml', total: 1_500_000 }],
    ['33', 'cl', { measure: 'ml', total: 330_000 }],
    ['0.25', 'kg', { measure: 'g', total: 250_000 }],
    ['6', 'piece', { measure: 'piece', total: 6000 }],
    ['0', 'g', null],
    ['', 'g', null],
  ] as const)('« %s » in %s is %j', (content, unit, amount) => {
    expect(typedAmount({ content, unit })).toEqual(amount)
  })

  it('is written back as it would be typed', () => {
    expect(typedContent({ measure: 'g', total: 400_000 })).toEqual({ content: '400', unit: 'g' })
    expect(typedContent({ measure: 'ml', total: 1_500_000 })).toEqual({ content: '1,5', unit: 'l' })
    expect(typedContent({ measure: 'piece', total: 6000 })).toEqual({ content: '6', unit: 'piece' })
    expect(typedContent(null)).toEqual({ content: '', unit: 'g' })
  })

  it('counts the drained weight where that is the basis', () => {
    const jar = { amount: 400, measure: 'g', drained: 280 } as const
    expect(contentAmount({ ...jar, basis: 'drained' })?.total).toBe(280_000)
    expect(contentAmount({ ...jar, basis: 'net' })?.total).toBe(400_000)
    expect(contentAmount(null)).toBeNull()
  })

  it('has 1 to 99 packs', () => {
    expect([' 2 ', '99', '0', '', '2,5', '-1'].map(typedPacks)).toEqual([
      2,
      99,
      ...[0, 0, 0, 0].map(() => null),
    ])
  })
})

describe('a stored entry', () => {
  it('comes back as far as it can be used', () => {
    expect(readPriceEntry({ ...entry, unit: 'once', promotion: true, packs: 3, other: 1 })).toEqual(
      { paid: '2,35', content: '400', note: '', seenOn: today },
    )
    const promotion = initialPromotion('nth')
    expect(readPriceEntry({ promotion })).toEqual({ promotion })
    expect(readPriceEntry({ promotion: { ...promotion, kind: 'free' } })).toEqual({})
    expect(readPriceEntry('broken')).toEqual({})
  })
})

describe('the number of articles', () => {
  it('is stepped from 1 to 99, from 1 where nothing usable is typed', () => {
    expect([steppedPacks('1', 1), steppedPacks('1', -1), steppedPacks('99', 1)]).toEqual([
      ...['2', '1', '99'],
    ])
    expect(steppedPacks('', 1)).toBe('2')
  })

  it('is typed by keys, two digits at most; the first key replaces what is selected', () => {
    expect(pressedPacks('2', '6', true)).toBe('6')
    expect(pressedPacks('6', '0', false)).toBe('60')
    expect(pressedPacks('60', '1', false)).toBe('60')
    expect(pressedPacks('60', 'erase', false)).toBe('6')
    expect(pressedPacks('60', 'erase', true)).toBe('')
  })
})
