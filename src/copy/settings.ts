import type { Device } from '../contract/accounts.ts'
import { passwordWanted } from './account.ts'
import { pageTitles } from './titles.ts'

export const profileCopy = {
  title: pageTitles.profile,
  loading: 'Chargement du profil...',
  firstName: 'Prénom',
  email: 'Email',
  password: 'Mot de passe',
  passwordWanted,
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

export const myDataCopy = {
  title: pageTitles.myData,
  back: 'Retour au profil',
} as const

export const devicesCopy = {
  text: 'Un appareil déconnecté redemande votre mot de passe. Ses modifications non envoyées y restent jusque-là.',
  list: 'Vos appareils connectés',
  unknown: 'Appareil inconnu',
  current: 'Cet appareil',
  opened: (day: string) => `Connecté le ${day}`,
  openedToday: "Connecté aujourd'hui",
  openedAt: (moment: string) => `Connecté ${/^aujourd/.test(moment) ? moment : `le ${moment}`}`,
  seen: (day: string) => `Dernière activité le ${day}`,
  seenToday: "Actif aujourd'hui",
  seenUnknown: 'Date inconnue',
  end: 'Déconnecter',
  endOf: (name: string) => `Déconnecter ${name}`,
  endOfAlike: (name: string, opened: string) =>
    `Déconnecter ${name}, ${String(opened).replace('Connecté', 'connecté')}`,
  endOthers: 'Déconnecter mes autres appareils',
  question: (name: string) => `Déconnecter «\u00a0${name}\u00a0»\u00a0?`,
  questionOthers: 'Déconnecter tous les autres appareils\u00a0?',
  questionTextOf: (opened: string) =>
    `${opened}. Il faudra y saisir de nouveau votre mot de passe.`,
  questionText: 'Il faudra y saisir de nouveau votre mot de passe.',
  ended: (name: string) => `${name}\u00a0: déconnecté`,
  endedOthers: 'Vos autres appareils sont déconnectés.',
} as const

export const shopsCopy = {
  list: 'Vos magasins',
  emptyTitle: 'Aucun magasin',
  empty: "Les magasins choisis en notant un prix s'affichent ici.",
  change: (name: string) => `Modifier ${name}`,
  name: 'Nom du magasin',
  nameRequired: 'Donnez un nom au magasin',
  save: 'Enregistrer',
  saving: 'Enregistrement en cours...',
  cancel: 'Annuler',
  mergeWith: 'Fusionner avec un autre magasin',
  chooseOther: 'Choisir un magasin',
  remove: 'Supprimer le magasin',
  mergeQuestion: (other: string, main: string) =>
    `Fusionner «\u00a0${other}\u00a0» et «\u00a0${main}\u00a0»\u00a0?`,
  mergeText: (other: string, main: string) =>
    `Les prix de «\u00a0${other}\u00a0» passent à «\u00a0${main}\u00a0». Il ne restera que «\u00a0${main}\u00a0».`,
  merge: 'Fusionner',
  removeQuestion: (name: string) => `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
  removeText: 'Ses prix sont conservés, sans magasin.',
  removeConfirm: 'Supprimer',
  renamed: (name: string) => `Magasin renommé\u00a0: ${name}`,
  merged: (name: string) => `Magasins fusionnés\u00a0: ${name}`,
  removed: (name: string) => `${name}\u00a0: supprimé, ses prix sont conservés`,
} as const

export const appearanceCopy = {
  colors: 'Couleurs',
  schemes: { auto: "Comme l'appareil", light: 'Clair', dark: 'Sombre' },
  scanner: 'Scanner et prix',
  sound: 'Son du scanner',
  soundHelp: 'Un bip quand un code-barres est lu.',
  spoken: 'Dire si le prix est bon',
  spokenHelp: 'À voix haute, dès que le prix est saisi.',
  list: 'Liste de courses',
  screenOn: "Garder l'écran allumé",
  screenOnHelp: 'Sur la liste, et quand vous scannez pour cocher.',
  data: 'Données',
  others: "Prix relevés par d'autres",
  othersHelp:
    'Après un scan, si vous avez noté moins de trois prix, le code scanné quitte ce téléphone pour Open Prices, une base de données libre (ODbL).',
  noVoice: "Cet appareil n'a pas de voix française.",
} as const

/** « Firefox sur Windows ». */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  return browser && system ? `${browser} sur ${system}` : (browser ?? system ?? devicesCopy.unknown)
}
