import { describe, expect, it } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { priceFacts, usualInShop } from '../../../../src/domain/verdict/priceFacts.ts'

const today = '2026-11-23'
const amount = { measure: 'g', total: 400_000 } as const
const pasta = (cents: number, seenOn: string, more: Partial<PriceRecord> = {}): PriceRecord => ({
  seenOn,
  cents,
  amount,
  ...more,
})
const march = pasta(235, '2026-03-02')
const may = pasta(249, '2026-05-10', { shop: 1 })
const june = pasta(179, '2026-06-01', { promo: 'price', shop: 3 })
const august = pasta(245, '2026-08-20', { shop: 2 })
const old = pasta(150, '2025-10-20')

describe('what the sentences name', () => {
  it('the usual price, the lowest, the highest regular and the newest, with day and shop', () => {
    expect(priceFacts([old, march, may, june, august], { amount }, today)).toEqual({
      usual: 61_250,
      usualCents: 245,
      isOnePack: true,
      regularCount: 3,
      recentCount: 4,
      lowest: { price: june, unitPrice: 44_750 },
      highestRegular: { price: may, unitPrice: 62_250 },
      newestRegular: { price: august, unitPrice: 61_250 },
      regularBefore: { price: may, unitPrice: 62_250 },
      newest: { price: august, unitPrice: 61_250 },
      regularMonthsAgo: null,
    })
  })

  it('the usual price of a pack only where every regular one holds as much', () => {
    const facts = (prices: readonly PriceRecord[], of = amount) =>
      priceFacts(prices, { amount: of }, today)
    const larger = { ...amount, total: 500_000 } as const
    const other = { ...may, amount: larger }
    const three = [march, may, august]
    expect(facts([...three, other])).toMatchObject({ usualCents: null, isOnePack: false })
    expect(facts([...three, { ...other, promo: 'bonus' }])?.usualCents).toBe(245)
    expect(facts(three, larger as unknown as typeof amount)?.usualCents).toBeNull()
    expect(facts([{ ...march, cents: 705, packs: 3 }, august, may])?.usualCents).toBe(245)
  })

  it('no usual and no lowest price of fewer than three regular ones', () => {
    const two = priceFacts([march, june, august], { amount }, today)
    expect(two).toMatchObject({ usual: null, usualCents: null, lowest: null, isOnePack: true })
    expect([two?.newestRegular?.price, two?.regularBefore?.price]).toEqual([august, march])
  })

  it('the last price where all are older than 12 months', () => {
    const older = pasta(160, '2025-01-01')
    expect(priceFacts([old, older], { amount }, today)).toEqual({
      usual: null,
      usualCents: null,
      isOnePack: false,
      regularCount: 0,
      recentCount: 0,
      lowest: null,
      highestRegular: null,
      newestRegular: null,
      regularBefore: null,
      newest: { price: old, unitPrice: 37_500 },
      regularMonthsAgo: null,
    })
  })

  it.each([
    ['2026-05-27', null],
    ['2026-05-26', 5],
    ['2026-04-23', 7],
    ['2026-04-24', 6],
  ])('a regular price of %s as %s months old, a newer promotion notwithstanding', (seenOn, age) => {
    const facts = priceFacts([pasta(235, seenOn), june], { amount }, today)
    expect(facts?.regularMonthsAgo).toBe(age)
    expect(facts?.newest.price).toBe(june)
  })

  it('of one day, the regular price as the newest, then the one recorded last', () => {
    const day = '2026-10-01'
    const dear = pasta(250, day, { shop: 1 })
    const cheap = pasta(240, day, { shop: 2 })
    const reduced = pasta(150, day, { promo: true })
    const newest = (prices: readonly PriceRecord[]) =>
      priceFacts(prices, { amount }, today)?.newest.price
    expect(newest([reduced, dear, cheap])).toBe(dear)
    expect(newest([cheap, reduced, dear])).toBe(cheap)
  })

  it('nothing without a price that compares', () => {
    expect(priceFacts([], { amount }, today)).toBeNull()
    expect(priceFacts([march], {}, today)).toBeNull()
  })
})

describe('the usual price in a shop', () => {
  const two = [pasta(229, '2026-09-01', { shop: 1 }), pasta(231, '2026-10-01', { shop: 1 })]
  const here = [...two, pasta(230, '2026-09-20', { shop: 1 })]
  const elsewhere = [march, august, pasta(249, '2026-05-10', { shop: 2 })]

  it('is told where it differs', () => {
    const dear = [...here, ...elsewhere.map((price) => ({ ...price, cents: price.cents + 30 }))]
    expect(usualInShop(dear, { amount }, 1, today)).toBe(57_500)
  })

  it.each<[string, readonly PriceRecord[], number]>([
    [
      'it differs by 4 %',
      [...here, ...[240, 241, 242].map((cents) => pasta(cents, '2026-09-02', { shop: 2 }))],
      1,
    ],
    ['it differs by less than 5 %', [...here, ...elsewhere], 1],
    [
      'only two prices were noted there',
      [...two.map((price) => ({ ...price, cents: 100 })), ...elsewhere],
      1,
    ],
    ['only one price was noted there', [pasta(100, '2026-09-01', { shop: 3 }), ...elsewhere], 3],
    ['nothing was noted there', elsewhere, 4],
    ['nothing was noted', [], 1],
    ['only promotions were noted', [june], 3],
  ])('is not told where %s', (_, prices, shop) => {
    expect(usualInShop(prices, { amount }, shop, today)).toBeNull()
  })
})
