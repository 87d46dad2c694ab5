import { limits } from '../domain/limits.ts'
import { confirmPassword } from './account.ts'
import { pageTitles } from './titles.ts'

export const registerCopy = {
  title: pageTitles.register,
  intro: 'Vos prix, vos bonnes affaires, toujours sous la main.',
  firstName: 'Prénom',
  email: 'Email',
  password: 'Mot de passe',
  confirmPassword,
  submit: 'Créer mon compte',
  submitting: 'Création du compte...',
  haveAccount: 'Déjà un compte\u00a0?',
  login: 'Se connecter',
  mismatch: 'Les mots de passe ne correspondent pas',
  succeeded: 'Compte créé avec succès\u00a0!',
  goToLogin: 'Se connecter maintenant',
} as const

export const redirectCopy = {
  redirecting: "La page de connexion va s'ouvrir.",
} as const

export const requiredCopy = {
  firstName: 'Veuillez entrer votre prénom',
  email: 'Veuillez entrer votre email',
  emailFormat: 'Veuillez entrer un email valide',
  password: 'Veuillez entrer votre mot de passe',
  confirmPassword: 'Veuillez confirmer votre mot de passe',
} as const

export const forgotPasswordCopy = {
  title: pageTitles.forgotPassword,
  intro:
    'Indiquez votre email\u00a0: nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  email: 'Email',
  submit: 'Envoyer le lien',
  submitting: 'Envoi en cours...',
  sentTitle: 'Demande envoyée',
  sent: 'Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.',
  sentHelp: 'Pensez à regarder dans vos courriers indésirables.',
  backToLogin: 'Retour à la connexion',
} as const

export const changePasswordCopy = {
  present: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  passwordHelp: `Au moins ${limits.passwordMinLength} caractères`,
  confirmPassword,
  others: 'Vos autres appareils seront déconnectés.',
  submit: 'Changer le mot de passe',
  submitting: 'Changement en cours...',
  changed: 'Mot de passe changé. Vos autres appareils sont déconnectés.',
} as const

export const resetPasswordCopy = {
  title: pageTitles.resetPassword,
  checking: 'Vérification du lien...',
  invalidTitle: 'Lien invalide',
  invalid: 'Token de réinitialisation manquant ou invalide',
  invalidHelp:
    "Ouvrez le lien reçu par email en entier, ou demandez-en un nouveau\u00a0: un lien ne sert qu'une fois.",
  requestLink: 'Demander un nouveau lien',
  backToLogin: 'Retour à la connexion',
  password: 'Nouveau mot de passe',
  passwordHelp: `Au moins ${limits.passwordMinLength} caractères`,
  confirmPassword,
  submit: 'Réinitialiser le mot de passe',
  submitting: 'Réinitialisation en cours...',
  succeededTitle: 'Mot de passe modifié',
  succeeded: 'Mot de passe réinitialisé avec succès\u00a0!',
  goToLogin: 'Se connecter maintenant',
} as const

export const resetPasswordRuleCopy = {
  token: 'Token de réinitialisation manquant',
  mismatch: 'Les mots de passe ne correspondent pas',
  tooShort: 'Le mot de passe doit contenir au moins 6 caractères',
} as const
