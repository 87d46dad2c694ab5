import { describe, expect, it } from 'vitest'
import { registerSchema } from '../../../src/forms/registerForm.ts'

const camille = {
  first_name: 'Camille',
  email: 'camille@exemple.fr',
  password: 'secret1',
  confirm_password: 'secret1',
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
    expect(sentences({ first_name: ' ', email: '', password: '', confirm_password: '' })).toEqual([
      ['first_name', 'Veuillez entrer votre prénom'],
      ['email', 'Veuillez entrer votre email'],
      ['password', 'Veuillez entrer votre mot de passe'],
      ['confirm_password', 'Veuillez confirmer votre mot de passe'],
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
        first_name: 'C'.repeat(101),
        email,
        password: secret,
        confirm_password: secret,
      }),
    ).toEqual([
      ['first_name', 'Ce texte est trop long\u00a0: 100 caractères au plus'],
      ['email', 'Ce texte est trop long\u00a0: 320 caractères au plus'],
      ['password', 'Ce texte est trop long\u00a0: 256 caractères au plus'],
    ])
    expect(sentences({ first_name: 'C'.repeat(100) })).toBeUndefined()
  })

  it('refuses two passwords that differ', () => {
    expect(sentences({ confirm_password: 'secret2' })).toEqual([
      ['confirm_password', 'Les mots de passe ne correspondent pas'],
    ])
  })

  it('tells of different passwords together with the other rules', () => {
    expect(sentences({ first_name: '', confirm_password: 'Secret1' })).toEqual([
      ['first_name', 'Veuillez entrer votre prénom'],
      ['confirm_password', 'Les mots de passe ne correspondent pas'],
    ])
  })

  it('has no rule of length for the password', () => {
    expect(sentences({ password: 'a', confirm_password: 'a' })).toBeUndefined()
  })
})
