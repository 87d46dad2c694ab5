import { describe, expect, it } from 'vitest'
import type { ForeignCode } from '../../../../src/domain/scanner/readVote.ts'
import { adviseAfter, startAdvice } from '../../../../src/domain/scanner/scanAdvice.ts'

/** What is told after looks at these times, each with what it saw. */
function told(...looks: ReadonlyArray<readonly [now: number, seen: ForeignCode | null]>) {
  return looks.reduce((watch, [now, seen]) => adviseAfter(watch, seen, now), startAdvice(0)).advice
}

describe('while no code is found', () => {
  it('nothing is told for ten seconds, then what helps', () => {
    expect(told([100, null], [9_999, null])).toBeNull()
    expect(told([100, null], [10_000, null])).toBe('slow')
  })
  it('a code of another kind is told once it was seen twice', () => {
    expect(told([100, 'other-code'])).toBeNull()
    expect(told([100, 'other-code'], [200, null], [300, 'other-code'])).toBe('other-code')
  })
  it('two different misreads say nothing', () => {
    expect(told([100, 'other-code'], [200, 'wrong-check-digit'])).toBeNull()
    expect(told([100, 'other-code'], [200, 'wrong-check-digit'], [300, 'wrong-check-digit'])).toBe(
      'wrong-check-digit',
    )
  })
  it('what was told stays for ten seconds before something else takes its place', () => {
    const seen = [
      [4000, 'other-code'],
      [5000, 'other-code'],
    ] as const
    expect(told(...seen, [14_999, null])).toBe('other-code')
    expect(told(...seen, [15_000, null])).toBe('slow')
  })
})
