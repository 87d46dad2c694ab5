import { describe, expect, it } from 'vitest'
import type { RefusedKind } from '../../../../src/domain/scanner/codes.ts'
import { adviseAfter, startAdvice } from '../../../../src/domain/scanner/scanAdvice.ts'

/** What is told after looks at these times, each with what it saw. */
function told(...looks: ReadonlyArray<readonly [now: number, seen: RefusedKind | null]>) {
  return looks.reduce((watch, [now, seen]) => adviseAfter(watch, seen, now), startAdvice(0)).advice
}

describe('while no code is found', () => {
  it('nothing is told for ten seconds, then what helps', () => {
    expect(told([100, null], [9_999, null])).toBeNull()
    expect(told([100, null], [10_000, null])).toBe('slow')
  })
  it('a code of another kind is told once it was seen twice', () => {
    expect(told([100, 'link'])).toBeNull()
    expect(told([100, 'link'], [200, null], [300, 'link'])).toBe('link')
  })
  it('two different misreads say nothing', () => {
    expect(told([100, 'link'], [200, 'wrong'])).toBeNull()
    expect(told([100, 'link'], [200, 'wrong'], [300, 'wrong'])).toBe('wrong')
  })
  it('what was told stays for ten seconds before something else takes its place', () => {
    const seen = [
      [4000, 'link'],
      [5000, 'link'],
    ] as const
    expect(told(...seen, [14_999, null])).toBe('link')
    expect(told(...seen, [15_000, null])).toBe('slow')
  })
})
