import { expect, test } from 'vitest'
import { forgotPasswordSchema } from '../../../src/forms/forgotPasswordForm.ts'

const sentences = (email: string) =>
  forgotPasswordSchema.safeParse({ email }).error?.issues.map(({ message }) => message)

test('the email is sent without its spaces', () => {
  expect(forgotPasswordSchema.parse({ email: ' camille@exemple.fr ' })).toEqual({
    email: 'camille@exemple.fr',
  })
})

test.each(['', '   '])('an empty email %j is asked for', (email) => {
  expect(sentences(email)).toEqual(['Veuillez entrer votre email'])
})

test.each(['camille', 'camille@', '@exemple.fr', 'camille @exemple.fr'])(
  '%j is not taken for an email',
  (email) => {
    expect(sentences(email)).toEqual(['Veuillez entrer un email valide'])
  },
)
