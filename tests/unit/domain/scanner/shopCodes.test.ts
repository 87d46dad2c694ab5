import { describe, expect, it } from 'vitest'
import {
  packLabel,
  possibleMeanings,
  readCode,
  withMeaning,
} from '../../../../src/domain/scanner/codes.ts'

describe("a shop's own code", () => {
  it.each([
    ['2611008003214', 'ean_13', '2611008', 321],
    ['2860050040672', 'ean_13', '2860050', 4067],
    ['0212345012345', 'ean_13', '0212345', 1234],
    ['0412345012349', 'ean_13', '0412345', 1234],
    ['2198765123459', 'ean_13', '2198765', 12_345],
    ['0200000123451', 'ean_13', '0200000', 12_345],
    ['2611008300009', 'ean_13', '2611008', 30_000],
    ['2611008000053', 'ean_13', '2611008', 5],
    ['2611008000008', 'ean_13', '2611008', 0],
    ['20123451', 'ean_8', '2012345', undefined],
    ['2611008000046', 'ean_13', '2611008', undefined],
    ['2611008300016', 'ean_13', '2611008', undefined],
    ['2611008740379', 'ean_13', '2611008', undefined],
  ])('« %s » as %s is of the shop itself', (code, format, article, value) => {
    expect(readCode(code, format)).toEqual({ kind: 'shop', code, article, value })
  })
})

describe('the number of a shop, once a person has said what it is', () => {
  const ham = readCode('2611008003214')
  it('is a price in cents, a weight in grams, or neither', () => {
    expect(withMeaning(ham, 'price')).toEqual({ ...ham, price: 321 })
    expect(withMeaning(ham, 'weight')).toEqual({ ...ham, grams: 321 })
    expect(withMeaning(ham, 'none')).toBe(ham)
    const water = readCode('3274080005003')
    expect(withMeaning(water, 'price')).toBe(water)
    const joint = readCode('2198765123459')
    expect(withMeaning(joint, 'price')).toEqual({ ...joint, price: 12_345 })
  })

  it.each([
    [4, []],
    [5, ['weight']],
    [9, ['weight']],
    [10, ['price', 'weight']],
    [30_000, ['price', 'weight']],
    [30_001, []],
    [74_037, []],
  ])('can be, where it is %i, %j', (value, meanings) => {
    expect(possibleMeanings(value)).toEqual(meanings)
  })

  it('is not read as what it cannot be', () => {
    const light = readCode('2611008000053')
    expect(withMeaning(light, 'price')).toBe(light)
    expect(withMeaning(light, 'weight')).toEqual({ ...light, grams: 5 })
  })
})

describe('the label of a pack', () => {
  const ham = readCode('2611008003214')

  it('of a shop is asked about once; what was answered is a price, a weight, or nothing', () => {
    expect(packLabel(ham, null)).toEqual({ grams: null, price: null, needsMeaning: true })
    expect(packLabel(ham, 'price')).toEqual({ grams: null, price: 321, needsMeaning: false })
    expect(packLabel(ham, 'weight')).toEqual({ grams: 321, price: null, needsMeaning: false })
    expect(packLabel(ham, 'none')).toEqual({ grams: null, price: null, needsMeaning: false })
  })

  it('without a number, or with one too high, is not asked about', () => {
    for (const code of ['2611008000008', '21234569', '3274080005003', '2611008740379']) {
      expect(packLabel(readCode(code), null).needsMeaning).toBe(false)
    }
  })

  it('of weighed goods says itself what they weigh and cost', () => {
    const meat = readCode('(01)94028887034023(3103)001224(3922)01499')
    expect(packLabel(meat, null)).toEqual({ grams: 1224, price: 1499, needsMeaning: false })
  })

  it('of packs that are all alike says nothing of one of them', () => {
    const oil = readCode('(01)03560070805259(3103)000750', 'qr_code')
    expect(oil.grams).toBe(750)
    expect(packLabel(oil, null)).toEqual({ grams: null, price: null, needsMeaning: false })
  })
})
