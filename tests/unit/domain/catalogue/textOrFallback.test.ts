import { describe, expect, it } from 'vitest'
import { bidiIsolate, textOrFallback } from '../../../../src/domain/catalogue/textOrFallback.ts'

describe('a name shown', () => {
  it.each(['Lait', ' Lait ', '0', 'حليب', '👩‍🌾', '\u202eetsilraL'])('%j is itself', (name) => {
    expect(textOrFallback(name, 'Sans nom')).toBe(name)
  })

  it.each([null, undefined, '', '  ', '\u00a0', '\u200b', '\u202e \u2069'])(
    'is the fallback for %j, in which there is nothing to see',
    (name) => {
      expect(textOrFallback(name, 'Sans nom')).toBe('Sans nom')
    },
  )
})

it('keeps the direction of a quoted text to itself', () => {
  expect(bidiIsolate('\u202eetsilraL')).toBe('\u2068\u202eetsilraL\u2069')
})
