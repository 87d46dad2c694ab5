import { scannerLimits } from '../limits.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Side of the dashed square, in CSS pixels of a screen that wide (specification, section 9). */
export function guideSide(screenWidth: number): number {
  return Math.min(screenWidth * scannerLimits.boxShare, scannerLimits.boxMax)
}

/**
 * What the reader looks at: the dashed square with a margin around it, in the camera's own pixels.
 * Scaled down to the pixels of the screen, the same square reads five times fewer codes.
 * @param camera size of the camera's picture, in its pixels
 * @param shown size in CSS pixels of the element that the picture covers (`object-fit: cover`)
 * @returns whole pixels inside the camera's picture, around its centre
 */
export function cropBox(camera: Size, shown: Size): Box {
  const scale = Math.max(shown.width / camera.width, shown.height / camera.height)
  const side =
    scale > 0 ? (guideSide(shown.width) / scale) * (1 + 2 * scannerLimits.boxMargin) : Infinity
  const width = Math.round(Math.min(side, camera.width))
  const height = Math.round(Math.min(side, camera.height))
  return {
    x: Math.round((camera.width - width) / 2),
    y: Math.round((camera.height - height) / 2),
    width,
    height,
  }
}
