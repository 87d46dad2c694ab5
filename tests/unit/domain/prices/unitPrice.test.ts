import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Amount } from '../../../../src/domain/amounts/amount.ts'
import { readQuantity } from '../../../../src/domain/amounts/readQuantity.ts'
import type { PackSize } from '../../../../src/domain/packs/packSize.ts'
import { comparedAmount, countNoun } from '../../../../src/domain/packs/packSize.ts'
import {
  checkUnitPrice,
  computeUnitPrice,
  packPriceCents,
  piecePrice,
  priceUnits,
} from '../../../../src/domain/prices/unitPrice.ts'

const grams = (value: number): Amount => ({ measure: 'g', total: value * 1000 })
const pieces = (value: number): Amount => ({ measure: 'piece', total: value * 1000 })

describe('the unit price', () => {
  it.each<[cents: number, packs: number, amount: Amount | null, unitPrice: number]>([
    [235, 1, grams(400), 58_750],
    [67, 1, { measure: 'ml', total: 330_000 }, 20_303],
    [199, 1, pieces(6), 3317],
    [1, 1, grams(1000), 100],
    [480, 3, grams(400), 40_000],
    [310, 1, null, 31_000],
    [100, 3, null, 3333],
    [0, 1, grams(400), 0],
    // Half a part rounds up: 0,00005 € and 0,00015 €.
    [1, 1, grams(200_000), 1],
    [3, 1, grams(200_000), 2],
    [1, 1, grams(200_001), 0],
  ])('of %d cents for %d packs of %j is %d', (cents, packs, amount, unitPrice) => {
    expect(computeUnitPrice(cents, packs, amount)).toBe(unitPrice)
  })

  // The unit price on the label of 2,00 € for each of these contents.
  it.each([
    ['730 g', 2.74],
    ['1,25 L', 1.6],
    ['440 g égoutté', 4.55],
    ['1 pint, 568 ml', 3.52],
    ['23,2 g', 86.21],
    ['2 * 1,5 l', 0.67],
    ['425 g (230 g égoutté)', 8.7],
    ['12 Tranches', 0.17],
    ['1pcs', 2],
    ['10 lbs', 0.44],
    ['poids net : 320g [zemetro] poids net égoutté : 190g contenance : 370ml', 10.53],
    ['24 rouleaux', 0.08],
    ['125 g (égoutté: 90g)', 22.22],
  ])('of %s at 2 € is %d €', (text, euros) => {
    const quantity = readQuantity(text)
    const unitPrice =
      quantity && computeUnitPrice(200, 1, comparedAmount({ ...quantity, basis: 'drained' }))
    expect(Math.round((unitPrice ?? 0) / 100) / 100).toBe(euros)
  })

  it('is the exact quotient rounded half up, to the largest price and content', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    const total = fc.integer({ min: 1, max: 1_000_000_000 })
    const measure = fc.constantFrom('g' as const, 'ml' as const, 'piece' as const)
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 99 }),
        total,
        measure,
        (paid, packs, all, by) => {
          const top = BigInt(paid) * 100n * (by === 'piece' ? 1000n : 1_000_000n)
          const bottom = BigInt(all) * BigInt(packs)
          const exact = Number((2n * top + bottom) / (2n * bottom))
          const billion = 10_000_000_000_000
          expect(computeUnitPrice(paid, packs, { measure: by, total: all })).toBe(
            Math.min(exact, billion),
          )
        },
      ),
      {
        numRuns: 2000,
        examples: [
          [100_000_000, 1, 1, 'g'],
          [45_035_996, 99, 999_999_999, 'g'],
        ],
      },
    )
  })

  it.each([
    ['g', 'kg'],
    ['ml', 'l'],
    ['piece', 'unit'],
  ] as const)('of what is measured in %s is by %s', (measure, unit) => {
    expect(priceUnits[measure]).toBe(unit)
  })

  it('counts the drained weight unless the net one is chosen', () => {
    const jar: PackSize = {
      measure: 'g',
      total: 425_000,
      count: null,
      drained: 230_000,
      basis: 'drained',
    }
    expect(comparedAmount(jar)).toEqual(grams(230))
    expect(comparedAmount({ ...jar, basis: 'net' })).toEqual(grams(425))
    expect(comparedAmount({ ...jar, drained: null })).toEqual(grams(425))
  })
})

