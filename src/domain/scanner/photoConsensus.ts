import { distanceFromMiddle } from './codePlace.ts'
import { isSamePlace, type SeenCode } from './codeStrength.ts'
import { barcodeOf } from './readVote.ts'
import type { Size } from './scanBox.ts'

/** The retail codes that the looks so far saw: each once, its strength the sum of them all. */
export type PhotoConsensus = readonly SeenCode[]

/** Lines at which no further look is needed, lines without which nothing counts at the end. */
const enough = { atOnce: 4, atEnd: 2.5 } as const
/** By how much a code must lead over another read of the same bars. */
const lead = 2

function addCode(tally: PhotoConsensus, code: SeenCode): PhotoConsensus {
  const barcode = barcodeOf(code)
  if (barcode === null) return tally
  const same = tally.find((other) => barcodeOf(other) === barcode)
  if (!same) return [...tally, code]
  const clearer = code.strength > same.strength ? code : same
  const sum = { ...clearer, strength: same.strength + code.strength }
  return tally.map((other) => (other === same ? sum : other))
}

/** Adds the codes of one more look; corners in the pixels of the picture. */
export function addLook(tally: PhotoConsensus, codes: readonly SeenCode[]): PhotoConsensus {
  return codes.reduce(addCode, tally)
}

/** A sure code elsewhere is another code; anything else that is nearly as strong casts a doubt. */
function doubts(other: SeenCode, code: SeenCode): boolean {
  if (other === code || code.strength >= lead * other.strength) return false
  return other.strength < enough.atOnce || isSamePlace(code, other)
}

/**
 * The code that the looks agree on. Of several codes in one picture the nearest to its middle is
 * meant; once no look is left, less is enough, and the strongest is taken.
 * @returns null while it is not sure
 */
export function agreedCode(tally: PhotoConsensus, picture: Size, isLast: boolean): SeenCode | null {
  const least = isLast ? enough.atEnd : enough.atOnce
  const sure = tally.filter(
    (code) => code.strength >= least && !tally.some((other) => doubts(other, code)),
  )
  const distance = ({ corners }: SeenCode) => distanceFromMiddle(corners, picture)
  const [best] = sure.toSorted((one, other) =>
    isLast ? other.strength - one.strength : distance(one) - distance(other),
  )
  return best ?? null
}
