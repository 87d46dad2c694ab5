import { describe, expect, it } from 'vitest'
import { shopsToChoose } from '../../../../src/domain/prices/shopChains.ts'

describe('the shops to choose from', () => {
  it('are twelve chains, the largest first', () => {
    expect(shopsToChoose([])).toHaveLength(12)
    expect(shopsToChoose([])[0]).toBe('E.Leclerc')
  })

  it('begin with the two used last, each of them once', () => {
    const shops = shopsToChoose(['Biocoop', 'lidl', 'Picard'])
    expect(shops.slice(0, 3)).toEqual(['Biocoop', 'lidl', 'E.Leclerc'])
    expect(shops).toHaveLength(12)
    expect(shops).not.toContain('Lidl')
    expect(shops).not.toContain('Picard')
  })
})
