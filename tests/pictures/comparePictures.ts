import pixelmatch from 'pixelmatch'
import { isPacked, pngOf, readPixels } from './packPicture.ts'

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

/** Null when both show the same. `before` is a packed picture, `after` a screenshot. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Difference | null> {
  const [a, b] = await Promise.all([readPixels(before), readPixels(after)])
  if (a.width !== b.width || a.height !== b.height) {
    return { reason: `${a.width}×${a.height} became ${b.width}×${b.height}`, picture: null }
  }
  if (isPacked(a.data, b.data)) return null
  const { width, height } = a
  const diff = Buffer.alloc(a.data.length)
  const changed = pixelmatch(a.data, b.data, diff, width, height, { threshold: COLOUR_DRIFT })
  return changed > STRAY_PIXELS
    ? { reason: `${changed} pixels changed`, picture: await pngOf({ width, height, data: diff }) }
    : null
}
