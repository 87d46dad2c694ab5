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

it.each([
  ['Yaourts nature, 8 x 125 g', 'Yaourts nature, 8\u00a0x\u00a0125\u00a0g'],
  ['Eau 6 × 1,5 L', 'Eau 6\u00a0×\u00a01,5\u00a0L'],
  ['Chocolat noir 70 %', 'Chocolat noir 70\u00a0%'],
  ['Lessive 30 lavages', 'Lessive 30 lavages'],
  ['7 gâteaux', '7 gâteaux'],
])('%j keeps its figures with their units', (name, shown) => {
  expect(textOrFallback(name, '')).toBe(shown)
})

it('keeps the direction of a quoted text to itself', () => {
  expect(bidiIsolate('\u202eetsilraL')).toBe('\u2068\u202eetsilraL\u2069')
})
