import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuantity } from '../../../../src/domain/amounts/readQuantity.ts'
import { timesLonger } from '../../../support/growth.ts'

const full = (read: object) => ({ count: null, drained: null, isGuess: false, ...read })
const grams = (value: number) => ({ measure: 'g', total: value * 1000 })
const millilitres = (value: number) => ({ measure: 'ml', total: value * 1000 })

const unit = fc.constantFrom('kg', 'g', 'l', 'cl', 'ml')
const amount = fc.integer({ min: 6, max: 998 })
const packs = fc.integer({ min: 2, max: 48 })

describe('whatever the writing', () => {
  it('the spaces, the case and the estimated sign do not count', () => {
    const space = fc.constantFrom('', ' ', '\u00a0', '\u202f', '  ', '\n')
    const end = fc.constantFrom('', ' ', '\u00a0℮', ' e', ' E')
    fc.assert(
      fc.property(amount, unit, space, end, fc.boolean(), (value, name, gap, sign, isUpper) => {
        const text = `${value}${gap}${isUpper ? name.toUpperCase() : name}${sign}`
        expect(readQuantity(text)).toEqual(readQuantity(`${value} ${name}`))
        expect(readQuantity(text)).not.toBeNull()
      }),
    )
  })

  it('a decimal comma is a decimal point', () => {
    const decimals = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(amount, decimals, unit, (whole, part, name) => {
        const comma = readQuantity(`${whole},${part} ${name}`)
        expect(comma).toEqual(readQuantity(`${whole}.${part} ${name}`))
        const [less, more] = [
          readQuantity(`${whole} ${name}`),
          readQuantity(`${whole + 1} ${name}`),
        ]
        expect(comma?.total).toBeGreaterThan(less?.total ?? Number.NaN)
        expect(comma?.total).toBeLessThan(more?.total ?? Number.NaN)
      }),
    )
  })

  it('packs may stand before, behind, by name or by sign', () => {
    fc.assert(
      fc.property(packs, fc.integer({ min: 6, max: 20 }), unit, (count, each, name) => {
        const one = readQuantity(`${each} ${name}`)?.total ?? Number.NaN
        const written = [
          `${count} x ${each} ${name}`,
          `${count}×${each}${name}`,
          `${count}*${each} ${name}`,
          `${each} ${name} x ${count}`,
          `${each}${name}x${count}`,
          `${count} pots de ${each} ${name}`,
          `${count} x ${each} ${name} (${count * each} ${name})`,
          `${count * each} ${name} (${count} x ${each} ${name})`,
        ]
        for (const text of written) {
          expect([text, readQuantity(text)]).toMatchObject([text, { count, total: one * count }])
        }
      }),
    )
  })

  it('the count may stand before or behind the weight', () => {
    fc.assert(
      fc.property(packs, amount, unit, (count, value, name) => {
        const read = readQuantity(`${count} sachets ${value} ${name}`)
        expect(read).toMatchObject({ count, total: readQuantity(`${value} ${name}`)?.total })
        expect(readQuantity(`${value} ${name} - ${count} sachets`)).toEqual(read)
        expect(readQuantity(`${value} ${name} (${count} sachets)`)).toEqual(read)
      }),
    )
  })

  it('the drained weight may have its label before or behind', () => {
    const solid = fc.integer({ min: 6, max: 99 })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), solid, (net, drained) => {
        const read = full({ ...grams(net), drained: drained * 1000 })
        for (const text of [
          `${net} g (${drained} g égoutté)`,
          `${net} g (égoutté : ${drained} g)`,
          `${net} g, poids net égoutté ${drained} g`,
          `égoutté ${drained} g, net ${net} g`,
          `${drained} g égoutté (${net} g net)`,
        ]) {
          expect([text, readQuantity(text)]).toEqual([text, read])
        }
      }),
    )
  })
})

const hostile = [
  '1',
  '1 ',
  '1 x ',
  'x1',
  '1.1',
  '1 a de ',
  '1 g egoutte ',
  'egoutte : ',
  'l',
  '1/',
  '1 g x 1 ',
  ', ',
  '\ufdfa',
  '1 sachet ',
  ' 000 g',
  '(',
]

describe('anything at all', () => {
  it('never throws and gives nothing but plausible whole numbers', () => {
    const piece = fc.oneof(fc.constantFrom(...hostile, ' kg', ' ml', ' oz', '½'), fc.string())
    const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))
    const context = fc.record({
      product_quantity: fc.oneof(fc.string(), fc.double(), fc.constant(null)),
      product_quantity_unit: fc.oneof(fc.string(), fc.constantFrom('g', 'ml', null)),
      eggs: fc.boolean(),
    })
    fc.assert(
      fc.property(text, context, (typed, around) => {
        const read = readQuantity(typed, around)
        if (!read) return
        for (const value of [read.total, read.count ?? 1, read.drained ?? 1, read.weight ?? 1]) {
          expect(Number.isSafeInteger(value) && value > 0).toBe(true)
        }
        expect(read.total).toBeLessThanOrEqual(1_000_000_000)
        expect(read.drained ?? 0).toBeLessThanOrEqual(read.total)
      }),
      { numRuns: 2000 },
    )
  })

  it('stops after a thousand characters', () => {
    expect(readQuantity(`${' '.repeat(996)}33 cl`)).toBeNull()
    expect(readQuantity(`${' '.repeat(994)} 33cl`)).toEqual(full(millilitres(330)))
  })

  const read = (text: string) => () => {
    for (let turn = 0; turn < 5; turn += 1) readQuantity(text, { eggs: true })
  }

  it('takes no longer for what comes after', () => {
    const of = (count: number) => read('\ufdfa'.repeat(count))
    expect(timesLonger(of(100_000), of(1000), 10)).toBeLessThan(10)
  })

  // Four times the text takes a linear reader 4 times as long, a quadratic one 16 times.
  it.each(hostile)('takes time in proportion to its length: %j', (part) => {
    const long = part.repeat(1000).slice(0, 1000)
    expect(timesLonger(read(long), read(long.slice(0, 250)), 10)).toBeLessThan(10)
  })
})
