import { describe, expect, it } from 'vitest'
import { layLines } from '../../../src/domain/listLines.ts'

const groups = [
  { letter: 'A', items: ['ail', 'anis', 'avoine'] },
  { letter: 'B', items: ['beurre'] },
]

describe('the lines of a list', () => {
  it('are one item each in one column, after the heading of their letter', () => {
    expect(layLines(groups, 1)).toEqual([
      { kind: 'letter', letter: 'A' },
      { kind: 'items', letter: 'A', items: ['ail'] },
      { kind: 'items', letter: 'A', items: ['anis'] },
      { kind: 'items', letter: 'A', items: ['avoine'] },
      { kind: 'letter', letter: 'B' },
      { kind: 'items', letter: 'B', items: ['beurre'] },
    ])
  })

  it('hold as many items as there are columns, and never two letters', () => {
    expect(layLines(groups, 2)).toEqual([
      { kind: 'letter', letter: 'A' },
      { kind: 'items', letter: 'A', items: ['ail', 'anis'] },
      { kind: 'items', letter: 'A', items: ['avoine'] },
      { kind: 'letter', letter: 'B' },
      { kind: 'items', letter: 'B', items: ['beurre'] },
    ])
  })

  it('are none for an empty list', () => {
    expect(layLines([], 2)).toEqual([])
  })
})
