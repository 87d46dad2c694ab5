import type { ProblemCode } from '../../contract/problems.ts'
import type { Refusal } from '../../domain/failure.ts'
import { formatCount } from '../../domain/format/formatCount.ts'
import { limits } from '../../domain/limits.ts'
import { passwordWanted } from '../account.ts'
import { productRuleCopy } from '../productForm.ts'
import { limitCopy } from './failures.ts'

/** The French of each refusal that a person reads, by its code. */
const refusalCopy = {
  'email-taken': 'Cette adresse email est déjà utilisée',
  'passwords-differ': 'Les mots de passe ne correspondent pas',
  'wrong-credentials': 'Email ou mot de passe incorrect',
  'password-wanted': passwordWanted,
  'wrong-password': 'Mot de passe incorrect',
  unauthorized: 'Non autorisé',
  internal: 'Erreur interne du serveur',
  'password-too-short': `Mot de passe trop court\u00a0: ${limits.passwordMinLength} caractères au moins.`,
  'reset-token-invalid': 'Token de réinitialisation manquant ou invalide',
  'too-many-requests': 'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
  'too-many-attempts': 'Trop de tentatives. Réessayez dans quelques minutes.',
  'product-not-found': 'Produit non trouvé',
  'too-many-prices': 'Trop de prix pour ce produit. Supprimez les plus anciens.',
  'day-ahead': 'La date de ce téléphone est en avance. Corrigez la date du prix.',
  'day-too-early': 'Date du prix\u00a0: choisissez un jour à partir du 1er janvier 2000.',
  'too-many-codes': "Ce produit a déjà 20 codes-barres. Retirez-en d'abord.",
  'too-many-to-merge': "Ensemble, ces produits ont plus de 500 prix. Supprimez-en d'abord.",
  'main-code': 'Ce code est déjà celui du produit.',
  'code-not-found': "Ce code n'est plus sur le produit.",
  'too-many-shops': 'Trop de magasins. Choisissez un magasin de la liste.',
  'category-not-found': 'Catégorie introuvable',
  'image-not-recognised': "Ce fichier n'est pas une image JPEG, PNG ou WebP.",
  'image-too-many-pixels': 'Cette image est trop grande. Veuillez en choisir une plus petite.',
  'registration-closed': 'Les inscriptions sont fermées.',
  'not-authenticated': 'Non autorisé',
  'not-found': 'Introuvable',
  'product-changed':
    "Ce produit a changé entre-temps. Rechargez la page pour voir l'autre version.",
  'key-reused': "L'enregistrement a échoué. Réessayez.",
  'body-too-large': 'Votre envoi est trop volumineux.',
  'image-too-large': "L'image est encore trop volumineuse. Veuillez choisir une image plus petite.",
  'image-address-refused':
    "L'adresse de la photo n'est pas acceptée. Veuillez choisir une autre photo.",
  unavailable: 'MémoPrix est momentanément indisponible. Réessayez dans un instant.',
  'unknown-category': 'Catégorie introuvable',
  'price-not-found': "Ce prix n'existe plus.",
  'trip-not-found': "Ce ticket n'existe plus.",
  'shop-not-found': "Ce magasin n'existe plus.",
  'shop-name-taken': 'Un autre magasin porte déjà ce nom.',
  'session-not-found': 'Cet appareil est déjà déconnecté.',
  'access-denied': 'Accès refusé',
  'owner-only': 'Seule la personne qui gère le foyer peut le faire.',
  'member-not-found': 'Cette personne ne fait plus partie du foyer.',
  'choose-owner': 'Choisissez qui gérera le foyer après vous.',
  'not-in-household': 'Vous ne faites plus partie de ce foyer.',
  'already-in-household':
    "Vous faites déjà partie d'un foyer. Quittez-le pour en rejoindre un autre.",
  'household-full': 'Ce foyer est complet.',
  'household-not-empty': "Retirez d'abord les autres personnes du foyer.",
  'not-shared': "Ce carnet n'est pas partagé\u00a0: sa liste est sur cet appareil.",
  'own-catalogue-in-use':
    'Votre carnet personnel contient déjà des produits\u00a0: quittez le foyer pour le retrouver.',
  'invitation-not-found': "Cette invitation n'est plus valable. Demandez-en une autre.",
  'too-many-invitations': '5 invitations sont déjà en attente. Annulez-en une.',
  'nothing-to-copy': "Il n'y a plus rien à copier.",
  'import-running':
    "Quelqu'un d'autre importe en ce moment dans ce foyer. Réessayez dans quelques minutes.",
  'copy-running': 'Une copie est déjà en cours. Réessayez quand elle sera terminée.',
} as const satisfies Readonly<Partial<Record<ProblemCode, string>>>

