import { describe, expect, test } from 'vitest'
import { resetPasswordSchema } from '../../../src/forms/resetPasswordForm.ts'

function broken(token: string | null, new_password: string, confirm_password: string) {
  const read = resetPasswordSchema(token).safeParse({ new_password, confirm_password })
  return read.error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a new password is judged token first, then equality, then length', () => {
  test.each([null, ''])('the token %j is missing, whatever else is wrong', (token) => {
    expect(broken(token, 'pain', 'vin')).toEqual([
      ['new_password', 'Token de réinitialisation manquant'],
    ])
  })

  test('the two differ, even when both are too short', () => {
    expect(broken('jeton', 'pain', 'vin')).toEqual([
      ['confirm_password', 'Les mots de passe ne correspondent pas'],
    ])
  })

  test('a password longer than the server takes is refused', () => {
    const long = 'p'.repeat(257)
    expect(broken('jeton', long, long)).toEqual([
      ['new_password', 'Ce texte est trop long\u00a0: 256 caractères au plus'],
    ])
    expect(broken('jeton', long.slice(1), long.slice(1))).toBeUndefined()
  })

  test.each(['', 'pomme'])('%j is too short', (password) => {
    expect(broken('jeton', password, password)).toEqual([
      ['new_password', 'Le mot de passe doit contenir au moins 6 caractères'],
    ])
  })

  test('six characters are enough, and spaces count', () => {
    expect(broken('jeton', 'tomate', 'tomate')).toBeUndefined()
    expect(broken('jeton', ' pain ', ' pain ')).toBeUndefined()
    expect(broken('jeton', 'tomate', 'tomate ')).toHaveLength(1)
  })
})
