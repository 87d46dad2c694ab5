import type { Content, Measure } from '../../contract/content.ts'
import { priceLimits } from '../../contract/limits.ts'

/** What prices are compared by: a total in thousandths of a gram, a millilitre or a piece. */
export interface Amount {
  readonly measure: Measure
  readonly total: number
}

/** Two unknown amounts are the same, an unknown and a known one are not. */
export function isSameAmount(
  one: Amount | null | undefined,
  other: Amount | null | undefined,
): boolean {
  return one?.measure === other?.measure && one?.total === other?.total
}

export type ComparisonBasis = NonNullable<Content['basis']>

/** What one pack holds, in thousandths. */
export interface PackSize extends Amount {
  /** Packs or pieces inside. */
  readonly count: number | null
  /** The drained weight. */
  readonly drained: number | null
  readonly basis: ComparisonBasis
}

export const toThousandths = (amount: number) => Math.round(amount * 1000)

/** A content of the API as prices compute with it. */
export function packSizeOf({ amount, measure, pieces, drained, basis }: Content): PackSize {
  return {
    measure,
    total: toThousandths(amount),
    count: pieces ?? null,
    drained: drained == null ? null : toThousandths(drained),
    basis: basis ?? 'net',
  }
}

type TextSize = Omit<PackSize, 'basis'> & Partial<Pick<PackSize, 'basis'>>

/** The content of the API of a pack; what a text says of a drained weight is compared by it. */
export function contentOf({
  measure,
  total,
  count,
  drained,
  basis = 'drained',
}: TextSize): Content {
  const isCounted = count !== null && count > 1 && count <= priceLimits.pieces
  return {
    amount: total / 1000,
    measure,
    ...(isCounted && { pieces: count }),
    ...(drained !== null && { drained: drained / 1000 }),
    ...((drained !== null || basis === 'piece') && { basis }),
  }
}

/** The amount that prices of a pack are compared by. */
export function comparedAmount({ measure, total, count, drained, basis }: PackSize): Amount {
  if (basis === 'piece' && count !== null) return { measure: 'piece', total: count * 1000 }
  return { measure, total: basis === 'drained' && drained !== null ? drained : total }
}

/** The amount that prices of a content are compared by; null where nothing is known of it. */
export function contentAmount(content: Content | null | undefined): Amount | null {
  return content ? comparedAmount(packSizeOf(content)) : null
}
