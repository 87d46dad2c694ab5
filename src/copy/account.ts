import { pageTitles } from './titles.ts'

export const loginCopy = {
  title: pageTitles.login,
  email: 'Email',
  emailHelp: 'Par exemple vous@exemple.fr',
  password: 'Mot de passe',
  showPassword: (label: string) => `Afficher le ${`${label}`.toLowerCase()}`,
  showConfirmation: 'Afficher la confirmation',
  forgotPassword: 'Mot de passe oublié\u00a0?',
  submit: 'Se connecter',
  submitting: 'Connexion en cours...',
  noAccount: 'Pas encore de compte\u00a0?',
  register: 'Créer un compte',
  success: 'Connexion réussie!',
} as const