/** The English sentences of servers that send no code, and their French. */
export const serverSentences = {
  'Email already registered': refusalCopy['email-taken'],
  'Passwords do not match': refusalCopy['passwords-differ'],
  'Incorrect email or password': refusalCopy['wrong-credentials'],
  'Incorrect username or password': 'Email ou mot de passe incorrect',
  'Password required to change the email': refusalCopy['password-wanted'],
  'Incorrect password': refusalCopy['wrong-password'],
  'User not found': 'Utilisateur non trouvé',
  'Access denied': refusalCopy['access-denied'],
  Unauthorized: refusalCopy.unauthorized,
  Forbidden: 'Accès interdit',
  'Internal server error': refusalCopy.internal,
  'Password too short': 'Mot de passe trop court',
  'Password must contain': 'Le mot de passe doit contenir',
  'Network error': 'Erreur réseau',
  'Connection failed': 'Échec de la connexion',
  Timeout: "Délai d'attente dépassé",
  'Invalid email address': 'Adresse email invalide',
  'An email address cannot have a period immediately before the @-sign':
    "L'adresse email ne peut pas avoir de point juste avant le @",
  'An email address cannot have two periods in a row':
    "L'adresse email ne peut pas contenir deux points à la suite",
  'An email address cannot start with a period':
    "L'adresse email ne peut pas commencer par un point",
  'Invalid or expired reset token': refusalCopy['reset-token-invalid'],
  'Too many requests': refusalCopy['too-many-requests'],
  'Too many attempts': refusalCopy['too-many-attempts'],
  'value is not a valid email address': 'Adresse email invalide',
  'Product not found': refusalCopy['product-not-found'],
  'Too many prices noted for this product': refusalCopy['too-many-prices'],
  'Date should not be in the future': refusalCopy['day-ahead'],
  'Date should be 2000-01-01 or later': refusalCopy['day-too-early'],
  'Too many codes of this product': refusalCopy['too-many-codes'],
  'Too many prices to merge these products': refusalCopy['too-many-to-merge'],
  'This code is the main one of the product': refusalCopy['main-code'],
  'Code not found': refusalCopy['code-not-found'],
  'Too many shops': refusalCopy['too-many-shops'],
  'Category not found': refusalCopy['category-not-found'],
  'File is not a JPEG, PNG or WebP image': refusalCopy['image-not-recognised'],
  'Image has too many pixels': refusalCopy['image-too-many-pixels'],
  'Registration is closed': refusalCopy['registration-closed'],
  'Not authenticated': refusalCopy['not-authenticated'],
  'Not Found': refusalCopy['not-found'],
  'Price not found': refusalCopy['price-not-found'],
  'Shop not found': refusalCopy['shop-not-found'],
  'Session not found': refusalCopy['session-not-found'],
  'Product has changed': refusalCopy['product-changed'],
  'Idempotency-Key was used for another request': refusalCopy['key-reused'],
  'Request body too large': refusalCopy['body-too-large'],
  'Image too large': refusalCopy['image-too-large'],
  'Image address must be an uploaded image or an https address':
    refusalCopy['image-address-refused'],
} as const

const capacitySentences = {
  'Service temporarily unavailable': refusalCopy.unavailable,
} as const

export const findingCopy = {
  missing: 'Veuillez remplir tous les champs',
  invalid: "Une des valeurs n'est pas valide. Vérifiez ce que vous avez saisi.",
  tooShort: (least: number) =>
    `Un texte est trop court\u00a0: ${formatCount(least)} caractères au moins`,
  tooSmall: (least: number) => `Un nombre est trop petit\u00a0: ${formatCount(least)} au moins`,
  notAbove: (limit: number) => `Un nombre doit être supérieur à ${formatCount(limit)}`,
  tooLarge: (most: number) => `Un nombre est trop grand\u00a0: ${formatCount(most)} au plus`,
} as const

