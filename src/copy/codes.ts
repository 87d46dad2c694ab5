import { bidiIsolate } from '../domain/catalogue/textOrFallback.ts'

const quoted = (name: string) => `«\u00a0${bidiIsolate(name)}\u00a0»`

/** `« Jus d'orange », 1 l` */
export const packNamed = (name: string, content: string | null) =>
  content ? `${quoted(name)}, ${content}` : quoted(name)

export const codesCopy = {
  title: 'Codes-barres',
  others: 'Autres codes',
  add: 'Ajouter un code',
  remove: (code: string) => `Retirer le code ${code}`,
  added: 'Code ajouté',
  removed: 'Code retiré',
  undo: 'Annuler',
  waiting: (code: string) => `Nouveau code\u00a0: ${code}`,
  takenAway: (code: string) => `Code retiré\u00a0: ${code}`,
  gone: 'Ce produit a été supprimé sur un autre appareil\u00a0: ses codes ne peuvent plus être modifiés.',
  known: 'Ce produit a déjà ce code.',
  duplicate: (name: string) => `Ce code est déjà celui de ${quoted(name)}`,
  addTitle: 'Ajouter ce code\u00a0?',
  unlike: (found: string, product: string) =>
    `Ce code semble être ${found}. L'ajouter à ${product}\u00a0?`,
  addUnlike: 'Ajouter le code',
  leaveUnlike: 'Ne pas ajouter',
  show: 'Voir',
  merge: 'Fusionner',
  mergeOther: 'Fusionner avec un autre produit',
} as const

export const mergeCopy = {
  title: 'Fusionner ces deux produits\u00a0?',
  question: (main: string, other: string) =>
    `Les prix et les codes de ${quoted(other)} seront ajoutés à ${quoted(main)}. Le nom et la photo de ${quoted(main)} sont conservés.`,
  swap: (other: string) => `Conserver plutôt le nom ${quoted(other)}`,
  confirm: 'Fusionner',
  merged: 'Produits fusionnés',
  undo: 'Annuler',
  undone: 'Fusion annulée',
  tooLate: 'Trop tard\u00a0: les produits sont déjà fusionnés.',
  waiting: (other: string) => `Fusion avec ${quoted(other)}`,
  gone: "Ce produit a été supprimé sur un autre appareil\u00a0: la fusion n'est plus possible.",
  choose: 'Fusionner avec quel produit\u00a0?',
  search: 'Rechercher un produit',
  alone: "Vous n'avez pas d'autre produit.",
  none: 'Aucun autre produit à ce nom.',
  narrow: "D'autres produits correspondent\u00a0: précisez votre recherche.",
} as const

/** The notice follows the words that French shops must use for a smaller pack. */
export const packCopy = {
  newFormat: (name: string) => `Est-ce le nouveau format de ${quoted(name)}\u00a0?`,
  replaces: "Oui, il remplace l'ancien",
  otherFormat: 'Un autre format, en plus',
  other: 'Non, rien à voir',
  known: 'Vous avez déjà ce produit',
  goOn: 'Continuer quand même',
  printed: (now: string, before: string) =>
    `L'emballage indique maintenant ${now} (${before})\u00a0?`,
  recorded: (content: string) => `avant\u00a0: ${content}`,
  recordedOn: (content: string, day: string) => `${content} ${day}`,
  take: (now: string) => `Oui, ${now}`,
  keep: 'Non',
  change: (from: string, to: string, size: string) =>
    `La quantité est passée de ${from} à ${to} (${size}).`,
  rise: {
    g: (percent: number, prices: string) =>
      `Son prix au kilo a augmenté de ${percent}\u00a0% (${prices}).`,
    ml: (percent: number, prices: string) =>
      `Son prix au litre a augmenté de ${percent}\u00a0% (${prices}).`,
    piece: (percent: number, prices: string) =>
      `Son prix à l'unité a augmenté de ${percent}\u00a0% (${prices}).`,
  },
  law: "Les grandes surfaces doivent l'afficher pendant deux mois.",
} as const
