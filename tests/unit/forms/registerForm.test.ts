import { describe, expect, it } from 'vitest'
import { registerPayload } from '../../../src/forms/registerForm.ts'
import { registerSchema } from '../../../src/forms/registerRules.ts'

const camille = {
  firstName: 'Camille',
  email: 'camille@exemple.fr',
  password: 'secret1',
  confirmPassword: 'secret1',
}

const sentences = (change: Partial<typeof camille>) =>
  registerSchema
    .safeParse({ ...camille, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('creating an account', () => {
  it('takes four filled fields', () => {
    expect(registerSchema.parse(camille)).toEqual(camille)
  })

  it('asks for each field that is missing', () => {
    expect(sentences({ firstName: ' ', email: '', password: '', confirmPassword: '' })).toEqual([
      ['firstName', 'Veuillez entrer votre prénom'],
      ['email', 'Veuillez entrer votre email'],
      ['password', 'Veuillez entrer votre mot de passe'],
      ['confirmPassword', 'Veuillez confirmer votre mot de passe'],
    ])
  })

  it('refuses an email that is none, with one sentence', () => {
    expect(sentences({ email: 'camille' })).toEqual([['email', 'Veuillez entrer un email valide']])
  })

  it('refuses texts longer than the server takes', () => {
    const secret = 's'.repeat(257)
    const email = `${'c'.repeat(310)}@exemple.fr`
    expect(
      sentences({
        firstName: 'C'.repeat(101),
        email,
        password: secret,
        confirmPassword: secret,
      }),
    ).toEqual([
      ['firstName', 'Ce texte est trop long\u00a0: 100 caractères au plus'],
      ['email', 'Ce texte est trop long\u00a0: 320 caractères au plus'],
      ['password', 'Ce texte est trop long\u00a0: 256 caractères au plus'],
    ])
    expect(sentences({ firstName: 'C'.repeat(100) })).toBeUndefined()
  })

  it('refuses two passwords that differ', () => {
    expect(sentences({ confirmPassword: 'secret2' })).toEqual([
      ['confirmPassword', 'Les mots de passe ne correspondent pas'],
    ])
  })

  it('tells of different passwords together with the other rules', () => {
    expect(sentences({ firstName: '', confirmPassword: 'Secret1' })).toEqual([
      ['firstName', 'Veuillez entrer votre prénom'],
      ['confirmPassword', 'Les mots de passe ne correspondent pas'],
    ])
  })

  it('has no rule of length for the password', () => {
    expect(sentences({ password: 'a', confirmPassword: 'a' })).toBeUndefined()
  })

  it('is sent in the names of the server', () => {
    expect(registerPayload(camille)).toEqual({
      email: 'camille@exemple.fr',
      password: 'secret1',
      confirm_password: 'secret1',
      first_name: 'Camille',
    })
  })
})