type Finding = readonly [pattern: RegExp, say: string | ((limit: number) => string)]

/** The findings of pydantic, whose sentences hold a limit or the name of a type. */
const findings: readonly Finding[] = [
  [/^Field required$/i, findingCopy.missing],
  [/^A barcode /i, productRuleCopy.barcode],
  [/^String should have at most (\d+) /i, limitCopy.tooLong],
  [/^String should have at least (\d+) /i, findingCopy.tooShort],
  [/^Input should be greater than or equal to (\d+)$/i, findingCopy.tooSmall],
  [/^Input should be greater than (\d+)$/i, findingCopy.notAbove],
  [/^Input should be less than or equal to (\d+)$/i, findingCopy.tooLarge],
  [
    /^(Input should be |List should have |JSON decode error$|Value error$|Date should |An amount |A drained |The counts |A shop goes |A code has |A (product|shop) cannot be merged )/i,
    findingCopy.invalid,
  ],
]

function translateFinding(message: string): string | null {
  for (const [pattern, say] of findings) {
    const found = pattern.exec(message)
    if (found) return typeof say === 'string' ? say : say(Number(found[1]))
  }
  return null
}

const MEGABYTE = 1_000_000

interface Quota {
  readonly code: ProblemCode
  readonly english: string
  readonly french: string
  readonly size: number
  /** What makes room; products by default. */
  readonly gone?: string
}

/** What an account may hold: the code of the refusal, and the sentence of a server that sends none. */
const quotas: readonly Quota[] = [
  { code: 'products-quota', english: 'products', french: 'produits', size: 1 },
  { code: 'prices-quota', english: 'prices', french: 'prix', size: 1 },
  { code: 'trips-quota', english: 'trips', french: 'tickets', gone: 'tickets', size: 1 },
  { code: 'text-quota', english: 'MB of text', french: 'Mo de texte', size: MEGABYTE },
  { code: 'photos-quota', english: 'MB of photos', french: 'Mo de photos', size: MEGABYTE },
]

const describeQuota = (most: number, { french, gone = 'produits' }: Quota) =>
  `Votre carnet est plein\u00a0: ${formatCount(most)}\u00a0${french} au plus. Supprimez des ${gone} pour faire de la place.`

function translateQuotaMessage(message: string): string | null {
  const [, most, what] = /^An account may hold at most (\d+) (.+)$/.exec(message) ?? []
  const quota = quotas.find(({ english }) => english === what)
  return quota ? describeQuota(Number(most), quota) : null
}

/** The French of a refusal by a quota; null for any other refusal. */
export function translateQuota({ problem, limit, detail }: Refusal): string | null {
  if (!problem) return translateQuotaMessage(detail ?? '')
  const quota = quotas.find(({ code }) => code === problem)
  return quota && limit ? describeQuota(limit / quota.size, quota) : null
}

/** Translates an exact match, then the longest sentence contained in any case, then a finding; else the original. */
export function translateServerMessage(message: string): string {
  const translations = Object.entries({ ...serverSentences, ...capacitySentences })
  const exact = translations.find(([english]) => english === message)
  if (exact) return exact[1]
  const lower = message.toLowerCase()
  const [longest] = translations
    .filter(([english]) => lower.includes(english.toLowerCase()))
    .sort(([a], [b]) => b.length - a.length)
  return longest?.[1] ?? translateQuotaMessage(message) ?? translateFinding(message) ?? message
}

const isNamed = (code: string): code is keyof typeof refusalCopy => Object.hasOwn(refusalCopy, code)

/** The French of a refusal: by its code, and by its English only without one or for a finding. */
export function translateRefusal(refusal: Refusal): string | null {
  const { problem, detail } = refusal
  if (problem && problem !== 'invalid-request') {
    return isNamed(problem) ? refusalCopy[problem] : translateQuota(refusal)
  }
  return detail && translateServerMessage(detail)
}
