import { describe, expect, it } from 'vitest'
import { criterionState, metShare } from '../../../../src/components/frame/CriteriaTheme.tsx'
import { accessibilityCriteria, openCriteria } from '../../../../src/copy/accessibility.ts'

const numbers = accessibilityCriteria.flatMap(({ criteria }, theme) =>
  criteria.map((_, place) => `${theme + 1}.${place + 1}`),
)
const inState = (state: string) => numbers.filter((number) => criterionState(number) === state)

describe('the accessibility statement', () => {
  it('lists the 106 criteria of the RGAA 4.1 in its 13 themes', () => {
    const counts = accessibilityCriteria.map(({ criteria }) => criteria.length)
    expect(counts).toEqual([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12])
  })

  it('calls unmet what it explains, and says the share of the others', () => {
    expect(inState('unmet')).toEqual(Object.keys(openCriteria))
    expect(metShare()).toBe(98)
  })

  it('counts as not applicable only what MémoPrix does not have', () => {
    expect(inState('not-applicable')).toHaveLength(40)
    const frames = inState('not-applicable').filter((number) => number.startsWith('2.'))
    expect(frames).toHaveLength(accessibilityCriteria[1]?.criteria.length ?? 0)
  })
})
