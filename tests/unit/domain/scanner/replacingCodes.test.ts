import { expect, it } from 'vitest'
import { replacingCodes } from '../../../../src/domain/scanner/replacingCodes.ts'

it('a code that took the place of a format beside the product replaces no pack of its own', () => {
  const beside = { code: '1' }
  const besideToo = { code: '2', replaces: '1' }
  const instead = { code: '3', replaces: 'main' }
  const insteadOfIt = { code: '4', replaces: '3' }
  const ring = [
    { code: '5', replaces: '6' },
    { code: '6', replaces: '5' },
  ]
  const codes = [beside, besideToo, instead, insteadOfIt, ...ring]
  expect(replacingCodes(codes)).toEqual([instead, insteadOfIt])
})
