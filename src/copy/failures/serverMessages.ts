import { formatCount } from '../../domain/format/formatCount.ts'
import { profileCopy } from '../profile.ts'
import { limitCopy } from './failures.ts'

/** The server's English sentences and their French. */
export const serverSentences = {
  'Email already registered': 'Cette adresse email est déjà utilisée',
  'Passwords do not match': 'Les mots de passe ne correspondent pas',
  'Incorrect email or password': 'Email ou mot de passe incorrect',
  'Incorrect username or password': 'Email ou mot de passe incorrect',
  'Password required to change the email': profileCopy.passwordWanted,
  'Incorrect password': 'Mot de passe incorrect',
  'User not found': 'Utilisateur non trouvé',
  'Access denied': 'Accès refusé',
  Unauthorized: 'Non autorisé',
  Forbidden: 'Accès interdit',
  'Internal server error': 'Erreur interne du serveur',
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
  'Invalid or expired reset token': 'Token de réinitialisation manquant ou invalide',
  'Too many requests': 'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
  'Too many attempts': 'Trop de tentatives. Réessayez dans quelques minutes.',
  'value is not a valid email address': 'Adresse email invalide',
  'Product not found': 'Produit non trouvé',
  'Too many prices noted for this product':
    'Trop de prix pour ce produit. Supprimez les plus anciens.',
  'Too many codes of this product': "Ce produit a déjà 20 codes-barres. Retirez-en d'abord.",
  'Too many prices to merge these products':
    "Ensemble, ces produits ont plus de 500 prix. Supprimez-en d'abord.",
  'This code is the main one of the product': 'Ce code est déjà celui du produit.',
  'Code not found': "Ce code n'est plus sur le produit.",
  'Too many shops': 'Trop de magasins. Choisissez un magasin de la liste.',
  'Category not found': 'Catégorie introuvable',
  'File is not a JPEG, PNG or WebP image': "Ce fichier n'est pas une image JPEG, PNG ou WebP.",
  'Image has too many pixels': 'Cette image est trop grande. Veuillez en choisir une plus petite.',
  'Registration is closed': 'Les inscriptions sont fermées sur ce serveur.',
  'Not authenticated': 'Non autorisé',
  'Not Found': 'Introuvable',
  'Product has changed':
    "Ce produit a changé entre-temps. Rechargez la page pour voir l'autre version.",
  'Idempotency-Key was used for another request': "L'envoi n'a pas pu être répété. Réessayez.",
  'Request body too large': 'Votre envoi est trop volumineux.',
  'Image too large': "L'image est encore trop volumineuse. Veuillez choisir une image plus petite.",
  'Image address must be an uploaded image or an https address':
    "L'adresse de la photo n'est pas acceptée. Veuillez choisir une autre photo.",
} as const

/** Refusals of a server at its limits. */
const capacitySentences = {
  'Service temporarily unavailable':
    'Le serveur est momentanément indisponible. Réessayez dans un instant.',
} as const

/** A finding without the name of its field. */
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
  [/^String should have at most (\d+) /i, limitCopy.tooLong],
  [/^String should have at least (\d+) /i, findingCopy.tooShort],
  [/^Input should be greater than or equal to (\d+)$/i, findingCopy.tooSmall],
  [/^Input should be greater than (\d+)$/i, findingCopy.notAbove],
  [/^Input should be less than or equal to (\d+)$/i, findingCopy.tooLarge],
  [
    /^(Input should be |List should have |JSON decode error$|Value error$|Date should |An amount |A drained |The counts |A shop goes |A code has |A product cannot be merged )/i,
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

/** What an account may hold, as the server names it. */
const held: Readonly<Record<string, string>> = {
  products: 'produits',
  prices: 'prix',
  'MB of text': 'Mo de texte',
  'MB of photos': 'Mo de photos',
}

/** The French of a refusal by a quota; null for any other sentence. */
export function translateQuota(message: string): string | null {
  const [, most, what = ''] = /^An account may hold at most (\d+) (.+)$/.exec(message) ?? []
  const some = `${formatCount(Number(most))} ${held[what]}`
  return what in held
    ? `Votre compte est plein\u00a0: ${some} au plus. Supprimez des produits pour faire de la place.`
    : null
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
  return longest?.[1] ?? translateQuota(message) ?? translateFinding(message) ?? message
}
