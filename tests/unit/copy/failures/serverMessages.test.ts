import { describe, expect, it } from 'vitest'
import * as server from '../../../../server/messages.ts'
import { translateServerMessage } from '../../../../src/copy/failures/serverMessages.ts'

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

/** Sentences of the API that no person reads in the app, and why. */
const unread: Readonly<Record<string, string>> = {
  [server.messages.resetAsked]: 'an answer of success, whose body the app does not read',
  [server.messages.passwordReset]: 'an answer of success, whose body the app does not read',
  [server.messages.notBuilt]: 'a page for the person who starts the server',
  [server.messages.imageNotFound]: 'the answer to a picture, of which the browser shows nothing',
  [server.messages.importNotFound]: 'an import that fails has sentences of its own',
  [server.messages.importOver]: 'an import that fails has sentences of its own',
  [server.messages.importFull]: 'an import that fails has sentences of its own',
  [server.messages.importIncomplete]: 'an import that fails has sentences of its own',
  [server.messages.priceChanged]: 'the app sends no condition with a price',
  [server.messages.shopChanged]: 'the app changes no shop',
  [server.messages.shopNameTaken]: 'the app changes no shop',
  [server.messages.emailDiffers]: 'the removal of an account has a sentence of its own',
}

const spoken = Object.entries(server.findings).flatMap(([name, finding]) => {
  if (typeof finding === 'string') return [finding]
  if (name === 'email') return Object.values(server.emailReasons).map(server.findings.email)
  if (name === 'choice') return [server.findings.choice(['g', 'ml', 'piece'])]
  const say = finding as (limit: number) => string
  return [say(1), say(100), say(10_000)]
})

const ofQuotas = Object.values(server.quotaMessages).map((say) => say(20_000_000))

describe('every sentence of the server', () => {
  it.each([
    ...Object.values(server.messages).filter((message) => !(message in unread)),
    ...spoken,
    ...ofQuotas,
  ])('%s has its French', (message) => {
    const french = translateServerMessage(message)
    expect(french).not.toBe(message)
    expect(french).not.toMatch(/\b(the|should|must|have|is|not|valid [a-z]+|found|input)\b/i)
  })

  it('is of a group that is walked here, or speaks to the person who runs the server', () => {
    expect(Object.keys(server).sort()).toEqual(
      ['messages', 'quotaMessages', 'findings', 'emailReasons', 'startFailures']
        .concat('backupMessages')
        .sort(),
    )
  })

  it('names the limit that it holds', () => {
    expect(translateServerMessage(server.findings.longerThan(100))).toBe(
      'Ce texte est trop long\u00a0: 100 caractères au plus',
    )
    expect(translateServerMessage(server.findings.shorterThan(6))).toBe(
      'Un texte est trop court\u00a0: 6 caractères au moins',
    )
    expect(translateServerMessage(server.quotaMessages.photoBytes(500_000_000))).toMatch(
      /\u00a0: 500 Mo de photos au plus/,
    )
    expect(translateServerMessage(server.findings.moreThan(0))).toBe(
      'Un nombre doit être supérieur à 0',
    )
  })
})
