import type { CountNoun } from '../../domain/packs/packSize.ts'

const masculine: readonly (CountNoun | null)[] = ['rouleau', 'lavage', 'sac', 'sachet']

/** `la dose`, `l'œuf`; a piece without a name is `l'unité`. */
function onePiece(noun: CountNoun | null): string {
  if (noun === null) return "l'unité"
  return noun === 'oeuf' ? "l'œuf" : `${masculine.includes(noun) ? 'le' : 'la'} ${noun}`
}

/** A price by what it is counted by: `5,88 €/kg`. */
export const perUnitCopy = {
  g: (price: string) => `${price}/kg`,
  ml: (price: string) => `${price}/l`,
  piece: (price: string) => `${price} pièce`,
} as const

/** What the price of a pack counts by, as a choice: `à la dose`, `au litre`. */
export const basisCopy = {
  compared: 'Comparer le prix',
  measures: { g: 'au kilo', ml: 'au litre' },
  piece: (noun: CountNoun | null) => `à ${onePiece(noun)}`.replace(/^à le /, 'au '),
  perPiece: (price: string, noun: CountNoun | null) =>
    `${price} ${noun === null ? 'pièce' : onePiece(noun)}`,
  countBy: (basis: string) => `Comparer ${basis}`,
} as const

/** Sentences of a verdict; `gap` is signed, `prices` say what it is compared with. */
export const verdictCopy = {
  chips: {
    good: 'Bonne affaire',
    normal: 'Prix normal',
    dear: 'Cher',
    above: 'Plus cher',
    doubtful: 'À vérifier',
  },
  firstThen: 'Aucun prix noté avant ce jour-là.',
  measures: { g: 'au poids', ml: 'au litre', piece: 'à la pièce', none: 'sans contenu' },
  otherMeasure: (here: string, before: string) =>
    `Comparaison impossible\u00a0: vendu ${here} ici, ${before} avant.`,
  contentWanted: {
    g: 'Indiquez le contenu pour comparer au kilo.',
    ml: 'Indiquez le contenu pour comparer au litre.',
    piece: "Indiquez le contenu pour comparer à l'unité.",
  },
  old: (price: string, months: number, gap: string) =>
    `Dernier prix noté il y a ${months} mois\u00a0: ${price}. Aujourd'hui\u00a0: ${gap}.`,
  oldBefore: (price: string, months: number, gap: string) =>
    `Dernier prix noté ${months} mois avant\u00a0: ${price}. Ce jour-là\u00a0: ${gap}.`,
  oldStart: (price: string, day: string, gap: string) =>
    `Dernier prix noté avant le ${day}\u00a0: ${price}. Aujourd'hui\u00a0: ${gap}.`,
  promotionsOnly: (price: string) =>
    `Vous n'avez noté que des promotions, la dernière fois à ${price}.`,
  usual: (price: string) => `Votre prix habituel\u00a0: ${price}`,
  one: (price: string, day: string, isPast: boolean) =>
    `Votre seul prix noté${isPast ? ' avant' : ''}\u00a0: ${price} ${day}`,
  two: (prices: string, isPast: boolean) =>
    `Vos 2 prix notés${isPast ? ' avant' : ''}\u00a0: ${prices}`,
  both: (last: string, before: string) => `${last} et ${before}`,
  /** Here and below, `gap` is null where the price is the same. */
  ofOne: (gap: string | null, price: string, day: string, isPast: boolean) =>
    `${gap ? `${gap} par rapport à` : "c'est"} votre seul prix noté${isPast ? ' avant' : ''} (${price} ${day})`,
  ofTwo: (gap: string | null, prices: string, isPast: boolean) =>
    `${gap ? `${gap} par rapport à` : "c'est"} la moyenne de vos 2 prix notés${isPast ? ' avant' : ''} (${prices})`,
  ofMany: (gap: string, price: string, count: number) =>
    `${gap} par rapport à votre prix habituel (${price}, ${count} prix en 12 mois)`,
  seenBefore: (gap: string, price: string, day: string) =>
    `${gap} par rapport à votre prix habituel\u00a0; vous avez déjà noté ${price} ${day}`,
  perhapsPromotion: 'Peut-être une promotion ce jour-là\u00a0?',
  perhapsPromotions: 'Peut-être une promotion ces jours-là\u00a0?',
  timesMore: (times: string, price: string) =>
    `${times} votre prix habituel. Est-ce bien ${price}\u00a0?`,
  timesLess: (times: string, price: string) =>
    `${times} moins que votre prix habituel. Est-ce bien ${price}\u00a0?`,
  timesMoreThanLast: (times: string, price: string) =>
    `${times} votre dernier prix. Est-ce bien ${price}\u00a0?`,
  timesLessThanLast: (times: string, price: string) =>
    `${times} moins que votre dernier prix. Est-ce bien ${price}\u00a0?`,
  times: (count: number) =>
    `${['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'][count] || count} fois`,
  more: (percent: number) => `+${percent}\u00a0%`,
  less: (percent: number) => `−${percent}\u00a0%`,
  same: 'le même prix',
  on: (day: string) => `le ${day}`,
  before: (day: string) => `avant le ${day}`,
  lastSeen: (months: number) => `(dernier prix il y a ${months} mois)`,
  lastSeenBefore: (months: number) => `(dernier prix ${months} mois avant)`,
  lowest: (before: string) => `Le plus bas depuis 12 mois (avant\u00a0: ${before}).`,
  lowestThen: (before: string) => `Le plus bas en 12 mois (avant\u00a0: ${before}).`,
} as const

