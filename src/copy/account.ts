import { pageTitles } from './titles.ts'

export const loginCopy = {
  title: pageTitles.login,
  email: 'Email',
  emailHelp: 'Par exemple vous@exemple.fr',
  password: 'Mot de passe',
  showPassword: (label: string) => `Afficher «\u00a0${label}\u00a0»`,
  forgotPassword: 'Mot de passe oublié\u00a0?',
  submit: 'Se connecter',
  submitting: 'Connexion en cours...',
  noAccount: 'Pas encore de compte\u00a0?',
  register: 'Créer un compte',
  success: 'Connexion réussie!',
} as const
