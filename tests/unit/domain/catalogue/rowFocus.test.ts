import { describe, expect, it } from 'vitest'
import { layOutList } from '../../../../src/domain/catalogue/listLayout.ts'
import { rowAfterKey } from '../../../../src/domain/catalogue/rowFocus.ts'

// Lines: 0 A, 1 ail anis, 2 avoine, 3 B, 4 beurre bière
const { lines } = layOutList(
  [
    { letter: 'A', items: ['ail', 'anis', 'avoine'] },
    { letter: 'B', items: ['beurre', 'bière'] },
  ],
  2,
)
const inTwo = { page: 3, columns: 2 }

describe('a key on a row leads', () => {
  it.each([
    ['ArrowDown', [1, 0], [2, 0]],
    ['ArrowDown', [1, 1], [2, 0]],
    ['ArrowDown', [2, 0], [4, 0]],
    ['ArrowDown', [4, 0], null],
    ['ArrowUp', [4, 1], [2, 0]],
    ['ArrowUp', [1, 1], null],
    ['ArrowRight', [1, 0], [1, 1]],
    ['ArrowRight', [2, 0], [2, 0]],
    ['ArrowLeft', [1, 1], [1, 0]],
    ['PageDown', [1, 0], [4, 0]],
    ['PageDown', [4, 0], [4, 0]],
    ['PageUp', [4, 0], [1, 0]],
    ['PageUp', [1, 1], [1, 1]],
    ['Home', [4, 1], [1, 0]],
    ['End', [1, 0], [4, 1]],
    ['a', [1, 0], null],
  ] as const)('%s from %j to %j', (key, [line, column], to) => {
    const found = rowAfterKey(key, lines, { line, column }, inTwo)
    expect(found && [found.line, found.column]).toEqual(to)
  })

  it('to the first row of a list without letters too', () => {
    const flat = layOutList([{ letter: '', items: ['ail', 'anis', 'avoine'] }], 1).lines
    const found = rowAfterKey('PageUp', flat, { line: 2, column: 0 }, { page: 3, columns: 1 })
    expect(found).toEqual({ line: 0, column: 0 })
  })

  it('not aside where there is one column', () => {
    const place = { line: 1, column: 0 }
    expect(rowAfterKey('ArrowRight', lines, place, { page: 3, columns: 1 })).toBeNull()
    expect(rowAfterKey('ArrowLeft', lines, place, { page: 3, columns: 1 })).toBeNull()
  })
})
