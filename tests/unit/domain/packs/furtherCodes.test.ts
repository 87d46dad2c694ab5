import { describe, expect, it } from 'vitest'
import { formerCodes, packOf, withCode } from '../../../../src/domain/packs/furtherCodes.ts'

const grams = (amount: number) => ({ amount, measure: 'g' }) as const
const main = '5'
const pasta = { barcode: main, content: grams(400), codes: [{ code: '9' }, { code: '1' }] }

it('a code that was replaced by a format beside the product was never its main one', () => {
  const additional = { code: '1' }
  const additionalBefore = { code: '2', replaced_by: '1' }
  const former = { code: '3', replaced_by: 'main' }
  const formerBefore = { code: '4', replaced_by: '3' }
  const ring = [
    { code: '5', replaced_by: '6' },
    { code: '6', replaced_by: '5' },
  ]
  const codes = [additional, additionalBefore, former, formerBefore, ...ring]
  expect(formerCodes(codes)).toEqual([former, formerBefore])
})

it('a pack counts by the weight or the pieces that the product counts by, where it has them', () => {
  const can = { ...grams(700), pieces: 6, drained: 450 }
  const counted = (basis: 'net' | 'drained' | 'piece', pack: object = can) =>
    packOf(pack, { content: { ...grams(800), basis } })?.basis
  expect([counted('net'), counted('drained'), counted('piece')]).toEqual([
    'net',
    'drained',
    'piece',
  ])
  expect(counted('piece', { ...grams(700), drained: 450 })).toBe('drained')
  expect(counted('drained', grams(700))).toBeNull()
  expect(packOf(can, {})?.basis).toBe('drained')
  expect(packOf({ pieces: 6 }, {})).toBeNull()
})

describe('a code of a product', () => {
  it('stands where the server shows it, without changing what it is added to', () => {
    const before = structuredClone(pasta)
    const codes = [{ code: '1' }, { ...grams(1), code: '7' }, { code: '9' }]
    expect(withCode(pasta, '7', grams(1))).toEqual({ ...pasta, codes })
    expect(withCode(pasta, '9', grams(1)).codes).toEqual([
      { code: '1' },
      { ...grams(1), code: '9' },
    ])
    expect(withCode(pasta, '9', null).codes).toEqual([{ code: '1' }])
    expect(pasta).toEqual(before)
    expect(withCode({ barcode: main, codes: undefined }, '7', null).codes).toEqual([])
  })

  it('that replaces the main one becomes it, with its content; the former stays with its own', () => {
    const replaced = withCode(pasta, '9', { ...grams(360), replaces: main })
    expect(replaced).toMatchObject({ barcode: '9', content: grams(360) })
    expect(replaced.codes).toEqual([
      { code: '1' },
      { ...grams(400), pieces: null, drained: null, code: main, replaced_by: '9' },
    ])
    expect(withCode(replaced, '9', { ...grams(360), replaces: main })).toBe(replaced)
    const again = withCode(replaced, '7', { ...grams(320), replaces: main })
    expect(again).toMatchObject({ barcode: '7', content: grams(320) })
    expect(formerCodes(again.codes).map(({ code }) => code)).toEqual([main, '9'])
  })

  it('of which nothing is known holds what the product does', () => {
    expect(withCode(pasta, '7', { replaces: main })).toMatchObject({
      barcode: '7',
      content: grams(400),
    })
  })

  it('is the main one where it is the first, and not beside others', () => {
    const plain = { barcode: null, content: grams(400) }
    expect(withCode(plain, '7', {})).toEqual({ ...plain, barcode: '7', codes: [] })
    expect(withCode(plain, '7', grams(300)).content).toMatchObject(grams(300))
    expect(withCode({ ...pasta, barcode: null }, '7', {})).toMatchObject({ barcode: null })
  })

  it('fills what its pack holds where the product does not say so', () => {
    const plain = { barcode: main, content: null, codes: [{ code: '9' }] }
    const filled = withCode(plain, main, grams(300))
    expect(filled).toMatchObject({ ...plain, content: grams(300) })
    expect(withCode(filled, main, grams(400))).toBe(filled)
    expect(withCode(plain, main, {})).toBe(plain)
  })

  it('that replaces another format marks that one only', () => {
    const replaced = withCode(pasta, '7', { replaces: '9' })
    expect(replaced).toEqual({
      ...pasta,
      codes: [{ code: '1' }, { code: '7' }, { code: '9', replaced_by: '7' }],
    })
    expect(withCode(pasta, '7', { replaces: 'unknown' }).barcode).toBe(main)
  })
})