export const bandCopy = {
  /** What a price is compared with: « d'habitude » from three regular prices only. */
  references: {
    usual: {
      price: (price: string) => `D'habitude ${price}`,
      cheaper: (gap: string) => `${gap} de moins que d'habitude`,
      dearer: (gap: string) => `${gap} de plus que d'habitude`,
      compared: (price: string, usual: string) => `${price}, d'habitude ${usual}`,
    },
    last: {
      price: (price: string) => `La dernière fois ${price}`,
      both: (price: string, before: string) => `La dernière fois ${price}, avant ${before}`,
      cheaper: (gap: string) => `${gap} de moins que la dernière fois`,
      dearer: (gap: string) => `${gap} de plus que la dernière fois`,
      compared: (price: string, last: string) => `${price}, la dernière fois ${last}`,
    },
    /** A promotion was seen since. */
    lastRegular: {
      price: (price: string) => `La dernière fois hors promo ${price}`,
      both: (price: string, before: string) =>
        `La dernière fois hors promo ${price}, avant ${before}`,
      cheaper: (gap: string) => `${gap} de moins que la dernière fois hors promo`,
      dearer: (gap: string) => `${gap} de plus que la dernière fois hors promo`,
      compared: (price: string, last: string) => `${price}, la dernière fois hors promo ${last}`,
    },
  },
  lowest: (price: string, where: string) => `Au plus bas ${price} (${where})`,
  first: 'Premier prix',
  firstHelp: 'La prochaine fois, MémoPrix saura comparer.',
  lowestYet: (price: string) => `${price} de moins, au plus bas depuis 12 mois`,
  lowestThen: (price: string) => `${price} de moins, au plus bas en 12 mois`,
  perhapsPromotion: 'Était-ce une promo\u00a0?',
  seenBefore: (price: string) => `déjà vu à ${price}`,
  timesMore: (times: string, price: string) => `${times} le prix habituel\u00a0: ${price}\u00a0?`,
  timesLess: (times: string, price: string) =>
    `${times} moins que d'habitude\u00a0: ${price}\u00a0?`,
  timesMoreThanLast: (times: string, price: string) =>
    `${times} le dernier prix\u00a0: ${price}\u00a0?`,
  timesLessThanLast: (times: string, price: string) =>
    `${times} moins que la dernière fois\u00a0: ${price}\u00a0?`,
  correctTo: (price: string) => `Corriger en ${price}`,
  dearerLot: 'Le lot revient plus cher',
  insteadOf: (now: string, before: string) => `${now} au lieu de ${before}`,
  formerPack: (content: string) => `${content}\u00a0: l'ancien format`,
  packNow: (content: string, dearer: string) => `À présent ${content}, ${dearer}`,
  samePrice: {
    g: (rise: string) => `${rise} au kilo au même prix`,
    ml: (rise: string) => `${rise} au litre au même prix`,
    piece: (rise: string) => `${rise} par pièce au même prix`,
  },
  dearerBy: {
    g: (rise: string) => `${rise} au kilo`,
    ml: (rise: string) => `${rise} au litre`,
    piece: (rise: string) => `${rise} par pièce`,
  },
  withPrices: (dearer: string, prices: string) => `${dearer} (${prices})`,
  reasons: 'Pourquoi\u00a0?',
  counted: (count: number) => `${count} prix hors promotion en 12 mois.`,
  few: (count: number) => `${count} prix hors promotion.`,
  onlyPromotions: (count: number) =>
    count > 1 ? `${count} prix, tous en promotion.` : 'Un seul prix, en promotion.',
} as const

