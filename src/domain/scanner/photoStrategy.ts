import { partSight, type Sight, straightSight, wholeTiltedSight } from './readerViews.ts'
import type { Size } from './scanBox.ts'

/** One way of looking at a photograph, from cheap to dear. */
export interface PhotoLook {
  readonly reader: 'first' | 'second' | 'all-formats'
  readonly sight: Sight
  readonly sharpened?: boolean
}

/** Drawn pixels at most: what a telephone reads in a moment and holds in memory. */
const mostPixels = 3_000_000

/** The scale nearest to the wanted one that `mostPixels` allow. */
const scaleFor = ({ width, height }: Size, wanted: number) =>
  Math.min(wanted, Math.sqrt(mostPixels / (width * height)))

/** Turned, the picture lies in a square as wide as its two sides together, less a third. */
const tilted = (picture: Size) =>
  wholeTiltedSight(
    picture,
    Math.min(1, Math.sqrt(2 * mostPixels) / (picture.width + picture.height)),
  )

/** Four parts that overlap by a third, so that no code lies across all edges. */
function quarters(picture: Size): readonly Sight[] {
  const part = { width: (picture.width * 2) / 3, height: (picture.height * 2) / 3 }
  const [left, top] = [part.width / 2, part.height / 2]
  const middles = [
    { x: left, y: top },
    { x: picture.width - left, y: top },
    { x: left, y: picture.height - top },
    { x: picture.width - left, y: picture.height - top },
  ]
  return middles.map((middle) => partSight(middle, part, scaleFor(part, 1)))
}

/** Thin bars need more pixels than a small picture has; enlarged further, blur reads as wrong bars. */
function smallLooks(picture: Size): readonly PhotoLook[] {
  const enlarged = (by: number) => straightSight(picture, scaleFor(picture, by))
  return [
    { reader: 'first', sight: enlarged(1) },
    { reader: 'first', sight: enlarged(2) },
    { reader: 'second', sight: enlarged(1) },
    { reader: 'first', sight: tilted(picture) },
    { reader: 'second', sight: enlarged(1), sharpened: true },
    { reader: 'second', sight: enlarged(1.5) },
    { reader: 'second', sight: tilted(picture) },
  ]
}

/** A large picture is looked at whole, scaled down, then part by part in its own pixels. */
function largeLooks(picture: Size): readonly PhotoLook[] {
  const whole = straightSight(picture, scaleFor(picture, 1))
  const parts = quarters(picture)
  return [
    { reader: 'first', sight: whole },
    { reader: 'second', sight: whole },
    { reader: 'first', sight: tilted(picture) },
    ...parts.map((sight) => ({ reader: 'first', sight }) as const),
    { reader: 'second', sight: whole, sharpened: true },
    ...parts.map((sight) => ({ reader: 'second', sight }) as const),
  ]
}

/** Every way of looking at a photograph of that size, in pixels; the first is often enough. */
export function photoLooks(picture: Size): readonly PhotoLook[] {
  const isLarge = scaleFor(picture, 2) < 1.2
  const looks = isLarge ? largeLooks(picture) : smallLooks(picture)
  const whole = straightSight(picture, scaleFor(picture, 1))
  return [...looks, { reader: 'all-formats', sight: whole }]
}
