import { priceLimits } from './limits.ts'

type Range = readonly [least: number, most: number]

export interface PromotionCounts {
  readonly n?: number | null | undefined
  readonly x?: number | null | undefined
}

interface Ranges extends Readonly<Record<keyof PromotionCounts, Range | undefined>> {
  /** What `x` adds: percent of content, or cents on a card, which may be unknown. */
  readonly adds: 'content' | 'credit' | undefined
}

/** The counts that each kind of promotion has. */
export const promotionKinds = {
  price: {},
  multi: { n: [1, priceLimits.packs], x: [1, priceLimits.packs] },
  nth: { n: [2, priceLimits.packs], x: [1, 100] },
  lot: { n: [2, priceLimits.packs] },
  bonus: { x: [1, 1000], adds: 'content' },
  card: { x: [0, priceLimits.promotion], adds: 'credit' },
} as const satisfies Readonly<Record<string, Partial<Ranges>>>

export type PromotionKind = keyof typeof promotionKinds

export function promotionRanges(kind: PromotionKind): Partial<Ranges> {
  return promotionKinds[kind]
}

const isWithin = (value: number | null | undefined, range: Range | undefined) =>
  !range || (value != null && Number.isInteger(value) && value >= range[0] && value <= range[1])

/** The first count that is missing or out of its range. */
export function countOutOfRange(
  kind: PromotionKind,
  counts: PromotionCounts,
): keyof PromotionCounts | null {
  const { n, x, adds } = promotionRanges(kind)
  if (!isWithin(counts.n, n)) return 'n'
  const isUnknownCredit = adds === 'credit' && counts.x == null
  return isUnknownCredit || isWithin(counts.x, x) ? null : 'x'
}