export const priceCopy = {
  add: 'Nouveau prix',
  correct: 'Corriger le prix',
  perKilo: 'Prix au kilo',
  amountOf: (packs: number) => (packs > 1 ? `Prix des ${packs} articles` : 'Prix'),
  euros: '€',
  /** « D'habitude 2,45 € · au plus bas 1,79 € (Lidl, 1er juin) ». */
  usual: (price: string) => `D'habitude ${price}`,
  lowest: (price: string, where: string) => `au plus bas ${price} (${where})`,
  last: (price: string, where: string) => `La dernière fois ${price} (${where})`,
  inPromotion: 'en promotion',
  keypad: 'Pavé numérique',
  erase: 'Effacer le dernier chiffre',
  promotionKey: 'Promo',
  promotionOffered: 'Promo\u00a0?',
  save: 'Enregistrer',
  saving: 'Enregistrement en cours...',
  sameAgain: (price: string) => `Toujours ${price}`,
  saved: 'Prix enregistré',
  known: (isToday: boolean) => (isToday ? "Déjà noté aujourd'hui" : 'Déjà noté ce jour-là'),
  savedOffline: 'Prix enregistré, il sera envoyé plus tard.',
  corrected: 'Prix corrigé',
  undo: 'Annuler',
  undone: 'Ajout annulé',
  more: 'Détails du prix',
  plus: 'Plus...',
  shop: 'Magasin',
  content: 'Contenu',
  contentWanted: 'Contenu\u00a0?',
  contentUnit: 'Unité',
  packs: "Nombre d'articles",
  note: 'Note',
  noteHelp: '200 caractères au plus.',
  sharedNoteHelp: 'Visible par tout le foyer, 200 caractères au plus.',
  day: 'Date du prix',
  done: 'OK',
  discarded: 'Saisie effacée',
  putBack: 'La saisie vous attend dix minutes.',
  resumed: (typed: string) => `Repris\u00a0: ${typed}`,
  clearResumed: (typed: string) => `Repris\u00a0: ${typed}. Effacer`,
  resumedPromotion: 'promotion',
  hereUsually: (price: string) => `Ici d'habitude\u00a0: ${price}`,
  perUnitLead: (price: string) => `soit ${price}`,
  lessThan: (price: string) => `moins de ${price}`,
  units: { g: 'g', kg: 'kg', ml: 'ml', cl: 'cl', l: 'l', piece: 'pièces' },
} as const

