import { pageTitles } from './titles.ts'

export const profileCopy = {
  title: pageTitles.profile,
  loading: 'Chargement du profil...',
  firstName: 'Prénom',
  email: 'Email',
  password: 'Mot de passe',
  passwordWanted: "Pour changer d'adresse email, saisissez votre mot de passe.",
  memberSince: 'Membre depuis',
  noFirstName: 'Non renseigné',
  noDate: 'Date non disponible',
  edit: 'Modifier le profil',
  save: 'Enregistrer',
  saving: 'Enregistrement en cours...',
  cancel: 'Annuler',
  logout: 'Déconnexion',
  saved: 'Profil mis à jour avec succès',
} as const

export const profileRuleCopy = {
  required: 'Veuillez remplir tous les champs',
  email: 'Veuillez entrer un email valide',
} as const

export const logoutCopy = {
  title: 'Déconnexion',
  question: 'Êtes-vous sûr de vouloir vous déconnecter ?',
  questionWaiting: (count: number) =>
    `Êtes-vous sûr de vouloir vous déconnecter ? ${count > 1 ? `${count} modifications ne sont pas encore envoyées\u00a0: elles restent` : "1 modification n'est pas encore envoyée\u00a0: elle reste"} sur cet appareil jusqu'à votre prochaine connexion.`,
  confirm: 'Se déconnecter',
  done: 'Déconnexion réussie',
} as const

export const myDataCopy = {
  title: pageTitles.myData,
  back: 'Retour au profil',
} as const
