/** The server's English sentences and their French, as the specification's section 8 has them. */
export const serverSentences = {
  'Email already registered': 'Cette adresse email est déjà utilisée',
  'Passwords do not match': 'Les mots de passe ne correspondent pas',
  'Incorrect email or password': 'Email ou mot de passe incorrect',
  'Incorrect username or password': 'Email ou mot de passe incorrect',
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
  'Category not found': 'Catégorie introuvable',
  'File is not a JPEG, PNG or WebP image': "Ce fichier n'est pas une image JPEG, PNG ou WebP.",
  'Image has too many pixels': 'Cette image est trop grande. Veuillez en choisir une plus petite.',
  'Registration is closed': 'Les inscriptions sont fermées sur ce serveur.',
} as const

/**
 * Puts a server's sentence in French: exact match first, then the longest English
 * sentence that it holds whatever the case, else the original (specification, section 8).
 */
export function translateServerMessage(message: string): string {
  const translations = Object.entries(serverSentences)
  const exact = translations.find(([english]) => english === message)
  if (exact) return exact[1]
  const lower = message.toLowerCase()
  const [longest] = translations
    .filter(([english]) => lower.includes(english.toLowerCase()))
    .sort(([a], [b]) => b.length - a.length)
  return longest?.[1] ?? message
}
