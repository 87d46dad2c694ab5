import { describe, expect, it } from 'vitest'
import { accountRemovalSchema } from '../../../src/forms/accountRemovalForm.ts'

const sentences = (email: string, password = 'secret 123') =>
  accountRemovalSchema('camille@exemple.fr')
    .safeParse({ email, password })
    .error?.issues.map(({ message }) => message)

describe('the removal of an account', () => {
  it.each(['camille@exemple.fr', ' Camille@Exemple.FR '])('takes one’s own e-mail: %j', (email) => {
    expect(sentences(email)).toBeUndefined()
  })

  it.each([
    ['', 'Veuillez saisir votre email'],
    ['  ', 'Veuillez saisir votre email'],
    ['camille@exemple.com', "Ce n'est pas l'email de ce compte"],
    ['camille', "Ce n'est pas l'email de ce compte"],
  ])('refuses %j: %s', (email, said) => {
    expect(sentences(email)).toEqual([said])
  })

  it('asks for the password, and says what is missing all at once', () => {
    const missing = ['Veuillez saisir votre email', 'Veuillez saisir votre mot de passe']
    expect(sentences('', '')).toEqual(missing)
    expect(sentences('camille@exemple.fr', 'x'.repeat(257))).toHaveLength(1)
  })

  it('takes a password as it is typed', () => {
    expect(accountRemovalSchema('a@b.fr').parse({ email: 'a@b.fr', password: ' a ' })).toEqual({
      ...{ email: 'a@b.fr', password: ' a ' },
    })
  })
})
