import { expect, it } from 'vitest'
import { displayName } from '../../../../src/domain/format/displayName.ts'

it.each([
  ['Camille', 'camille@exemple.fr', 'Camille'],
  ['  Camille ', null, 'Camille'],
  [null, 'jean.dupont@exemple.fr', 'jean.dupont'],
  ['', 'jean@exemple.fr', 'jean'],
  ['  ', 'jean@exemple.fr', 'jean'],
  [null, '@exemple.fr', 'Utilisateur'],
  [null, '', 'Utilisateur'],
  [null, null, 'Utilisateur'],
])('greets userName %j with e-mail %j as %s', (userName, userEmail, shown) => {
  expect(displayName(userName, userEmail, 'Utilisateur')).toBe(shown)
})
