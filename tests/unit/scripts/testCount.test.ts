import { describe, expect, it } from 'vitest'
import { createTestCount } from '../../../scripts/testCount.ts'

function countOf(output: string): string {
  const count = createTestCount()
  for (const line of output.split('\n')) count.read(line)
  return count.text()
}

describe('the count of finished tests', () => {
  it('has the total where Playwright announces one, and counts a second try once', () => {
    const output = `
Running 312 tests using 3 workers

  ✓   1 [ours] › accounts/login.spec.ts:9:1 › signs in (1.2s)
  ✘   2 [ours] › accounts/login.spec.ts:20:1 › signs out (8.2s)
  ✓   3 [ours] › accounts/login.spec.ts:20:1 › signs out (retry #1) (1.1s)
  -   4 [ours] › offline.spec.ts:3:1 › is left out`
    expect(countOf(output)).toBe('3 of 312 tests')
  })

  it('adds up the files of Vitest, failing and skipped ones too', () => {
    const output = `
 ✓ |unit| tests/unit/domain/money.test.ts (12 tests) 8ms
 ❯ |unit| tests/unit/domain/units.test.ts (3 tests | 1 failed) 9ms
 ✓ |unit| tests/unit/paths.test.ts (1 test) 1ms
   ✓ of a slow test by its name 301ms
 ↓ |server-postgres| tests/server/lists.test.ts (4 tests | 4 skipped)
      Tests  20 passed (20)`
    expect(countOf(output)).toBe('20 tests')
  })

  it('is nothing for a part that runs no tests', () => {
    expect(countOf('Checked 900 files in 4s. No fixes applied.')).toBe('')
  })
})
