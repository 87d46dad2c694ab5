import { describe, expect, it } from 'vitest'
import { describeFailure } from '../../../../src/copy/failures/describeFailure.ts'
import { describeImportFailure } from '../../../../src/copy/failures/describeImportFailure.ts'
import { failureCopy } from '../../../../src/copy/failures/failures.ts'
import type { Failure } from '../../../../src/domain/failure.ts'

const network: Failure = { code: 'network' }
const refused = (status: number, detail: string | null = null): Failure => ({
  code: 'refused',
  status,
  detail,
})
const tooMany = 'Trop de demandes à la fois. Patientez une minute, puis réessayez.'

describe('a form that could not be sent', () => {
  it.each([
    ['login', 'Erreur de connexion'],
    ['register', "Erreur lors de l'inscription"],
    ['forgotPassword', 'Une erreur est survenue'],
    ['resetPassword', 'Erreur lors de la réinitialisation'],
    ['updateProfile', 'Erreur lors de la mise à jour du profil'],
    ['createProduct', 'Erreur lors de la création du produit'],
    ['changeProduct', 'Erreur lors de la modification du produit'],
    ['deleteProduct', 'Erreur lors de la suppression du produit'],
    ['sendPhoto', "Erreur lors de l'upload de l'image"],
  ] as const)('%s: the server first, else its own default', (attempt, fallback) => {
    const say = (failure: Failure) => describeFailure(failure, attempt)
    expect(say(refused(400, 'Email already registered'))).toEqual({
      message: 'Cette adresse email est déjà utilisée',
    })
    expect(say(refused(400, 'Stock épuisé')).message).toBe('Stock épuisé')
    expect(say(refused(500)).message).toBe(fallback)
    expect(say({ code: 'unexpected' }).message).toBe(fallback)
    expect(say(refused(429)).message).toBe(tooMany)
    expect(say(refused(429, 'Too many requests')).message).toBe(tooMany)
    expect(say(refused(429, 'Stock épuisé')).message).toBe('Stock épuisé')
  })

  it.each([
    ['login', 'Erreur réseau, veuillez réessayer'],
    ['createProduct', 'Erreur réseau, veuillez réessayer'],
    ['updateProfile', 'Erreur de connexion lors de la mise à jour'],
    ['deleteProduct', 'Erreur de connexion'],
    ['removeAccount', 'Erreur réseau, veuillez réessayer'],
  ] as const)('%s: a lost network in the words of its screen', (attempt, sentence) => {
    expect(describeFailure(network, attempt).message).toBe(sentence)
  })

  it("an answer that is not the contract's is the default, and of a photo its own sentence", () => {
    const answer: Failure = { code: 'bad-answer' }
    expect(describeFailure(answer, 'login').message).toBe('Erreur de connexion')
    expect(describeFailure(answer, 'sendPhoto').message).toBe(
      "Erreur serveur lors de l'upload de l'image",
    )
  })

  it('a photo that the server finds too large is told so, whatever the server says', () => {
    expect(describeFailure(refused(413, 'Image too large'), 'sendPhoto').message).toBe(
      "L'image est encore trop volumineuse. Veuillez choisir une image plus petite.",
    )
  })

  it.each([
    [403, 'Incorrect password', 'Mot de passe incorrect'],
    [422, 'Email is not the one of this account', "Ce n'est pas l'email de ce compte"],
    [429, 'Too many attempts', 'Trop de tentatives. Réessayez dans quelques minutes.'],
    [500, undefined, failureCopy.removeAccount],
  ])('an account that could not be removed: %i %s', (status, detail, sentence) => {
    const { message } = describeFailure(refused(status, detail), 'removeAccount')
    expect(message).toBe(sentence)
  })

  it('an import says whether it may have come to its end', () => {
    expect(describeImportFailure(network, false)).toMatch(/s'est interrompue\u00a0: rien/)
    expect(describeImportFailure(network, true)).toMatch(/à la toute fin/)
    expect(describeImportFailure(refused(409, 'Import is over'), false)).toMatch(/refusé/)
  })

  it('an import that waits for another member says so', () => {
    const running = { ...refused(409, 'Someone else is importing'), problem: 'import-running' }
    expect(describeImportFailure(running, false)).toBe(
      "L'import a été refusé\u00a0: rien n'a été ajouté. Quelqu'un d'autre importe en ce moment dans ce foyer. Réessayez dans quelques minutes.",
    )
  })

  it('an account that is full says so in every place, an import with what came of it', () => {
    const full = refused(409, 'An account may hold at most 20000 products')
    const sentence =
      'Votre carnet est plein\u00a0: 20\u202f000\u00a0produits au plus. Supprimez des produits pour faire de la place.'
    expect(describeFailure(full, 'createProduct').message).toBe(sentence)
    for (const isUnsure of [false, true]) {
      expect(describeImportFailure(full, isUnsure)).toBe(
        `L'import a été refusé\u00a0: rien n'a été ajouté. ${sentence}`,
      )
    }
    const named = { ...refused(409, 'Full'), problem: 'products-quota', limit: 20_000 }
    expect(describeFailure(named, 'createProduct').message).toBe(sentence)
    expect(describeImportFailure(named, false)).toContain(sentence)
    const photos = refused(409, 'An account may hold at most 500 MB of photos')
    expect(describeFailure(photos, 'sendPhoto').message).toMatch(/500\u00a0Mo de photos au plus/)
  })
})

describe('a camera or a photo that fails', () => {
  it.each([
    [{ code: 'denied' }, /^Permission d'accès à la caméra refusée\./],
    [{ code: 'no-camera' }, /^Aucune caméra trouvée sur votre appareil\.$/],
    [{ code: 'no-camera-listed' }, /^Aucune caméra disponible$/],
    [{ code: 'unsupported' }, /^Votre navigateur ne supporte pas l'accès à la caméra$/],
    [{ code: 'overconstrained', reason: 'width' }, /^Impossible d'accéder.* Erreur: width$/],
    [{ code: 'other', reason: 'In use' }, /^Erreur lors de l'accès à la caméra: In use$/],
    [{ code: 'other', reason: 'camera-lost' }, /caméra: la caméra a été débranchée/],
    [{ code: 'start-failed', reason: 'no-picture' }, /scanner: la caméra n'envoie pas d'image\.$/],
    [{ code: 'start-failed', reason: 'no-reader' }, /scanner: le lecteur de codes-barres/],
  ] as const)('%j has its sentence in the scanner', (failure, sentence) => {
    expect(describeFailure(failure, 'scan').message).toMatch(sentence)
  })

  it('a photo without a camera says that none is available', () => {
    for (const code of ['no-camera', 'unsupported'] as const) {
      expect(describeFailure({ code }, 'takePhoto').message).toBe(
        "L'appareil photo n'est pas disponible sur votre appareil",
      )
    }
    expect(describeFailure({ code: 'denied' }, 'takePhoto').message).toMatch(/^Permission/)
  })

  it.each([
    ['too-large-raw', /max 5MB/],
    ['too-large-compressed', /après compression/],
    ['not-a-picture', /pas une image lisible/],
  ] as const)('a chosen file: %s', (code, sentence) => {
    expect(describeFailure({ code }, 'sendPhoto').message).toMatch(sentence)
  })

  it.each([
    ['no-barcode', /^Aucun code-barres trouvé sur cette photo/],
    ['not-a-picture', /pas une photo lisible/],
  ] as const)('a photograph of a code: %s', (code, sentence) => {
    expect(describeFailure({ code }, 'readPhoto').message).toMatch(sentence)
  })
})

it.each([
  ['not-found', /pas encore dans Open Food Facts/],
  ['network', /^Erreur lors de la récupération des informations du produit$/],
  ['offline', /^Sans réseau/],
  ['bad-answer', /est illisible\.$/],
  ['timeout', /trop de temps/],
  ['busy', /trop de demandes/],
] as const)('a lookup by barcode: %s', (code, sentence) => {
  expect(describeFailure({ code }, 'lookUpBarcode').message).toMatch(sentence)
})
