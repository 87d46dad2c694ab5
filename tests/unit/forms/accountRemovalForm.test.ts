import { describe, expect, it } from 'vitest'
import { accountRemovalSchema } from '../../../src/forms/accountRemovalForm.ts'

const sentence = (email: string) =>
  accountRemovalSchema('camille@exemple.fr')
    .safeParse({ email })
    .error?.issues.map(({ message }) => message)

describe('the removal of an account', () => {
  it.each(['camille@exemple.fr', ' Camille@Exemple.FR '])('takes one’s own e-mail: %j', (email) => {
    expect(sentence(email)).toBeUndefined()
  })

  it.each([
    ['', 'Veuillez saisir votre email'],
    ['  ', 'Veuillez saisir votre email'],
    ['camille@exemple.com', "Ce n'est pas l'email de ce compte"],
    ['camille', "Ce n'est pas l'email de ce compte"],
  ])('refuses %j: %s', (email, said) => {
    expect(sentence(email)).toEqual([said])
  })
})
