import { scannerLimits } from '../limits.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Side of the dashed square, in CSS pixels. */
export function guideSide(screenWidth: number): number {
  return Math.min(screenWidth * scannerLimits.boxShare, scannerLimits.boxMax)
}

/** The dashed square with its margin, in camera pixels: CSS pixels would read five times fewer codes. */
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

export interface Point {
  readonly x: number
  readonly y: number
}

export const wholeFrame: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Turns a box of pixels into fractions of the frame. */
export function placeIn(frame: Size, box: Box): Box {
  return {
    x: box.x / frame.width,
    y: box.y / frame.height,
    width: box.width / frame.width,
    height: box.height / frame.height,
  }
}

/** Maps corners from the pixels of the cut-out picture to fractions of the frame. */
export function cornersInFrame(
  corners: readonly Point[],
  picture: Size,
  place: Box,
): readonly Point[] {
  return corners.map(({ x, y }) => ({
    x: place.x + (x / picture.width) * place.width,
    y: place.y + (y / picture.height) * place.height,
  }))
}

/** Pixels between the centre of the corners and the centre of the picture. */
export function distanceFromMiddle(corners: readonly Point[], picture: Size): number {
  const count = Math.max(corners.length, 1)
  const sum = (of: (point: Point) => number) => corners.reduce((all, point) => all + of(point), 0)
  return Math.hypot(
    sum(({ x }) => x) / count - picture.width / 2,
    sum(({ y }) => y) / count - picture.height / 2,
  )
}
