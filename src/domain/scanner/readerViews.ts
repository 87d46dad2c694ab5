import type { Point, Size } from './scanGeometry.ts'

export interface ReaderView {
  /** The pixel of the picture at the centre of the drawing. */
  readonly middle: Point
  /** Drawn pixels per pixel of the picture. */
  readonly scale: number
  /** Radians, clockwise. */
  readonly turn: number
  readonly drawn: Size
}

/** Between 30° and 60° no row of pixels crosses all bars; at 45° more, one does. */
const tilt = Math.PI / 4

/** Draws a part of the picture upright; `size` in the picture's pixels. */
export function partView(middle: Point, size: Size, scale: number): ReaderView {
  const drawn = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  return { middle, scale, turn: 0, drawn }
}

/** Draws the whole picture upright. */
export function straightView(picture: Size, scale = 1): ReaderView {
  return partView({ x: picture.width / 2, y: picture.height / 2 }, picture, scale)
}

/** Draws the centre of the picture turned by 45°. */
export function tiltedView(picture: Size, scale: number): ReaderView {
  return { ...straightView(picture), scale, turn: tilt }
}

/** Draws the whole picture turned by 45°, corners included. */
export function wholeTiltedView(picture: Size, scale: number): ReaderView {
  const side = Math.round((picture.width + picture.height) * Math.SQRT1_2 * scale)
  return { ...straightView(picture), scale, turn: tilt, drawn: { width: side, height: side } }
}

/** Maps drawn points back to pixels of the picture. */
export function pointsInPicture(points: readonly Point[], view: ReaderView): readonly Point[] {
  const { middle, scale, turn, drawn } = view
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  return points.map(({ x, y }) => {
    const [dx, dy] = [x - drawn.width / 2, y - drawn.height / 2]
    return { x: middle.x + dx * cos + dy * sin, y: middle.y + dy * cos - dx * sin }
  })
}
