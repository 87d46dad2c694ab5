import type { Point } from './codePlace.ts'
import type { Size } from './scanBox.ts'

/** How a picture is drawn for a reader to look at. */
export interface Sight {
  /** The picture's pixel that comes to lie in the middle of what is drawn. */
  readonly middle: Point
  /** Drawn pixels for one of the picture. */
  readonly scale: number
  /** By how much it is turned, clockwise, in radians. */
  readonly turn: number
  readonly drawn: Size
}

/** Between 30° and 60° no row of pixels crosses all bars; turned by half a right angle, one does. */
const tilt = Math.PI / 4

/** A part of the picture around a pixel, upright: `size` in the picture's pixels. */
export function partSight(middle: Point, size: Size, scale: number): Sight {
  const drawn = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  return { middle, scale, turn: 0, drawn }
}

/** The whole picture upright. */
export function straightSight(picture: Size, scale = 1): Sight {
  return partSight({ x: picture.width / 2, y: picture.height / 2 }, picture, scale)
}

/** The picture turned by 45°: its middle, in as many pixels as the picture has itself. */
export function tiltedSight(picture: Size, scale: number): Sight {
  return { ...straightSight(picture), scale, turn: tilt }
}

/** The whole picture turned by 45°, its corners too. */
export function wholeTiltedSight(picture: Size, scale: number): Sight {
  const side = Math.round((picture.width + picture.height) * Math.SQRT1_2 * scale)
  return { ...straightSight(picture), scale, turn: tilt, drawn: { width: side, height: side } }
}

/** Points of what was drawn, back in the pixels of the picture. */
export function pointsInPicture(points: readonly Point[], sight: Sight): readonly Point[] {
  const { middle, scale, turn, drawn } = sight
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  return points.map(({ x, y }) => {
    const [dx, dy] = [x - drawn.width / 2, y - drawn.height / 2]
    return { x: middle.x + dx * cos + dy * sin, y: middle.y + dy * cos - dx * sin }
  })
}
