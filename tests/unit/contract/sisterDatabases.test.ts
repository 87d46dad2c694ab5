import { describe, expect, it } from 'vitest'
import { sisterDatabases } from '../../../src/contract/sisterDatabases.ts'

describe('the sisters of the food database', () => {
  it('stand beside it, each under its own name', () => {
    expect(sisterDatabases('https://world.openfoodfacts.org')).toEqual({
      food: 'https://world.openfoodfacts.org',
      beauty: 'https://world.openbeautyfacts.org',
      product: 'https://world.openproductsfacts.org',
      petfood: 'https://world.openpetfoodfacts.org',
    })
  })
  it('are those of the country or the trial that the settings name', () => {
    expect(sisterDatabases('https://fr.openfoodfacts.net')?.beauty).toBe(
      'https://fr.openbeautyfacts.net',
    )
  })
  it.each(['http://127.0.0.1:9999', 'https://miroir.exemple.fr/openfoodfacts.org'])(
    'are unknown to %s',
    (mirror) => {
      expect(sisterDatabases(mirror)).toBeNull()
    },
  )
})
