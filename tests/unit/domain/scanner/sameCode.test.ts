import { describe, expect, it } from 'vitest'
import { isStillShown } from '../../../../src/domain/scanner/sameCode.ts'

describe('isStillShown', () => {
  const last = { barcode: '3274080005003', seenAt: 10_000 }

  it('takes a code for the one dealt with until it has been out of the picture for 1.5 s', () => {
    expect(isStillShown(last, '3274080005003', 11_499)).toBe(true)
    expect(isStillShown(last, '3274080005003', 11_500)).toBe(false)
  })

  it('takes any other code at once, and the first one', () => {
    expect(isStillShown(last, '54491472', 10_001)).toBe(false)
    expect(isStillShown(null, '3274080005003', 10_001)).toBe(false)
  })
})
