import { describe, expect, it } from 'vitest'
import {
  fitLetters,
  letterAfterKey,
  letterAt,
} from '../../../../src/domain/catalogue/letterIndex.ts'

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe('the letters of the index', () => {
  it('are all there while there is room for them', () => {
    expect(fitLetters(alphabet, 26)).toBe(alphabet)
    expect(fitLetters([], 3)).toEqual([])
  })

  it('give way to dots, but for the first and the last', () => {
    expect(fitLetters(alphabet, 9).join('')).toBe('A•G•N•T•Z')
    expect(fitLetters(alphabet, 25).at(-1)).toBe('Z')
    expect(fitLetters(alphabet, 0).join('')).toBe('A•Z')
  })

  it.each([1, 2, 3, 10, 25])('never take more than the %i signs of room, or than three', (room) => {
    expect(fitLetters(alphabet, room).length).toBeLessThanOrEqual(
      Math.max(3, room + (room % 2 ? 0 : -1)),
    )
  })
})

describe('a finger on the index', () => {
  it.each([
    [0, 0],
    [0.5, 13],
    [0.999, 25],
    [1, 25],
    [-0.2, 0],
    [3, 25],
  ])('at %f of its height means letter %i', (share, letter) => {
    expect(letterAt(share, 26)).toBe(letter)
  })
})

describe('a key on the index', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 24, 25],
    ['Home', 9, 0],
    ['End', 9, 25],
    ['a', 9, null],
  ])('%s at letter %i leads to %s', (key, from, to) => {
    expect(letterAfterKey(key, from, 26)).toBe(to)
  })
})
