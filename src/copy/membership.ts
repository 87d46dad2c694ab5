import { bidiIsolate, textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import { formatCount } from '../domain/format/formatCount.ts'
import { householdLineCopy, ofHousehold, productCount, quotedHousehold } from './householdWords.ts'
import { pageTitles } from './titles.ts'

export const joinCopy = {
  title: pageTitles.join,
  checking: "Vérification de l'invitation...",
  household: (name: string | null, members: number, held: number) =>
    `${quotedHousehold(name)} (${householdLineCopy.people(members)}, ${productCount(held)})`,
  catalogue: (held: number, isNamed = true) =>
    `${isNamed ? 'son' : 'un'} carnet (${productCount(held)})`,
  invited: (inviter: string, place: string) =>
    `${bidiIsolate(textOrFallback(inviter, 'On'))} vous invite à rejoindre ${place}.`,
  seen: 'Tout le foyer verra ce que vous y notez.',
  own: (count: number) =>
    `Que faire de ${count > 1 ? `vos ${productCount(count)}` : 'votre produit'}\u00a0?`,
  ownSeen: 'Tout le foyer verra ce que vous partagez.',
  bring: (count: number) =>
    count > 1 ? 'Les partager avec le foyer' : 'Le partager avec le foyer',
  keepApart: (count: number) => (count > 1 ? 'Les garder pour moi' : 'Le garder pour moi'),
  join: 'Rejoindre',
  joining: 'Enregistrement en cours...',
  decline: 'Non, merci',
  login: 'Se connecter',
  register: pageTitles.register,
  closed: 'Les inscriptions sont fermées. Écrivez à la personne qui gère ce serveur.',
  invalid: "Cette invitation n'est plus valable. Demandez-en une autre.",
  full: 'Ce foyer est complet.',
  already: 'Vous faites déjà partie de ce foyer.',
  openCatalogue: 'Ouvrir le carnet',
  ownInvitation: "C'est votre propre invitation\u00a0: envoyez-la à quelqu'un.",
  elsewhere: (name: string | null) =>
    `Vous faites déjà partie ${ofHousehold(name)}. Quittez-le pour rejoindre celui-ci.`,
  myHousehold: 'Mon foyer',
  offline: 'Hors ligne\u00a0: réessayez dès que vous avez du réseau.',
  joined: (name: string | null) => `Bienvenue dans ${quotedHousehold(name)}.`,
} as const

export const departureCopy = {
  removed: (household: string | null) =>
    `Vous ne faites plus partie ${ofHousehold(household)}. Ses données ont été effacées de cet appareil.`,
  /** `count` is null while it is not known. */
  offer: (count: number | null, until: string) =>
    `Une copie de ${count === 1 ? 'son produit' : `ses ${count === null ? 'produits' : productCount(count)}`} vous attend jusqu'au ${until}.`,
  unsent(count: number, inList = 0) {
    const of = inList === count ? ' de la liste du foyer' : ''
    const among = inList > 0 && !of ? `, dont ${formatCount(inList)} de la liste du foyer` : ''
    return count > 1
      ? `${formatCount(count)} modifications${of} n'ont pas pu être envoyées${among}.`
      : `1 modification${of} n'a pas pu être envoyée.`
  },
  keepNew(products: number, articles: number) {
    const kept = [
      products > 0 && productCount(products),
      articles > 0 && `${formatCount(articles)}\u00a0${articles > 1 ? 'articles' : 'article'}`,
    ]
    return `Garder ${kept.filter(Boolean).join(' et ')}`
  },
  dropAll: 'Ne rien garder',
  take: 'Récupérer la copie',
  taking: 'Récupération en cours...',
  decline: 'Non, merci',
  close: 'Compris',
  taken: (count: number) =>
    count > 1
      ? `${productCount(count)} sont dans votre carnet.`
      : `${productCount(count)} est dans votre carnet.`,
  partly: (count: number, total: number) =>
    `Votre carnet est plein\u00a0: la copie s'est arrêtée à ${productCount(count)} sur ${formatCount(total)}.`,
} as const
