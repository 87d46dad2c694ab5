import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'
import { formatCount } from '../domain/format/formatCount.ts'
import {
  firstNameOf,
  householdLineCopy,
  productCount,
  quoted,
  quotedHousehold,
} from './householdWords.ts'

export const peopleCopy = {
  list: 'Personnes du foyer',
  you: (name: string) => `${name} (vous)`,
  manages: (since: string) => `gère le foyer · ${since}`,
  since: (day: string) => `depuis le ${day}`,
  sinceToday: "depuis aujourd'hui",
  summary: (people: number, products: number) =>
    `${householdLineCopy.people(people)}, ${productCount(products)}`,
  rename: 'Renommer',
  name: 'Nom du foyer',
  nameRequired: 'Donnez un nom au foyer',
  save: 'Enregistrer',
  saving: 'Enregistrement en cours...',
  cancel: 'Annuler',
  handOver: 'Confier la gestion',
  handOverTo: (name: string) => `Confier la gestion à ${bidiIsolate(name)}`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${bidiIsolate(name)}`,
  renamed: (name: string) => `Le foyer s'appelle maintenant ${quoted(name)}.`,
  handedOver: (name: string) => `${bidiIsolate(name)} gère maintenant le foyer.`,
  removed: (name: string) => `${bidiIsolate(name)} ne fait plus partie du foyer.`,
} as const

/** A person as the others see them. */
export function personName({
  first_name,
  is_me = false,
}: {
  readonly first_name: string
  readonly is_me?: boolean
}): string {
  const name = firstNameOf(first_name)
  return is_me ? peopleCopy.you(name) : name
}

export const householdCopy = {
  solo: 'Partagez un carnet et une liste de courses avec votre foyer. Chacun peut tout voir et tout modifier\u00a0: produits, prix, magasins, liste.',
  alone: "Il n'y a plus que vous dans ce foyer.",
  offline: 'Hors ligne\u00a0: le foyer ne peut pas être modifié.',
  close: 'Ne plus partager mon carnet',
  closed: "Votre carnet n'est plus partagé.",
  leave: 'Quitter le foyer',
  left: (name: string | null) => `Vous avez quitté ${quotedHousehold(name)}.`,
} as const

export const invitationCopy = {
  title: "Inviter quelqu'un",
  text: 'Cette personne pourra tout voir et tout modifier, comme vous.',
  send: 'Envoyer une invitation',
  sending: 'Invitation en cours...',
  message: 'Ma liste de courses et mes prix, à partager sur MémoPrix\u00a0:',
  link: "Lien de l'invitation",
  copy: 'Copier le lien',
  copied: 'Lien copié',
  showQr: 'Afficher un QR code',
  hideQr: 'Masquer le QR code',
  qr: "QR code de l'invitation",
  qrHelp:
    "À scanner avec l'appareil photo de l'autre téléphone, ou avec «\u00a0Scanner\u00a0» dans MémoPrix.",
  unsaved: "Le lien envoyé ne marche pas encore\u00a0: l'invitation n'a pas pu être enregistrée.",
  retry: 'Réessayer',
  list: 'Invitations en attente',
  open: (day: string, until: string) =>
    `Invitation du ${day}, valable pour une personne jusqu'au ${until}.`,
  cancel: "Annuler l'invitation",
  cancelOf: (day: string) => `Annuler l'invitation du ${day}`,
  cancelled: 'Invitation annulée\u00a0: son lien ne marche plus.',
  tooMany: (most: number) => `${most} invitations sont déjà en attente. Annulez-en une.`,
  full: (most: number) => `Le foyer compte ${most} personnes, le maximum.`,
} as const

export const carnetCopy = {
  title: 'Carnet affiché sur cet appareil',
  own: (products: number) => `Mon carnet (${productCount(products)})`,
  bring: (products: number) =>
    `Copier ${products > 1 ? `mes ${productCount(products)}` : 'mon produit'} dans le foyer`,
  bringHelp: 'Tout le foyer les verra. Votre carnet personnel ne change pas.',
} as const

