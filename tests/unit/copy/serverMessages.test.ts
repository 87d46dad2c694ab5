import { describe, expect, it } from 'vitest'
import { translateServerMessage } from '../../../src/copy/serverMessages.ts'

describe('a sentence of the server', () => {
  it.each([
    ['Email already registered', 'Cette adresse email est déjà utilisée'],
    ['Passwords do not match', 'Les mots de passe ne correspondent pas'],
    ['Incorrect email or password', 'Email ou mot de passe incorrect'],
    ['User not found', 'Utilisateur non trouvé'],
    ['Internal server error', 'Erreur interne du serveur'],
    ['Invalid or expired reset token', 'Token de réinitialisation manquant ou invalide'],
  ])('%s reads %s', (english, french) => {
    expect(translateServerMessage(english)).toBe(french)
  })

  it('is known inside a longer one, whatever the case', () => {
    expect(translateServerMessage('Error 500: INTERNAL SERVER ERROR.')).toBe(
      'Erreur interne du serveur',
    )
  })

  it('takes the longest known sentence that it holds', () => {
    const said = 'Forbidden: incorrect email or password, access denied'
    expect(translateServerMessage(said)).toBe('Email ou mot de passe incorrect')
  })

  it.each([
    [
      'immediately before the @-sign',
      "L'adresse email ne peut pas avoir de point juste avant le @",
    ],
    ['have two periods in a row', "L'adresse email ne peut pas contenir deux points à la suite"],
    ['start with a period', "L'adresse email ne peut pas commencer par un point"],
  ])(
    'about an address with misplaced periods (%s) is more precise than "not valid"',
    (part, french) => {
      const subject = part.startsWith('immediately') ? 'have a period ' : ''
      const said = `value is not a valid email address: An email address cannot ${subject}${part}.`
      expect(translateServerMessage(said)).toBe(french)
    },
  )

  it('stays as it is when it is unknown', () => {
    expect(translateServerMessage('The moon is full')).toBe('The moon is full')
    expect(translateServerMessage('')).toBe('')
  })
})
