import type { promotionKinds } from '../contract/promotionKinds.ts'

type Kinds = typeof promotionKinds

export interface PromotionWords {
  readonly button: (n: number, x: number) => string
  readonly recorded: (n: number, x: number) => string
  /** In a table, and of a recorded one whose counts are unknown. */
  readonly uncounted: string
  /** The label of the price that is typed; null for that of the packs. */
  readonly paid: string | null
  readonly labels: { readonly n?: string; readonly x?: string }
}

const multi = (n: number, x: number) => `${n}+${x} offert${x > 1 ? 's' : ''}`
const nth = (n: number, x: number) => `${n}e à −${x}\u00a0%`
const bonus = (_: unknown, x: number) => `+${x}\u00a0% offert`

/** What promotions are called and what they come to; never an accusation. */
export const promotionCopy = {
  title: 'Promotion',
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
      uncounted: 'Lot avec offert',
      paid: "Prix d'un seul paquet",
      labels: { n: 'Payés', x: 'Offerts' },
    },
    nth: {
      button: nth,
      recorded: nth,
      uncounted: 'Suivant à prix réduit',
      paid: "Prix d'un seul paquet",
      labels: { n: 'Article remisé', x: 'Remise (%)' },
    },
    lot: {
      button: (n) => `Lot\u00a0: ${n} pour...`,
      recorded: (n) => `Lot de ${n}`,
      uncounted: 'Lot',
      paid: 'Prix du lot',
      labels: { n: 'Paquets du lot' },
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
      labels: { x: 'Crédit sur la carte' },
    },
  } satisfies {
    readonly [Kind in keyof Kinds]: PromotionWords & {
      labels: Record<keyof Kinds[Kind] & ('n' | 'x'), string>
    }
  },
  cut: (percent: string) => `−${percent}\u00a0%`,
  creditUnit: 'Crédit en',
  creditUnits: { percent: '%', euros: '€' },
  fault: 'Entrez des nombres possibles, par exemple 2 et 1',
  sum: (packs: number, paid: string, each: string, perUnit: string | null) =>
    `${packs} pour ${paid}, soit ${each} l'un${perUnit ? ` (${perUnit})` : ''}. Il faut en prendre ${packs}.`,
  bonus: (content: string, usual: string) =>
    `${content} au lieu de ${usual}\u00a0: à vérifier sur le paquet.`,
  card: (percent: string, rest: string) =>
    `Avec la carte\u00a0: ${percent}, soit ${rest} si vous dépensez la cagnotte.`,
  onLabel: (label: string, own: string) => `${label} sur l'étiquette\u00a0; ${own}.`,
  ofUsual: (gap: string, usual: string) => `${gap} par rapport à votre prix habituel (${usual})`,
  announced: (label: string, gap: string) =>
    `${label} annoncé, ${gap} par rapport à votre prix habituel.`,
  dearerLot: (lot: string, single: string) =>
    `Le lot revient plus cher\u00a0: ${lot} au lieu de ${single} à l'unité.`,
} as const

/** A page of facts; they are dated, because laws change. */
export const promotionsPageCopy = {
  intro:
    "Ce que disent les étiquettes, ce que la loi demande en France, et comment MémoPrix compte. C'est un résumé en mots simples, pas un conseil juridique.",
  date: 'À jour en novembre 2026.',
  parts: [
    {
      title: 'Le prix barré',
      points: [
        "Une réduction annoncée part du prix le plus bas que ce magasin a demandé dans les 30 jours d'avant. Le pourcentage se compte à partir de ce prix, lui aussi.",
        "Il y a des exceptions\u00a0: les produits périssables, et les baisses successives d'une même période.",
        "Votre prix habituel est autre chose\u00a0: le milieu de vos prix hors promotion depuis 12 mois, tous magasins mêlés. Les deux pourcentages peuvent différer sans que personne n'ait tort.",
      ],
    },
    {
      title: "Jusqu'où elles vont",
      points: [
        "Alimentation et nourriture pour animaux\u00a0: 34\u00a0% au plus. Entretien, hygiène et beauté\u00a0: 40\u00a0% au plus. La règle vaut jusqu'au 15 avril 2028.",
        "Pour l'alimentation, «\u00a02+1 offert\u00a0» (−33\u00a0%) et «\u00a02e à −68\u00a0%\u00a0» (−34\u00a0%) sont donc presque le maximum. Pour l'entretien et l'hygiène, c'est «\u00a03+2 offerts\u00a0» ou «\u00a02e à −80\u00a0%\u00a0».",
        'Les produits proches de leur date limite peuvent baisser davantage.',
        'Pour un produit alimentaire on lit «\u00a0offert\u00a0»\u00a0: le mot «\u00a0gratuit\u00a0» est interdit.',
      ],
    },
    {
      title: 'Ce que cela fait vraiment',
      points: [
        "«\u00a02e à −50\u00a0%\u00a0»\u00a0: 25\u00a0% de moins sur chacun, si l'on en prend deux.",
        '«\u00a02+1 offert\u00a0»\u00a0: 33\u00a0% de moins sur chacun des trois.',
        '«\u00a0+20\u00a0% offert\u00a0»\u00a0: 17\u00a0% de moins au kilo.',
        "Un lot ou un grand format peut coûter plus cher au kilo qu'un petit\u00a0; la loi le permet, et une association a relevé jusqu'à 28\u00a0% de plus. Le prix au kilo tranche.",
      ],
    },
    {
      title: 'Les cagnottes',
      points: [
        "L'argent mis sur une carte ne baisse pas ce que vous payez ce jour-là. Il sert plus tard, et expire souvent.",
        'MémoPrix juge donc le prix payé en caisse, et dit à côté ce que la carte y change.',
      ],
    },
    {
      title: 'Comment MémoPrix compte',
      points: [
        'Une promotion notée garde ce que vous avez payé, et pour combien de paquets.',
        "Elle n'entre pas dans votre prix habituel\u00a0; elle peut être votre prix le plus bas.",
        "Les sommes sont exactes au centime\u00a0; un magasin arrondit parfois le second article d'un centime de moins.",
      ],
    },
  ],
} as const
