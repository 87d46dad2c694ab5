import { describe, expect, it } from 'vitest'
import { contentText } from '../../../../src/components/prices/contentText.ts'
import type { Content } from '../../../../src/contract/content.ts'

describe('what a pack holds, in words', () => {
  it.each<[Content, string]>([
    [{ amount: 400, measure: 'g' }, '400 g'],
    [{ amount: 1500, measure: 'ml' }, '1,5 l'],
    [{ amount: 1980, measure: 'ml', pieces: 6 }, '6 × 33 cl'],
    [{ amount: 1500, measure: 'ml', pieces: 30 }, '1,5 l (30 pièces)'],
    [{ amount: 12, measure: 'piece' }, '12 pièces'],
    [{ amount: 1, measure: 'piece' }, '1 pièce'],
    [{ amount: 400, measure: 'g', drained: 280, basis: 'net' }, '400 g (280 g égoutté)'],
  ])('%j is « %s »', (content, text) => {
    expect(contentText(content).replaceAll('\u00a0', ' ')).toBe(text)
  })
})