describe('the price of a pack', () => {
  it.each<[unitPrice: number, amount: Amount, cents: number]>([
    [58_750, grams(400), 235],
    [3317, pieces(6), 199],
    [10_000_000_000, grams(1_000_000), 100_000_000_000],
  ])('at %d a unit of %j is %d cents', (unitPrice, amount, cents) => {
    expect(packPriceCents(unitPrice, amount)).toBe(cents)
  })

  it('comes back from its unit price to the cent', () => {
    const total = fc.integer({ min: 1000, max: 10_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), total, (cents, all) => {
        const amount = { measure: 'g', total: all } as const
        expect(packPriceCents(computeUnitPrice(cents, 1, amount), amount)).toBe(cents)
      }),
    )
  })
})

describe('what is counted', () => {
  it.each([
    ['12 œufs', 'oeuf'],
    ['Papier toilette 24 rouleaux', 'rouleau'],
    ['Tablettes lave-vaisselle 40 pastilles', 'pastille'],
    ['Piles AA x4', 'pile'],
    ['Sacs poubelle', 'sac'],
    ['1,5 L - 30 lavages', 'lavage'],
    ['50 PROTECTIONS', 'protection'],
    ['Éponges x3', null],
    ['Sacré 12', null],
    ['', null],
  ])('in « %s » is %s', (text, noun) => {
    expect(countNoun(text)).toBe(noun)
  })

  it('has its own price beside that of the kilo', () => {
    const washes = { measure: 'ml', count: 30 } as const
    expect(piecePrice(630, 1, washes, 'lavage')).toBe(2100)
    expect(piecePrice(1260, 2, washes, 'lavage')).toBe(2100)
  })

  it.each<[string, Parameters<typeof piecePrice>[2], Parameters<typeof piecePrice>[3]]>([
    ['nobody named', { measure: 'g', count: 30 }, null],
    ['is not counted', { measure: 'g', count: null }, 'dose'],
    ['is one', { measure: 'g', count: 1 }, 'dose'],
    ['are too many', { measure: 'g', count: 201 }, 'dose'],
    ['is compared by the piece already', { measure: 'piece', count: 30 }, 'dose'],
  ])('has no second price when it %s', (_, quantity, noun) => {
    expect(piecePrice(630, 1, quantity, noun)).toBeNull()
  })
})

describe('a typed unit price', () => {
  const jar = { total: 400_000, drained: 250_000 }
  it.each([
    ['the same', 58_750, 58_750, jar, 'net', 'equal'],
    ['within 2 %', 59_925, 58_750, jar, 'net', 'equal'],
    ['beyond 2 %', 59_926, 58_750, jar, 'net', 'check'],
    ['of the drained weight', 94_000, 58_750, jar, 'net', 'shelf-drained'],
    ['about that of the drained weight', 95_880, 58_750, jar, 'net', 'shelf-drained'],
    ['far from both', 99_000, 58_750, jar, 'net', 'check'],
    ['of the net weight', 58_750, 94_000, jar, 'drained', 'shelf-net'],
    ['higher than that of the drained weight', 150_400, 94_000, jar, 'drained', 'check'],
    ['of anything else', 94_000, 58_750, { total: 400_000, drained: null }, 'net', 'check'],
    ['nothing', 0, 58_750, jar, 'net', 'check'],
  ] as const)('%s', (_, typed, computed, quantity, basis, result) => {
    expect(checkUnitPrice(typed, computed, { ...quantity, basis })).toBe(result)
  })
})
