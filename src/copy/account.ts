import { pageTitles } from './titles.ts'

export const confirmPassword = 'Confirmer le mot de passe'
export const passwordWanted = "Pour changer d'adresse email, saisissez votre mot de passe."

export const loginCopy = {
  title: pageTitles.login,
  steps: "Scannez. Notez. Sachez si c'est une bonne affaire.",
  example: { title: 'Bonne affaire', detail: "0,30\u00a0€ de moins que d'habitude" },
  email: 'Email',
  emailHelp: 'Par exemple vous@exemple.fr',
  password: 'Mot de passe',
  showPassword: (label: string) => `Afficher le ${`${label}`.toLowerCase()}`,
  showConfirmation: 'Afficher la confirmation',
  forgotPassword: 'Mot de passe oublié\u00a0?',
  submit: 'Se connecter',
  submitting: 'Connexion en cours...',
  register: 'Créer un compte',
  signedOut: 'Cet appareil a été déconnecté. Saisissez votre mot de passe pour le reconnecter.',
  success: 'Connexion réussie!',
} as const
