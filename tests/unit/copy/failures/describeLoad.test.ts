import { describe, expect, it } from 'vitest'
import { describeLoad } from '../../../../src/copy/failures/describeLoad.ts'
import { loadFailureCopy } from '../../../../src/copy/failures/loadFailures.ts'
import type { Failure } from '../../../../src/domain/failure.ts'

const network: Failure = { code: 'network' }
const refused = (status: number, detail: string | null = null): Failure => ({
  code: 'refused',
  status,
  detail,
})
const tooMany = 'Trop de demandes à la fois. Patientez une minute, puis réessayez.'

describe('a page that could not be loaded', () => {
  it.each([
    ['loadProfile', 'Erreur lors du chargement du profil'],
    ['loadData', 'Erreur lors du chargement des données'],
    ['loadProducts', 'Erreur lors du chargement des produits'],
  ] as const)('%s: one sentence, and patience under it after too many', (attempt, message) => {
    expect(describeLoad(network, attempt)).toEqual({ message })
    expect(describeLoad(refused(404, 'Product not found'), attempt)).toEqual({ message })
    expect(describeLoad(refused(429), attempt)).toEqual({ message, reason: tooMany })
  })

  it('a product says under it whether the server answered', () => {
    const message = 'Erreur lors du chargement du produit'
    const fetched = 'Erreur lors de la récupération du produit'
    const say = (failure: Failure) => describeLoad(failure, 'loadProduct')
    expect(say(network)).toEqual({ message, reason: loadFailureCopy.network })
    expect(say(refused(500))).toEqual({ message, reason: fetched })
    expect(say(refused(429))).toEqual({ message, reason: tooMany })
  })

  it('categories say why in the same sentence', () => {
    const say = (failure: Failure) => describeLoad(failure, 'loadCategories').message
    const lead = 'Erreur lors du chargement des catégories: '
    expect(say(network)).toBe(`${lead}Erreur réseau, veuillez réessayer`)
    expect(say(refused(503))).toBe(`${lead}Erreur lors de la récupération des catégories: 503`)
    expect(say({ code: 'bad-answer' })).toBe(
      `${lead}Format de données invalide pour les catégories`,
    )
  })
})
