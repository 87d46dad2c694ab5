import { type Detection, isSamePlace } from './codeStrength.ts'
import { partView, type ReaderView, straightView, wholeTiltedView } from './readerViews.ts'
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
export function findAgreedCode(
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

export interface PhotoPass {
  readonly reader: 'first' | 'second' | 'all-formats'
  readonly view: ReaderView
  readonly sharpened?: boolean
}

/** Most pixels to draw: what a phone reads at once and holds in memory. */
const mostPixels = 3_000_000

const scaleFor = ({ width, height }: Size, wanted: number) =>
  Math.min(wanted, Math.sqrt(mostPixels / (width * height)))

const tilted = (picture: Size) =>
  wholeTiltedView(
    picture,
    Math.min(1, Math.sqrt(2 * mostPixels) / (picture.width + picture.height)),
  )

/** Four parts that overlap by a third, so that no code lies across all edges. */
function quarters(picture: Size): readonly ReaderView[] {
  const part = { width: (picture.width * 2) / 3, height: (picture.height * 2) / 3 }
  const [left, top] = [part.width / 2, part.height / 2]
  const middles = [
    { x: left, y: top },
    { x: picture.width - left, y: top },
    { x: left, y: picture.height - top },
    { x: picture.width - left, y: picture.height - top },
  ]
  return middles.map((middle) => partView(middle, part, scaleFor(part, 1)))
}

/** Thin bars need more pixels than a small picture has; enlarged further, blur reads as bars. */
function smallPasses(picture: Size): readonly PhotoPass[] {
  const enlarged = (by: number) => straightView(picture, scaleFor(picture, by))
  return [
    { reader: 'first', view: enlarged(1) },
    { reader: 'first', view: enlarged(2) },
    { reader: 'second', view: enlarged(1) },
    { reader: 'first', view: tilted(picture) },
    { reader: 'second', view: enlarged(1), sharpened: true },
    { reader: 'second', view: enlarged(1.5) },
    { reader: 'second', view: tilted(picture) },
  ]
}

function largePasses(picture: Size): readonly PhotoPass[] {
  const whole = straightView(picture, scaleFor(picture, 1))
  const parts = quarters(picture)
  return [
    { reader: 'first', view: whole },
    { reader: 'second', view: whole },
    { reader: 'first', view: tilted(picture) },
    ...parts.map((view) => ({ reader: 'first', view }) as const),
    { reader: 'second', view: whole, sharpened: true },
    ...parts.map((view) => ({ reader: 'second', view }) as const),
  ]
}

/** Every pass over a photograph of that size, from cheap to expensive. */
export function photoPasses(picture: Size): readonly PhotoPass[] {
  const isLarge = scaleFor(picture, 2) < 1.2
  const passes = isLarge ? largePasses(picture) : smallPasses(picture)
  const whole = straightView(picture, scaleFor(picture, 1))
  return [...passes, { reader: 'all-formats', view: whole }]
}
