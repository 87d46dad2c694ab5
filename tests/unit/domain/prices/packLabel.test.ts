import { describe, expect, it } from 'vitest'
import { packLabel } from '../../../../src/domain/prices/packLabel.ts'
import { readCode } from '../../../../src/domain/scanner/codes.ts'

describe('the label of a pack', () => {
  const ham = readCode('2611008003214')

  it('of a shop is asked about once; what was answered is a price, a weight, or nothing', () => {
    expect(packLabel(ham, null)).toEqual({ grams: null, price: null, isAsked: true })
    expect(packLabel(ham, 'price')).toEqual({ grams: null, price: 321, isAsked: false })
    expect(packLabel(ham, 'weight')).toEqual({ grams: 321, price: null, isAsked: false })
    expect(packLabel(ham, 'none')).toEqual({ grams: null, price: null, isAsked: false })
  })

  it('without a number, or with one too high, is not asked about', () => {
    for (const code of ['2611008000008', '21234569', '3274080005003', '2611008740379']) {
      expect(packLabel(readCode(code), null).isAsked).toBe(false)
    }
  })

  it('of weighed goods says itself what they weigh and cost', () => {
    const meat = readCode('(01)94028887034023(3103)001224(3922)01499')
    expect(packLabel(meat, null)).toEqual({ grams: 1224, price: 1499, isAsked: false })
  })

  it('of packs that are all alike says nothing of one of them', () => {
    const oil = readCode('(01)03560070805259(3103)000750', 'qr_code')
    expect(oil.grams).toBe(750)
    expect(packLabel(oil, null)).toEqual({ grams: null, price: null, isAsked: false })
  })
})
