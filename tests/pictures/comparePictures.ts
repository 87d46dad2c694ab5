import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { roundLevel } from './packPicture.ts'

/**
 * How far a pixel's colour may drift: 0.02 of the whole range, about five levels of grey, one
 * more than a kept picture is rounded by. Any other colour token is further away; pixelmatch
 * leaves antialiased edges out by itself.
 */
const COLOUR_DRIFT = 0.02

/** Pixels that may differ: fewer than the strokes of one letter at 14 px, more than stray noise. */
const STRAY_PIXELS = 10

/** What changed between two pictures. */
export interface Difference {
  readonly reason: string
  /** The changed pixels in red, when both have one size. */
  readonly picture: Buffer | null
}

/** Whether packing the second picture would give the first. */
function packsTo(packed: Buffer, raw: Buffer): boolean {
  for (let place = 0; place < packed.length; place += 1) {
    if (packed[place] !== roundLevel(raw[place] ?? 0)) return false
  }
  return true
}

/** Null when both show the same. `before` is a packed picture, `after` a screenshot; PNG files. */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)]
  if (a.width !== b.width || a.height !== b.height) {
    return { reason: `${a.width}×${a.height} became ${b.width}×${b.height}`, picture: null }
  }
  if (packsTo(a.data, b.data)) return null
  const diff = new PNG({ width: a.width, height: a.height })
  const changed = pixelmatch(a.data, b.data, diff.data, a.width, a.height, {
    threshold: COLOUR_DRIFT,
  })
  return changed > STRAY_PIXELS
    ? { reason: `${changed} pixels changed`, picture: PNG.sync.write(diff) }
    : null
}
