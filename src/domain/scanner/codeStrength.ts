import { distanceFromMiddle, type Point } from './codePlace.ts'
import { barcodeOf, type Reading } from './readVote.ts'
import type { Size } from './scanBox.ts'

/** A code that a reader saw; corners in the pixels of the picture. */
export interface SeenCode extends Reading {
  /** How many lines across the bars gave this code, of the picture's own; for a sure kind, Infinity. */
  readonly strength: number
}

/** Fewer lines than these are chance, as measured on photographs. */
const least = { upcE: 2, misprint: 12, other: 4 } as const
/** One frame must stand for itself; several looks at a still picture make up for it together. */
const leastRetail = { live: 1, still: 0.5 } as const

/**
 * The strength of a code by the lines that the first reader counted in what was drawn. The left
 * half of a tilted EAN-13 looks to it like a UPC-E, check digit included, on up to a dozen lines.
 */
export function strengthOf(lines: number, format: string, scale: number): number {
  return format === 'upc_e' ? lines / (4 * scale) : lines
}

function leastFor(code: SeenCode, kind: 'live' | 'still'): number {
  if (code.format === 'upc_e') return least.upcE
  if (barcodeOf(code) !== null) return leastRetail[kind]
  return /^(ean|upc)_/.test(code.format) ? least.misprint : least.other
}

function liesOn({ corners }: SeenCode, other: SeenCode): boolean {
  const within = (of: (corner: Point) => number) => {
    const middle = corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length
    const values = other.corners.map(of)
    return Math.min(...values) <= middle && middle <= Math.max(...values)
  }
  return within(({ x }) => x) && within(({ y }) => y)
}

/** A code that is no retail code gives way to one that is, on the same bars. */
const retailStrength = (code: SeenCode) => (barcodeOf(code) === null ? 0 : code.strength)

/** Whether two codes lie one on the other: the same bars cannot be both. */
export function isSamePlace(one: SeenCode, other: SeenCode): boolean {
  return liesOn(one, other) || liesOn(other, one)
}

/**
 * The codes of one look that can be believed, the nearest to the middle of the picture first:
 * without chance reads, and of several reads of the same bars only the strongest.
 */
export function believable(
  codes: readonly SeenCode[],
  picture: Size,
  kind: 'live' | 'still',
): readonly SeenCode[] {
  const strongest = codes
    .filter((code) => code.strength >= leastFor(code, kind))
    .toSorted((one, other) => retailStrength(other) - retailStrength(one))
  const apart = strongest.filter(
    (code, at) => !strongest.slice(0, at).some((stronger) => isSamePlace(code, stronger)),
  )
  const distance = ({ corners }: SeenCode) => distanceFromMiddle(corners, picture)
  return apart.toSorted((one, other) => distance(one) - distance(other))
}
