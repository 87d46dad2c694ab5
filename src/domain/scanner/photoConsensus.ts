import { type Detection, isSamePlace } from './codeStrength.ts'
import { codeOf } from './readVote.ts'
import { distanceFromMiddle, type Size } from './scanGeometry.ts'

/** Each retail code once; its strength is the sum over all passes. */
export type PhotoConsensus = readonly Detection[]

/** Lines that end the search at once, and lines that suffice after the last pass. */
const enough = { atOnce: 4, atEnd: 2.5 } as const
const lead = 2

function addCode(consensus: PhotoConsensus, code: Detection): PhotoConsensus {
  const barcode = codeOf(code)
  if (barcode === null) return consensus
  const same = consensus.find((other) => codeOf(other) === barcode)
  if (!same) return [...consensus, code]
  const clearer = code.strength > same.strength ? code : same
  const sum = { ...clearer, strength: same.strength + code.strength }
  return consensus.map((other) => (other === same ? sum : other))
}

/** Adds the codes of one more pass; corners in pixels of the picture. */
export function addPass(consensus: PhotoConsensus, codes: readonly Detection[]): PhotoConsensus {
  return codes.reduce(addCode, consensus)
}

/** A strong code elsewhere is another product; a weak or overlapping one casts doubt. */
function doubts(other: Detection, code: Detection): boolean {
  if (other === code || code.strength >= lead * other.strength) return false
  return other.strength < enough.atOnce || isSamePlace(code, other)
}

/** The code that the passes agree on, or null: the nearest to the middle, after the last pass the strongest. */
export function agreedCode(
  consensus: PhotoConsensus,
  picture: Size,
  isLast: boolean,
): Detection | null {
  const least = isLast ? enough.atEnd : enough.atOnce
  const sure = consensus.filter(
    (code) => code.strength >= least && !consensus.some((other) => doubts(other, code)),
  )
  const distance = ({ corners }: Detection) => distanceFromMiddle(corners, picture)
  const [best] = sure.toSorted((one, other) =>
    isLast ? other.strength - one.strength : distance(one) - distance(other),
  )
  return best ?? null
}
