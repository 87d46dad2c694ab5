import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cornersInFrame,
  distanceFromMiddle,
  placeIn,
  wholeFrame,
} from '../../../../src/domain/scanner/codePlace.ts'
import {
  partSight,
  pointsInPicture,
  type Sight,
  straightSight,
  tiltedSight,
  wholeTiltedSight,
} from '../../../../src/domain/scanner/readerViews.ts'

describe('where a code lies in the frame', () => {
  it('is told in fractions of the frame, whatever part of it was cut out', () => {
    const camera = { width: 1280, height: 720 }
    const place = placeIn(camera, { x: 320, y: 180, width: 640, height: 360 })
    const corners = [
      { x: 0, y: 0 },
      { x: 640, y: 360 },
    ]
    expect(cornersInFrame(corners, { width: 640, height: 360 }, place)).toEqual([
      { x: 0.25, y: 0.25 },
      { x: 0.75, y: 0.75 },
    ])
  })

  it('is the same fraction of a picture that is the whole frame', () => {
    const corners = cornersInFrame([{ x: 64, y: 36 }], { width: 640, height: 360 }, wholeFrame)
    expect(corners).toEqual([{ x: 0.1, y: 0.1 }])
  })

  it('is measured from the middle of the picture to the middle of the code, in pixels', () => {
    const picture = { width: 200, height: 100 }
    const around = (x: number, y: number) => [
      { x: x - 5, y: y - 5 },
      { x: x + 5, y: y + 5 },
    ]
    expect(distanceFromMiddle(around(100, 50), picture)).toBe(0)
    expect(distanceFromMiddle(around(130, 90), picture)).toBe(50)
  })
})

describe('a point of what was drawn', () => {
  const picture = { width: 640, height: 480 }
  /** Where the canvas puts a point of the picture: shifted, enlarged, turned clockwise. */
  function drawnAt({ middle, scale, turn, drawn }: Sight, x: number, y: number) {
    const [dx, dy] = [(x - middle.x) * scale, (y - middle.y) * scale]
    return {
      x: drawn.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: drawn.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    }
  }

  it.each([
    ['straight', straightSight(picture)],
    ['straight and enlarged', straightSight(picture, 2)],
    ['turned', tiltedSight(picture, Math.SQRT2)],
    ['turned whole', wholeTiltedSight(picture, 0.7)],
    ['a part', partSight({ x: 100, y: 400 }, { width: 200, height: 120 }, 1.5)],
  ])('goes back to its place in the picture: %s', (_, sight) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 480 }), (x, y) => {
        const [back] = pointsInPicture([drawnAt(sight, x, y)], sight)
        expect(back?.x).toBeCloseTo(x, 6)
        expect(back?.y).toBeCloseTo(y, 6)
      }),
    )
  })

  it('lies inside what was drawn when the whole picture is turned, even from a corner', () => {
    const sight = wholeTiltedSight(picture, 1)
    for (const [x, y] of [
      [0, 0],
      [640, 0],
      [640, 480],
      [0, 480],
    ] as const) {
      const point = drawnAt(sight, x, y)
      expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(-1)
      expect(Math.max(point.x, point.y)).toBeLessThanOrEqual(sight.drawn.width + 1)
    }
  })
})
