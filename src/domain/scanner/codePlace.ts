import type { Box, Size } from './scanBox.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The camera's whole picture, as a place in itself: fractions of its width and height. */
export const wholeFrame: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Where a box of pixels lies in a frame, as fractions of the frame's width and height. */
export function placeIn(frame: Size, box: Box): Box {
  return {
    x: box.x / frame.width,
    y: box.y / frame.height,
    width: box.width / frame.width,
    height: box.height / frame.height,
  }
}

/**
 * Corners in the whole frame, as fractions of its width and height.
 * @param corners in the pixels of the picture that was read
 * @param picture size of that picture
 * @param place where that picture lies in the frame, as fractions
 */
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

/** How far the middle of the corners is from the picture's own middle, in pixels. */
export function distanceFromMiddle(corners: readonly Point[], picture: Size): number {
  const count = Math.max(corners.length, 1)
  const sum = (of: (point: Point) => number) => corners.reduce((all, point) => all + of(point), 0)
  return Math.hypot(
    sum(({ x }) => x) / count - picture.width / 2,
    sum(({ y }) => y) / count - picture.height / 2,
  )
}
