import { bidiIsolate, textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import { householdLineCopy, productCount, quotedHousehold } from './householdWords.ts'
import { pageTitles } from './titles.ts'

export const joinCopy = {
  title: pageTitles.join,
  checking: "Vérification de l'invitation...",
  household: (name: string | null, members: number, held: number) =>
    `${quotedHousehold(name)} (${householdLineCopy.people(members)}, ${productCount(held)})`,
  catalogue: (held: number, isNamed = true) =>
    `${isNamed ? 'son' : 'un'} carnet (${productCount(held)})`,
  invited: (inviter: string, place: string) =>
    `${bidiIsolate(textOrFallback(inviter, 'On'))} vous invite dans ${place}.`,
  seen: 'Tout ce que vous y noterez sera vu de tous.',
  own: (count: number) =>
    count > 1 ? `Vos ${productCount(count)}\u00a0:` : 'Votre produit\u00a0:',
  ownSeen: 'Ce que vous apportez sera vu de tous.',
  bring: (count: number) => (count > 1 ? 'Rejoindre et les apporter' : "Rejoindre et l'apporter"),
  keepApart: (count: number) =>
    count > 1 ? 'Rejoindre et les garder à part' : 'Rejoindre et le garder à part',
  join: 'Rejoindre',
  joining: 'Un instant...',
  decline: 'Non, merci',
  login: 'Se connecter',
  register: pageTitles.register,
  closed: 'Les inscriptions sont fermées sur ce serveur.',
  invalid: "Cette invitation n'est plus valable. Demandez-en une autre.",
  full: 'Ce foyer est complet.',
  already: 'Vous faites déjà partie de ce foyer.',
  openCatalogue: 'Ouvrir le carnet',
  ownInvitation: "C'est votre propre invitation\u00a0: envoyez-la à quelqu'un.",
  elsewhere: (name: string | null) =>
    `Vous faites déjà partie de ${quotedHousehold(name)}. Quittez-le pour rejoindre celui-ci.`,
  myHousehold: 'Mon foyer',
  offline: 'Il faut le réseau pour rejoindre un foyer.',
  joined: (name: string | null) => `Bienvenue dans ${quotedHousehold(name)}.`,
} as const
