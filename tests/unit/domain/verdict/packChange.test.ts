import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductCode } from '../../../../src/contract/codes.ts'
import type { Content } from '../../../../src/contract/content.ts'
import { contentOfCode, isFurtherCode } from '../../../../src/domain/packs/furtherCodes.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { amountNow, packChange } from '../../../../src/domain/verdict/packChange.ts'

const today = '2026-11-23'
const old = '3012345678919'
const next = '3012345678926'
const grams = (amount: number): Content => ({ amount, measure: 'g' })
const code = (amount: number | null, replaced_by: string | null, own = next): ProductCode => ({
  ...{ code: own, amount, measure: amount === null ? null : 'g', replaced_by },
})
const pasta = { barcode: old, content: grams(400) }
const replaced = { barcode: next, content: grams(360), codes: [code(400, next, old)] }
const record = (seenOn: string, cents: number, amount = 400, more: Partial<PriceRecord> = {}) => ({
  ...{ seenOn, cents, amount: { measure: 'g', total: amount * 1000 } as const },
  ...more,
})
const march = record('2026-03-02', 235)
const shrunk = [record('2026-09-10', 245, 360), march]

describe('the codes of a product', () => {
  it('hold what they say, else what the product does', () => {
    expect(contentOfCode(replaced, old)).toMatchObject(grams(400))
    expect(contentOfCode(replaced, next)).toEqual(grams(360))
    expect(contentOfCode(replaced, null)).toEqual(grams(360))
    expect(contentOfCode({ ...pasta, codes: [code(null, null)] }, next)).toEqual(grams(400))
    expect(contentOfCode({ barcode: null }, next)).toBeNull()
  })

  it('count by the weight that the product counts by', () => {
    const can: Content = { ...grams(800), drained: 500, basis: 'net' }
    const codes = [{ ...code(700, null), drained: 450 }]
    expect(contentOfCode({ barcode: old, content: can, codes }, next)?.basis).toBe('net')
    expect(contentOfCode({ barcode: old, codes }, next)?.basis).toBe('drained')
  })
})

describe('a smaller pack', () => {
  it('is reported with the price of a kilo before and after', () => {
    expect(packChange(replaced, shrunk, today)).toEqual({
      from: { measure: 'g', total: 400_000 },
      to: { measure: 'g', total: 360_000 },
      size: -10,
      rise: 15,
      before: 58_750,
      after: 68_056,
    })
  })

  it('is reported by its prices alone, as after a content that was changed by hand', () => {
    expect(packChange(pasta, shrunk, today)).toMatchObject({ size: -10, rise: 15 })
  })

  it('is reported for a year from the first price of it', () => {
    const since = (day: string) => [record(day, 245, 360), record('2025-10-01', 235)]
    expect(packChange(replaced, since('2025-11-23'), today)).not.toBeNull()
    expect(packChange(replaced, since('2025-11-22'), today)).toBeNull()
  })

  it('is compared with the year before the change', () => {
    const bought = (day: string) => [record('2026-09-10', 245, 360), record(day, 235)]
    expect(packChange(replaced, bought('2025-09-09'), today)).not.toBeNull()
    expect(packChange(replaced, bought('2025-09-08'), today)).toBeNull()
  })

  it('is reported by medians of regular prices', () => {
    const prices = [
      ...[record('2026-11-01', 300, 360), record('2026-10-01', 245, 360), ...shrunk],
      ...[record('2026-02-01', 235), record('2026-01-01', 500), record('2026-05-01', 99)],
      record('2026-11-02', 99, 360, { promo: 'price' }),
      record('2026-04-02', 99, 400, { promo: 'price' }),
    ]
    expect(packChange(replaced, prices, today)).toMatchObject({ before: 58_750, after: 68_056 })
  })

  it.each([
    [214, true],
    [213, false],
    [200, false],
  ])('at %i cents is reported only of a rise of 1 %', (cents, isReported) => {
    const prices = [record('2026-09-10', cents, 360), march]
    expect(packChange(replaced, prices, today) !== null).toBe(isReported)
  })

  it('may be a larger one', () => {
    const grown = [record('2026-09-10', 300, 450), march]
    expect(packChange(pasta, grown, today)).toMatchObject({ size: 12, rise: 13 })
  })

  it('is the latest of several', () => {
    const prices = [record('2026-11-01', 250, 320), ...shrunk]
    expect(packChange(pasta, prices, today)).toMatchObject({
      from: { total: 360_000 },
      to: { total: 320_000 },
    })
  })

  it('stays reported after a promotion of a smaller pack still', () => {
    const prices = [record('2026-11-01', 199, 320, { promo: 'price' }), ...shrunk]
    expect(packChange(pasta, prices, today)).toMatchObject({ to: { total: 360_000 } })
  })

  it('stays reported after a promotion that clears the former pack', () => {
    const prices = [record('2026-11-01', 99, 400, { promo: 'price' }), ...shrunk]
    expect(packChange(pasta, prices, today)).toMatchObject({ to: { total: 360_000 } })
  })

  it('stays reported after a price of a far larger pack', () => {
    const prices = [record('2026-11-01', 500, 1000), ...shrunk]
    expect(packChange(pasta, prices, today)).toMatchObject({ to: { total: 360_000 } })
  })
})

