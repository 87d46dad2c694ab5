import { describe, expect, test } from 'vitest'
import { profileSchema, profileValues } from '../../../src/forms/profileForm.ts'

function broken(first_name: string, email: string) {
  const read = profileSchema.safeParse({ first_name, email })
  return read.error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a person saves the profile', () => {
  test('the values are sent without the spaces around them', () => {
    const typed = { first_name: '  Camille Martin ', email: ' camille@exemple.fr ' }
    expect(profileSchema.parse(typed)).toEqual({
      first_name: 'Camille Martin',
      email: 'camille@exemple.fr',
    })
  })

  test.each([
    ['', 'camille@exemple.fr', 'first_name'],
    ['   ', 'camille@exemple.fr', 'first_name'],
    ['Camille', '  ', 'email'],
    ['', '', 'first_name'],
    ['', 'camille', 'first_name'],
  ])('%j and %j: every field must be filled', (firstName, email, field) => {
    expect(broken(firstName, email)).toEqual([[field, 'Veuillez remplir tous les champs']])
  })

  test.each([
    'camille',
    'camille@',
    'camille@exemple',
    '@exemple.fr',
    'ca mille@exemple.fr',
    'a@b@c.fr',
  ])('%j does not look like an email', (email) => {
    expect(broken('Camille', email)).toEqual([['email', 'Veuillez entrer un email valide']])
  })
})

test.each([
  ['C'.repeat(101), 'camille@exemple.fr', 'first_name', '100'],
  ['Camille', `${'c'.repeat(310)}@exemple.fr`, 'email', '320'],
])('a profile longer than the server takes is refused', (firstName, email, field, most) => {
  const sentence = `Ce texte est trop long\u00a0: ${most} caractères au plus`
  expect(broken(firstName, email)).toEqual([[field, sentence]])
})

describe('the form opens', () => {
  test("with the account's values", () => {
    const account = { first_name: 'Camille', email: 'camille@exemple.fr', created_at: null }
    expect(profileValues(account)).toEqual({ first_name: 'Camille', email: 'camille@exemple.fr' })
  })

  test('blank where the account says nothing', () => {
    expect(profileValues(null)).toEqual({ first_name: '', email: '' })
    expect(profileValues({ email: 'camille@exemple.fr', first_name: null })).toEqual({
      first_name: '',
      email: 'camille@exemple.fr',
    })
  })
})
