import { describe, expect, it } from 'vitest'
import { passwordSchema } from '../../../src/forms/passwordForm.ts'

const whole = { password: 'ancien', new_password: 'panier', confirm_password: 'panier' }

function faults(changes: object): readonly (readonly [string, string])[] {
  const { error } = passwordSchema.safeParse({ ...whole, ...changes })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
}

describe('changing the password', () => {
  it('takes six characters, typed twice', () => {
    expect(faults({})).toEqual([])
  })

  it.each([
    [{ confirm_password: 'autre' }, 'confirm_password', 'Les mots de passe ne correspondent pas'],
    [
      { new_password: 'cinq5', confirm_password: 'cinq5' },
      'new_password',
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [
      { new_password: 'x'.repeat(257), confirm_password: 'x'.repeat(257) },
      'new_password',
      'Ce texte est trop long\u00a0: 256 caractères au plus',
    ],
  ])('of %j breaks one rule at a time', (changes, path, message) => {
    expect(faults(changes)).toEqual([[path, message]])
  })

  it('names all that is missing at once', () => {
    expect(faults({ password: '', new_password: '', confirm_password: '' })).toEqual([
      ['password', 'Veuillez entrer votre mot de passe'],
      ['new_password', 'Veuillez entrer votre mot de passe'],
      ['confirm_password', 'Veuillez confirmer votre mot de passe'],
    ])
  })
})
