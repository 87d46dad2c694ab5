import type { promotionKinds } from '../../contract/promotionKinds.ts'

type Kinds = typeof promotionKinds

export interface PromotionWords {
  readonly button: (n: number, x: number) => string
  readonly recorded: (n: number, x: number) => string
  /** In a table, and of a recorded one whose counts are unknown. */
  readonly uncounted: string
  /** The label of the price that is typed; null for that of the packs. */
  readonly paid: string | null
  readonly labels: { readonly n?: string; readonly x?: string }
  /** What stands after a count that is changed: `2 payés`. */
  readonly units?: {
    readonly n?: (count: number) => string
    readonly x?: (count: number) => string
  }
}

const plural = (word: string) => (count: number) => (count > 1 ? `${word}s` : word)
const multi = (n: number, x: number) => `${n}+${x} offert${x > 1 ? 's' : ''}`
const nth = (n: number, x: number) => `${n}e à −${x}\u00a0%`
const bonus = (_: unknown, x: number) => `+${x}\u00a0% offert`

/** What promotions are called and what they come to; never an accusation. */
export const promotionCopy = {
  title: 'Promotion',
  none: 'Pas de promo',
  kinds: {
    price: {
      button: () => 'Prix réduit',
      recorded: () => 'Prix réduit',
      uncounted: 'Prix réduit',
      paid: null,
      labels: {},
    },
    multi: {
      button: multi,
      recorded: multi,
      uncounted: 'X achetés, Y offerts',
      paid: "Prix d'un seul article",
      labels: { n: 'Payés', x: 'Offerts' },
      units: { n: plural('payé'), x: plural('offert') },
    },
    nth: {
      button: nth,
      recorded: nth,
      uncounted: 'Remise sur le 2e',
      paid: "Prix d'un seul article",
      labels: { n: "Remise sur l'article n°", x: 'Remise (%)' },
    },
    lot: {
      button: (n) => `Lot\u00a0: ${n} pour...`,
      recorded: (n) => `Lot de ${n}`,
      uncounted: 'Lot',
      paid: 'Prix du lot',
      labels: { n: "Nombre d'articles" },
      units: { n: () => 'articles' },
    },
    bonus: {
      button: bonus,
      recorded: bonus,
      uncounted: 'Plus de contenu',
      paid: null,
      labels: { x: 'Contenu offert (%)' },
    },
    card: {
      button: () => 'Carte',
      recorded: () => 'Carte',
      uncounted: 'Carte de fidélité',
      paid: 'Prix payé en caisse',
      labels: { x: 'Cagnotté sur la carte' },
    },
  } satisfies {
    readonly [Kind in keyof Kinds]: PromotionWords & {
      labels: Record<keyof Kinds[Kind] & ('n' | 'x'), string>
    }
  },
  each: (price: string) => `${price} par article`,
  onCard: (percent: string) => `${percent} sur la carte`,
  cut: (percent: string) => `−${percent}`,
  more: (percent: string) => `+${percent}`,
  percentOf: (signed: string) => `${signed}\u00a0%`,
  rank: 'e',
  oneFewer: (label: string) => `${label}\u00a0: un de moins`,
  oneMore: (label: string) => `${label}\u00a0: un de plus`,
  creditUnits: { percent: '%', euros: '€' },
  fault: 'Vérifiez ces nombres\u00a0: par exemple 2 achetés, 1 offert',
  sum: (packs: number, paid: string, each: string, perUnit: string | null) =>
    `${packs} pour ${paid}, soit ${each} par article${perUnit ? ` (${perUnit})` : ''}. Il faut en prendre ${packs}.`,
  bonus: (content: string, usual: string) =>
    `${content} au lieu de ${usual}\u00a0: à vérifier sur l'emballage.`,
  card: (percent: string, rest: string) =>
    `Avec la carte\u00a0: ${percent}, soit ${rest} si vous dépensez la cagnotte.`,
  onLabel: (label: string, own: string) => `${label} sur l'étiquette\u00a0; ${own}.`,
  ofUsual: (gap: string | null, usual: string) =>
    `${gap ? `${gap} par rapport à` : "c'est"} votre prix habituel (${usual})`,
  announced: (label: string, gap: string | null) =>
    `${label} annoncé, ${gap ? `${gap} par rapport à` : "mais c'est"} votre prix habituel.`,
  dearerLot: (lot: string, single: string) =>
    `Le lot revient plus cher\u00a0: ${lot} au lieu de ${single} à l'unité.`,
} as const

/** A page of facts; they are dated, because laws change. */
export const promotionsPageCopy = {
  gains: {
    title: 'Ce que vous gagnez vraiment',
    sums: [
      {
        label: '2e à −50\u00a0%',
        gain: '−25\u00a0%',
        how: 'sur chacun, si vous en prenez deux',
      },
      { label: '2+1 offert', gain: '−33\u00a0%', how: 'sur chacun des trois' },
      { label: '+20\u00a0% offert', gain: '−17\u00a0%', how: 'au kilo' },
      {
        label: 'Cagnotte sur la carte',
        gain: '0\u00a0%',
        how: 'en caisse\u00a0: elle sert plus tard, et expire souvent',
      },
    ],
    large:
      'Un lot ou un grand format coûte parfois plus cher au kilo. Regardez toujours le prix au kilo.',
  },
  parts: [
    {
      title: 'Comment MémoPrix compte',
      points: [
        "Une promotion compte pour ce que vous payez en caisse. L'argent cagnotté est indiqué à part.",
        'Elle peut être votre prix le plus bas, mais ne change jamais votre prix habituel.',
        'Votre prix habituel est la médiane\u00a0: le prix du milieu, hors promotion, sur 12 mois et tous magasins confondus.',
      ],
    },
    {
      title: 'Les plafonds légaux',
      points: [
        'Alimentation\u00a0: 34\u00a0% au plus. Entretien, hygiène et beauté\u00a0: 40\u00a0% au plus, sauf produits proches de leur date limite.',
        'Un prix barré est le plus bas de ce magasin sur 30 jours, pas votre prix habituel. Exceptions\u00a0: le frais et les baisses successives.',
      ],
    },
  ],
  date: "À jour en novembre 2026\u00a0; plafonds valables jusqu'au 15 avril 2028. Un résumé, pas un conseil juridique.",
} as const
