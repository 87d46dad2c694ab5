import { pageTitles } from './titles.ts'

export const registerCopy = {
  title: pageTitles.register,
  intro: 'Vos prix, vos bonnes affaires, toujours sous la main.',
  firstName: 'Prénom',
  email: 'Email',
  password: 'Mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  submit: 'Créer mon compte',
  submitting: 'Création du compte...',
  haveAccount: 'Déjà un compte\u00a0?',
  login: 'Se connecter',
  mismatch: 'Les mots de passe ne correspondent pas',
  succeededTitle: 'Compte créé',
  succeeded: 'Compte créé avec succès\u00a0!',
  goToLogin: 'Se connecter maintenant',
} as const

export const redirectCopy = {
  redirecting: 'Vous allez être redirigé vers la page de connexion.',
  stay: 'Rester sur cette page',
  staying: 'Vous restez sur cette page.',
} as const

export const requiredCopy = {
  firstName: 'Veuillez entrer votre prénom',
  email: 'Veuillez entrer votre email',
  emailFormat: 'Veuillez entrer un email valide',
  password: 'Veuillez entrer votre mot de passe',
  confirmPassword: 'Veuillez confirmer votre mot de passe',
} as const
