import { describe, expect, it } from 'vitest'
import { layOutList } from '../../../../src/domain/catalogue/listLayout.ts'

const groups = [
  { letter: 'A', items: ['ail', 'anis', 'avoine'] },
  { letter: 'B', items: ['beurre'] },
]

describe('the lines of a list', () => {
  it('are one item each in one column, after the heading of their letter', () => {
    expect(layOutList(groups, 1).lines).toEqual([
      { kind: 'letter', letter: 'A' },
      { kind: 'items', letter: 'A', place: 0, items: ['ail'] },
      { kind: 'items', letter: 'A', place: 1, items: ['anis'] },
      { kind: 'items', letter: 'A', place: 2, items: ['avoine'] },
      { kind: 'letter', letter: 'B' },
      { kind: 'items', letter: 'B', place: 0, items: ['beurre'] },
    ])
  })

  it('hold as many items as there are columns, and never two letters', () => {
    expect(layOutList(groups, 2).lines).toEqual([
      { kind: 'letter', letter: 'A' },
      { kind: 'items', letter: 'A', place: 0, items: ['ail', 'anis'] },
      { kind: 'items', letter: 'A', place: 2, items: ['avoine'] },
      { kind: 'letter', letter: 'B' },
      { kind: 'items', letter: 'B', place: 0, items: ['beurre'] },
    ])
  })

  it('tell for each letter how many items it has, and on which lines', () => {
    expect(layOutList(groups, 2).letters).toEqual([
      { letter: 'A', count: 3, first: 0, last: 2 },
      { letter: 'B', count: 1, first: 3, last: 4 },
    ])
  })

  it('are computed once for the same groups and columns', () => {
    expect(layOutList(groups, 2)).toBe(layOutList(groups, 2))
    expect(layOutList(groups, 1)).not.toBe(layOutList(groups, 2))
  })

  it('have no heading below an empty letter', () => {
    const layout = layOutList([{ letter: '', items: ['ail', 'anis', 'avoine'] }], 2)
    expect(layout.lines.map(({ kind }) => kind)).toEqual(['items', 'items'])
    expect(layout.letters).toEqual([{ letter: '', count: 3, first: 0, last: 1 }])
  })

  it('are none for an empty list', () => {
    expect(layOutList([], 2)).toEqual({ lines: [], letters: [] })
  })
})
