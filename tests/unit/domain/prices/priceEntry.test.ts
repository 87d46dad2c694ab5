import { describe, expect, it } from 'vitest'
import {
  contentAmount,
  entryBody,
  entryFault,
  offerOf,
  type PriceEntry,
  type PriceKey,
  pressKey,
  readPriceEntry,
  typedAmount,
  typedContent,
  typedPacks,
} from '../../../../src/domain/prices/priceEntry.ts'

const today = '2026-11-23'
const entry: PriceEntry = {
  paid: '2,35',
  promotion: false,
  shop: null,
  content: '400',
  unit: 'g',
  packs: '1',
  note: '',
  seenOn: today,
}

const press = (keys: readonly PriceKey[], from = '') => keys.reduce(pressKey, from)

describe('the keypad', () => {
  it.each<[keys: readonly PriceKey[], typed: string]>([
    [['2'], '0,02'],
    [['2', '3', '5'], '2,35'],
    [['1', '2', '00'], '12,00'],
    [['0', '0'], ''],
    [['2', '3', 'erase'], '0,02'],
    [['2', 'erase', 'erase'], ''],
  ])('%j writes %s, cents first', (keys, typed) => {
    expect(press(keys)).toBe(typed)
  })

  it('goes on from what a keyboard typed', () => {
    expect(pressKey('2.3', '5')).toBe('23,05')
  })

  it('ignores a key that passes a million euros', () => {
    expect(pressKey('1000000,00', '0')).toBe('1000000,00')
    expect(pressKey('100000,00', '0')).toBe('1000000,00')
  })
})

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
    const chosen = { ...entry, promotion: true, shop: 'Lidl', content: '', note: ' En tête ' }
    expect(entryBody(chosen)).toEqual({
      ...{ paid: 2.35, packs: 1, amount: null, measure: null, promotion: { kind: 'price' } },
      ...{ shop_name: 'Lidl', seen_on: today, note: 'En tête' },
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
    expect(
      readPriceEntry({ ...entry, unit: 'once', promotion: 'oui', packs: 3, other: 1 }),
    ).toEqual({ paid: '2,35', content: '400', note: '', seenOn: today })
    expect(readPriceEntry('broken')).toEqual({})
  })
})