export const comparisonCopy = {
  open: 'Comparer',
  title: 'Moins cher dans la même catégorie',
  own: 'Ce produit',
  back: 'Revenir au prix',
  cheapest: (gap: string) => `Le moins cher (${gap})`,
  equal: 'Le même prix',
  contentMissing: (name: string) => `Pour comparer, il manque le contenu de «\u00a0${name}\u00a0».`,
  contentsMissing: 'Pour comparer, il manque le contenu des deux produits.',
  format: (content: string, price: string) => `${content}\u00a0: ${price}`,
  /** « 500 g : 6,13 €/kg · 1 kg : 6,60 €/kg — le grand format revient plus cher ». */
  dearer: (small: string, large: string) =>
    `${small} · ${large} — le grand format revient plus cher`,
} as const

export const priceFaultCopy = {
  paid: 'Entrez le prix, par exemple 2,35',
  tooMuch: 'Ce prix est trop élevé',
  content: 'Entrez un contenu, par exemple 400',
  packs: "Entrez un nombre d'articles, de 1 à 99",
  seenOn: "Choisissez un jour entre le 1er janvier 2000 et aujourd'hui",
  ahead: 'La date de ce téléphone est en avance',
  takeToday: (day: string) => `Mettre à aujourd'hui\u00a0: ${day}`,
} as const

/** About a price that may be typed wrong; `keep` keeps it, `replace` takes the one proposed. */
export const priceQuestionCopy = {
  perKilo: (paid: string) => `${paid}\u00a0€\u00a0: est-ce le prix au kilo\u00a0?`,
  perLitre: (paid: string) => `${paid}\u00a0€\u00a0: est-ce le prix au litre\u00a0?`,
  yesPerKilo: 'Oui, au kilo',
  yesPerLitre: 'Oui, au litre',
  noPerPack: "Non, de l'article",
  wholeLot: (pieces: number) => `Est-ce le prix du lot de ${pieces}\u00a0?`,
  noPerPiece: "Non, d'une pièce",
  either: (paid: string, proposed: string) => `${paid}\u00a0€ ou ${proposed}\u00a0?`,
  timesMore: (times: string) => `${times} votre prix habituel. C'est bien ça\u00a0?`,
  timesLess: (times: string) => `${times} moins que votre prix habituel. C'est bien ça\u00a0?`,
  timesMoreThanLast: (times: string) => `${times} votre dernier prix. C'est bien ça\u00a0?`,
  timesLessThanLast: (times: string) =>
    `${times} moins que votre dernier prix. C'est bien ça\u00a0?`,
  yes: 'Oui',
  correct: 'Corriger',
} as const

export const priceHistoryCopy = {
  title: 'Historique des prix',
  date: 'Date',
  paid: 'Prix',
  perUnit: 'Prix unitaire',
  shop: 'Magasin',
  details: 'Détails',
  promotion: 'Promotion',
  packs: (count: number) => `${count} articles`,
  waiting: 'À envoyer',
  all: (count: number) => `Voir les ${count} prix`,
  /** Accessible name of a row, which opens what can be done with it. */
  row: (day: string, paid: string) => `${day}, ${paid}`,
  correct: 'Corriger',
  remove: 'Supprimer',
  removed: 'Prix supprimé',
  curve: 'Prix sur un an',
  now: 'auj.',
} as const

export const shopPricesCopy = {
  title: 'Où est-ce moins cher\u00a0?',
  usual: "d'habitude",
  all: (count: number) => `Voir les ${count}\u00a0magasins`,
} as const

export const priceTableCopy = {
  headings: {
    product: 'Produit',
    category: 'Catégorie',
    seen_on: 'Date',
    paid: 'Prix payé',
    packs: "Nombre d'articles",
    amount: 'Contenu',
    measure: 'Unité',
    unit_price: 'Prix unitaire',
    promotion: 'Promotion',
    shop: 'Magasin',
    code: 'Code',
    note: 'Note',
  },
} as const
