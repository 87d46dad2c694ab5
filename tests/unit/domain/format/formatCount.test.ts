import { expect, it } from 'vitest'
import { formatCount } from '../../../../src/domain/format/formatCount.ts'

it('writes a number in French digits', () => {
  expect([0, 12, 10_000].map(formatCount)).toEqual(['0', '12', '10\u202f000'])
})