const things = (count: number, one: string, several: string) =>
  count > 0 ? [`${formatCount(count)}\u00a0${count > 1 ? several : one}`] : []

export const copyCopy = {
  progress: 'Progression de la copie',
  bringing: (done: number, total: number) =>
    `Vos produits arrivent\u00a0: ${formatCount(done)} sur ${formatCount(total)}.`,
  taking: (done: number, total: number) =>
    `Votre copie arrive\u00a0: ${formatCount(done)} sur ${formatCount(total)}.`,
  brought: (total: number, added: number, joined: number) =>
    `${productCount(total)} ${total > 1 ? 'copiés' : 'copié'}\u00a0: ${formatCount(added)} ${added > 1 ? 'nouveaux' : 'nouveau'}, ${formatCount(joined)} que le foyer avait déjà.`,
  taken: (total: number) =>
    `${productCount(total)} ${total > 1 ? 'copiés' : 'copié'} dans votre carnet.`,
  omitted: (list: string) => `N'ont pas été copiés\u00a0: ${list}.`,
  bringFull: (done: number, total: number) =>
    `${productCount(done)} sur ${formatCount(total)} ${done > 1 ? 'sont arrivés' : 'est arrivé'}\u00a0: le carnet du foyer est plein.`,
  takeFull: (done: number, total: number) =>
    `${productCount(done)} sur ${formatCount(total)} ${done > 1 ? 'sont arrivés' : 'est arrivé'}\u00a0: votre carnet est plein.`,
  stopped: (done: number, total: number) =>
    `La copie s'est arrêtée\u00a0: ${productCount(done)} sur ${formatCount(total)}.`,
  retry: 'Réessayer',
  more: (count: number) =>
    count > 1
      ? `${formatCount(count)}\u00a0produits ou prix de votre carnet ne sont pas dans le foyer.`
      : "1\u00a0produit ou prix de votre carnet n'est pas dans le foyer.",
  bringMore: 'Les copier',
} as const

/** What a copy left out, as a list in words; null where it left nothing out. */
export function omittedWords(omitted: {
  readonly products: number
  readonly codes: number
  readonly prices: number
  readonly photos: number
  readonly shops: number
}): string | null {
  const words = [
    ...things(omitted.products, 'produit', 'produits'),
    ...things(omitted.prices, 'prix', 'prix'),
    ...things(omitted.codes, 'code-barres', 'codes-barres'),
    ...things(omitted.photos, 'photo', 'photos'),
    ...things(omitted.shops, 'magasin', 'magasins'),
  ]
  return words.length > 0 ? copyCopy.omitted(words.join(', ')) : null
}

const theirs = (products: number) =>
  `Les autres gardent ${products === 1 ? 'son produit' : `ses ${products === 0 ? 'produits' : productCount(products)}`} et sa liste. Vous n'y aurez plus accès.`

const gone = (products: number) =>
  products === 1
    ? 'Vous êtes la dernière personne du foyer\u00a0: son produit sera supprimé.'
    : `Vous êtes la dernière personne du foyer\u00a0: ses ${products === 0 ? 'produits' : productCount(products)} seront supprimés.`

export const householdQuestionCopy = {
  title: (name: string | null) => `Quitter ${quotedHousehold(name)}\u00a0?`,
  text: theirs,
  lastText: gone,
  withCopy: 'Quitter et emporter une copie',
  withoutCopy: 'Quitter sans copie',
  successor: 'Qui gérera le foyer après vous\u00a0?',
  removeTitle: (name: string) => `Retirer ${bidiIsolate(name)}\u00a0?`,
  removeText: (name: string) =>
    `${bidiIsolate(name)} n'aura plus accès au foyer, et les invitations en cours prennent fin. Ses produits et ses prix restent.`,
  leaveCopy: 'Lui laisser une copie',
  remove: 'Retirer',
  handOverTitle: (name: string) => `Confier la gestion à ${bidiIsolate(name)}\u00a0?`,
  handOverText: 'Vous resterez membre.',
  handOver: 'Confier la gestion',
} as const
