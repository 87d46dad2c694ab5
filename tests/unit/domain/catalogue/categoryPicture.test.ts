import { describe, expect, it } from 'vitest'
import { categoryPicture } from '../../../../src/domain/catalogue/categoryPicture.ts'

describe('the picture of a category', () => {
  it.each([
    ['Fruits et Légumes', 'fruits-et-legumes'],
    ['Viandes', 'viandes'],
    ['Poissons', 'poissons'],
    ['Produits Laitiers', 'produits-laitiers'],
    ['Céréales et Pains', 'cereales-et-pains'],
    ['Boissons', 'boissons'],
    ["Produits d'Entretien", 'produits-d-entretien'],
    ['Hygiène et Beauté', 'hygiene-et-beaute'],
    ['Épicerie Salée', 'epicerie-salee'],
    ['Épicerie Sucrée', 'epicerie-sucree'],
    ['Surgelés', 'surgeles'],
  ])('of « %s » is %s', (name, file) => {
    expect(categoryPicture(name)).toBe(file)
  })

  it.each([
    ['PRODUITS D’ENTRETIEN', 'produits-d-entretien'],
    [' epicerie salee ', 'epicerie-salee'],
    ['E\u0301picerie Sucre\u0301e', 'epicerie-sucree'],
  ])('is found whatever the case, the accents or the apostrophe: « %s »', (name, file) => {
    expect(categoryPicture(name)).toBe(file)
  })

  it.each(['Bricolage', '', 'Viandes froides', 'constructor'])(
    'is the default one for « %s »',
    (name) => {
      expect(categoryPicture(name)).toBe('defaut')
    },
  )
})