describe('nothing is reported', () => {
  it.each<[string, readonly PriceRecord[]]>([
    ['of one pack', [march, record('2026-09-10', 245)]],
    [
      'of a pack whose prices are promotions',
      [record('2026-09-10', 245, 360, { promo: 'x' }), march],
    ],
    [
      'of a pack that was only a promotion before',
      [shrunk[0] as PriceRecord, { ...march, promo: 'x' }],
    ],
    ['of half a pack', [record('2026-09-10', 245, 200), march]],
    [
      'of other measures',
      [{ ...record('2026-09-10', 245), amount: { measure: 'ml', total: 360_000 } }, march],
    ],
    ['of prices without a content', [{ ...march, amount: null }]],
    ['of a price of tomorrow', [record('2026-11-24', 245, 360), march]],
  ])('%s', (_, prices) => {
    expect(packChange(pasta, prices, today)).toBeNull()
  })

  it('of another format, whenever it is bought', () => {
    const withFurtherCode = { ...pasta, codes: [code(360, null)] }
    expect(packChange(withFurtherCode, shrunk, today)).toBeNull()
    const prices = [...shrunk, record('2026-10-01', 240)]
    expect(packChange(withFurtherCode, prices, today)).toBeNull()
  })

  it('of two packs that are both still sold, unless one replaced the other', () => {
    const both = [...shrunk, record('2026-10-01', 235)]
    expect(packChange(pasta, both, today)).toBeNull()
    expect(packChange(replaced, both, today)).toMatchObject({ before: 58_750, rise: 15 })
    const sameDay = [...shrunk, record('2026-09-10', 235)]
    expect(packChange(pasta, sameDay, today)).toMatchObject({ rise: 15 })
  })
})

it('what is reported holds of the prices, in any order', () => {
  const day = fc.integer({ min: 1, max: 22 }).map((at) => `2026-11-${String(at).padStart(2, '0')}`)
  const price = fc.record({
    seenOn: day,
    cents: fc.integer({ min: 1, max: 1000 }),
    amount: fc.constantFrom(300, 360, 400, 450, 1000),
    promo: fc.constantFrom(null, 'price'),
  })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 8 }), (drawn) => {
      const prices = drawn.map(({ seenOn, cents, amount, promo }) =>
        record(seenOn, cents, amount, { promo }),
      )
      const change = packChange(pasta, prices, today)
      expect(packChange(pasta, prices.toReversed(), today)).toEqual(change)
      if (!change) return
      expect(change.rise).toBeGreaterThanOrEqual(1)
      expect(Math.sign(change.size)).toBe(Math.sign(change.to.total - change.from.total))
      const regular = prices.filter(({ promo }) => !promo)
      for (const { total } of [change.from, change.to]) {
        expect(regular.some(({ amount }) => amount?.total === total)).toBe(true)
      }
    }),
  )
})

describe('the pack that is sold now', () => {
  const total = (...given: Parameters<typeof amountNow>) => amountNow(...given)?.total

  it('is the smaller one that was noted by hand, whether its code was scanned or not', () => {
    expect(total(pasta, null, shrunk, today)).toBe(360_000)
    expect(total(pasta, old, shrunk, today)).toBe(360_000)
  })

  it('is what the code says where a code took the place of another', () => {
    expect(total(replaced, old, shrunk, today)).toBe(400_000)
    expect(total(replaced, next, shrunk, today)).toBe(360_000)
  })

  it('is what the product says where nothing shrank, or where it says something else since', () => {
    expect(total(pasta, null, [march], today)).toBe(400_000)
    expect(total({ ...pasta, content: grams(500) }, null, shrunk, today)).toBe(500_000)
    expect(amountNow({ barcode: old }, null, shrunk, today)).toBeNull()
  })
})

it('a further code is one beside the main one', () => {
  expect(isFurtherCode(replaced, old)).toBe(true)
  expect(isFurtherCode(replaced, next)).toBe(false)
  expect(isFurtherCode(pasta, next)).toBe(false)
  expect(isFurtherCode(pasta, undefined)).toBe(false)
})
