import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { contentChange, formatDistance } from '../../../../src/domain/packs/contentChange.ts'

const grams = (amount: number): Content => ({ amount, measure: 'g' })

describe('another content for the same code', () => {
  const contentDiffers = (...given: Parameters<typeof contentChange>) =>
    contentChange(...given) !== null
  const printed = (content: Content | null, quantity: string | null = '360 g') => ({
    content,
    quantity,
  })

  it.each([
    [100, 101],
    [100, 60],
    [100, 140],
    [400, 360],
  ])('is reported of %i g that became %i g', (before, after) => {
    expect(contentDiffers(grams(before), printed(grams(after)))).toBe(true)
  })

  it.each([
    [400, 400],
    [400, 397],
    [100, 59],
    [100, 141],
  ])('is not reported of %i g and %i g', (before, after) => {
    expect(contentDiffers(grams(before), printed(grams(after)))).toBe(false)
  })

  it('is reported with both amounts', () => {
    expect(contentChange(grams(400), printed(grams(360)))).toEqual({
      from: { measure: 'g', total: 400_000 },
      to: { measure: 'g', total: 360_000 },
    })
  })

  it('comes from a text, and from the same measure and weight', () => {
    const drained: Content = { ...grams(400), drained: 240, basis: 'drained' }
    expect(contentDiffers(grams(400), printed(grams(360), null))).toBe(false)
    expect(contentDiffers(grams(400), printed(grams(360), '24'))).toBe(false)
    expect(contentDiffers(grams(400), printed(null))).toBe(false)
    expect(contentDiffers(grams(400), printed({ amount: 360, measure: 'ml' }))).toBe(false)
    expect(contentDiffers(drained, printed(grams(360)))).toBe(false)
    expect(contentDiffers(drained, printed({ ...drained, drained: 220 }))).toBe(true)
    expect(contentDiffers(drained, printed({ ...drained, amount: 360 }))).toBe(false)
    const net: Content = { ...drained, basis: 'net' }
    expect(contentDiffers(net, printed({ ...drained, amount: 360 }))).toBe(true)
    expect(contentDiffers(net, printed({ ...grams(240), drained: 240, basis: 'drained' }))).toBe(
      false,
    )
  })
})

it('formats are as far apart one way as the other, and at most by two thirds', () => {
  const amount = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      const distance = formatDistance(grams(before), grams(after))
      const isOffered = distance !== null && distance > 0
      const ratio = after / before
      expect(isOffered).toBe((ratio >= 0.6 && ratio <= 0.99) || (ratio >= 1.01 && ratio <= 1.67))
      if (ratio > 0.991 && ratio < 1.009) expect(distance).toBe(0)
    }),
  )
})
