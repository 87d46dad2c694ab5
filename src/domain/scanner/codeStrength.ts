import { codeOf, type Reading } from './readVote.ts'
import { distanceFromMiddle, type Point, type Size } from './scanGeometry.ts'

export interface Detection extends Reading {
  /** Scan lines across the bars that gave this code, in the picture's own pixels; Infinity for a sure kind. */
  readonly strength: number
}

/** Fewer lines are chance, as measured on photographs. */
const least = { upcE: 2, misprint: 12, other: 4 } as const
/** Several passes over a still picture add up; a live frame stands alone. */
const leastRetail = { live: 1, still: 0.5 } as const

/** Weakens UPC-E: the left half of a tilted EAN-13 reads as one, check digit included, on a dozen lines. */
export function strengthOf(lines: number, format: string, scale: number): number {
  return format === 'upc_e' ? lines / (4 * scale) : lines
}

function leastFor(code: Detection, kind: 'live' | 'still'): number {
  if (code.format === 'upc_e') return least.upcE
  if (codeOf(code) !== null) return leastRetail[kind]
  return /^(ean|upc)_/.test(code.format) ? least.misprint : least.other
}

function liesOn({ corners }: Detection, other: Detection): boolean {
  const within = (of: (corner: Point) => number) => {
    const middle = corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length
    const values = other.corners.map(of)
    return Math.min(...values) <= middle && middle <= Math.max(...values)
  }
  return within(({ x }) => x) && within(({ y }) => y)
}

const retailStrength = (code: Detection) => (codeOf(code) === null ? 0 : code.strength)

/** Whether two codes overlap: the same bars cannot be both. */
export function isSamePlace(one: Detection, other: Detection): boolean {
  return liesOn(one, other) || liesOn(other, one)
}

/** Drops chance reads and the weaker reads of the same bars; nearest to the middle first. */
export function filterReliable(
  codes: readonly Detection[],
  picture: Size,
  kind: 'live' | 'still',
): readonly Detection[] {
  const strongest = codes
    .filter((code) => code.strength >= leastFor(code, kind))
    .toSorted((one, other) => retailStrength(other) - retailStrength(one))
  const apart = strongest.filter(
    (code, at) => !strongest.slice(0, at).some((stronger) => isSamePlace(code, stronger)),
  )
  const distance = ({ corners }: Detection) => distanceFromMiddle(corners, picture)
  return apart.toSorted((one, other) => distance(one) - distance(other))
}
