import { describe, expect, it } from 'vitest'
import * as server from '../../../../server/config/messages.ts'
import { type ProblemCode, problemCodes } from '../../../../src/contract/problems.ts'
import {
  translateRefusal,
  translateServerMessage,
} from '../../../../src/copy/failures/serverMessages.ts'

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

/** Refusals that no person reads in the app, and why. */
const unread: Readonly<Partial<Record<ProblemCode, string>>> = {
  'invalid-request': 'its findings have sentences of their own',
  'invalid-id': 'an address that names nothing has a screen of its own',
  'image-not-found': 'the answer to a picture, of which the browser shows nothing',
  'import-not-found': 'an import that fails has sentences of its own',
  'import-committed': 'an import that fails has sentences of its own',
  'import-full': 'an import that fails has sentences of its own',
  'import-incomplete': 'an import that fails has sentences of its own',
  'price-changed': 'the app sends no condition with a price',
  'shop-changed': 'the app changes no shop',
  'shop-name-taken': 'the app changes no shop',
  'email-differs': 'the removal of an account has a sentence of its own',
  'owner-stays': 'the app removes the others only',
  'invitation-taken': 'a token of 256 random bits belongs to one invitation',
}

/** Refusals of servers that have always sent codes. */
const byCodeOnly: readonly ProblemCode[] = [
  'owner-only',
  'member-not-found',
  'choose-owner',
  'not-in-household',
  'already-in-household',
  'household-full',
  'household-not-empty',
  'own-catalogue-in-use',
  'invitation-not-found',
  'too-many-invitations',
  'nothing-to-copy',
  'copy-running',
  'import-running',
  'not-shared',
  'trip-not-found',
  'password-too-short',
]

const read = problemCodes.filter((code) => !(code in unread) && !byCodeOnly.includes(code))
const sentences = read.map((code) => {
  const { detail } = server.refusals[code]
  return typeof detail === 'string' ? detail : detail(20_000_000)
})

const spoken = Object.entries(server.findings).flatMap(([name, finding]) => {
  if (typeof finding === 'string') return [finding]
  if (name === 'email') return Object.values(server.emailReasons).map(server.findings.email)
  if (name === 'choice') return [server.findings.choice(['g', 'ml', 'piece'])]
  const say = finding as (limit: number) => string
  return [say(1), say(100), say(10_000)]
})

describe('every code of the server', () => {
  const refusal = (
    problem: string | null,
    detail: string | null = 'Reworded',
    limit = 20_000_000,
  ) => translateRefusal({ code: 'refused', status: 400, problem, detail, limit })

  it.each(read)('%s has its French, which no other wording of the server changes', (code) => {
    const { detail } = server.refusals[code]
    const english = typeof detail === 'string' ? detail : detail(20_000_000)
    expect(refusal(code)).toBe(translateServerMessage(english))
  })

  it.each(byCodeOnly)('%s has its French by its code', (code) => {
    const french = refusal(code)
    expect(french).toMatch(/^[\p{Lu}5].*\.$/u)
    expect(refusal(code, 'Not Found')).toBe(french)
  })

  it('is read before a sentence that has another French', () => {
    expect(refusal('too-many-shops', 'Not Found')).toBe(translateServerMessage('Too many shops'))
  })

  it('leaves a code without French, or that is not known yet, to the failed attempt', () => {
    expect(refusal('import-full', 'Import has too many products')).toBeNull()
    expect(refusal('of-a-later-version', 'Not Found')).toBeNull()
    expect(refusal('toString')).toBeNull()
  })

  it('leaves a finding to its sentence, and a server without codes', () => {
    expect(refusal('invalid-request', 'Field required')).toBe('Veuillez remplir tous les champs')
    expect(refusal(null, 'Access denied')).toBe('Accès refusé')
    expect(refusal(null, null)).toBeNull()
  })
})

describe('every sentence of the server', () => {
  it.each([...sentences, ...spoken])('%s has its French', (message) => {
    const french = translateServerMessage(message)
    expect(french).not.toBe(message)
    expect(french).not.toMatch(/\b(the|should|must|have|is|not|valid [a-z]+|found|input)\b/i)
  })

  it('is of a group that is walked here, or speaks to the person who runs the server', () => {
    expect(Object.keys(server).sort()).toEqual(
      ['messages', 'refusals', 'findings', 'emailReasons', 'startFailures']
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
    expect(translateServerMessage(server.refusals['photos-quota'].detail(500_000_000))).toMatch(
      /\u00a0: 500\u00a0Mo de photos au plus/,
    )
    expect(translateServerMessage(server.findings.moreThan(0))).toBe(
      'Un nombre doit être supérieur à 0',
    )
  })
})
