import { describe, expect, it } from 'vitest'
import { isFoldable } from '../../../../src/domain/catalogue/productText.ts'

describe('a description', () => {
  it.each([
    ['', false],
    ['a'.repeat(150), false],
    ['a'.repeat(151), true],
    ['un\ndeux\ntrois', false],
    ['un\ndeux\ntrois\nquatre', true],
    ['un\r\ndeux\r\ntrois', false],
    ['un\r\ndeux\r\ntrois\r\nquatre', true],
    ['un\rdeux\rtrois\rquatre', true],
  ])('%j folds: %s', (text, folds) => {
    expect(isFoldable(text)).toBe(folds)
  })
})
