import { describe, expect, it } from 'vitest'
import { accessibilityCopy } from '../../../../src/copy/accessibility.ts'
import { accessibilityCriteria } from '../../../../src/copy/accessibilityCriteria.ts'
import { conformityPercent, criterionState } from '../../../../src/domain/account/conformity.ts'

const numbers = accessibilityCriteria.flatMap(({ criteria }, theme) =>
  criteria.map((_, place) => `${theme + 1}.${place + 1}`),
)
const inState = (state: string) => numbers.filter((number) => criterionState(number) === state)

describe('the accessibility statement', () => {
  it('lists the 106 criteria of the RGAA 4.1 in its 13 themes', () => {
    const counts = accessibilityCriteria.map(({ criteria }) => criteria.length)
    expect(counts).toEqual([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12])
  })

  it('says of every criterion that is not met why, and of no other', () => {
    expect(Object.keys(accessibilityCopy.reasons)).toEqual(inState('failed'))
    expect(inState('failed')).not.toEqual([])
  })

  it('counts the share that is met among what applies', () => {
    expect(conformityPercent(['1.1', '13.1'])).toBe(50)
    expect(conformityPercent(['1.1', '1.4', '3.1', '13.1'])).toBe(66)
    expect(conformityPercent(['1.4'])).toBe(0)
    expect(conformityPercent(numbers)).toBeLessThan(100)
  })

  it('counts as not applicable only what MémoPrix does not have', () => {
    expect(inState('not-applicable')).toHaveLength(45)
    for (const theme of [2, 5]) {
      expect(
        inState('not-applicable').filter((number) => number.startsWith(`${theme}.`)),
      ).toHaveLength(accessibilityCriteria[theme - 1]?.criteria.length ?? 0)
    }
  })
})
