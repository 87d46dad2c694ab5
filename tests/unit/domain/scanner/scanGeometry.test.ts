import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  partView,
  pointsInPicture,
  type ReaderView,
  straightView,
  tiltedView,
  wholeTiltedView,
} from '../../../../src/domain/scanner/readerViews.ts'
import {
  cornersInFrame,
  cropBox,
  distanceFromMiddle,
  guideSide,
  placeIn,
  wholeFrame,
} from '../../../../src/domain/scanner/scanGeometry.ts'

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
  function drawnAt({ middle, scale, turn, drawn }: ReaderView, x: number, y: number) {
    const [dx, dy] = [(x - middle.x) * scale, (y - middle.y) * scale]
    return {
      x: drawn.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: drawn.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    }
  }

  it.each([
    ['straight', straightView(picture)],
    ['straight and enlarged', straightView(picture, 2)],
    ['turned', tiltedView(picture, Math.SQRT2)],
    ['turned whole', wholeTiltedView(picture, 0.7)],
    ['a part', partView({ x: 100, y: 400 }, { width: 200, height: 120 }, 1.5)],
  ])('goes back to its place in the picture: %s', (_, view) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 480 }), (x, y) => {
        const [back] = pointsInPicture([drawnAt(view, x, y)], view)
        expect(back?.x).toBeCloseTo(x, 6)
        expect(back?.y).toBeCloseTo(y, 6)
      }),
    )
  })

  it('lies inside what was drawn when the whole picture is turned, even from a corner', () => {
    const view = wholeTiltedView(picture, 1)
    for (const [x, y] of [
      [0, 0],
      [640, 0],
      [640, 480],
      [0, 480],
    ] as const) {
      const point = drawnAt(view, x, y)
      expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(-1)
      expect(Math.max(point.x, point.y)).toBeLessThanOrEqual(view.drawn.width + 1)
    }
  })
})

describe('the dashed square', () => {
  it.each([
    [320, 224],
    [390, 273],
    [500, 350],
    [1280, 350],
  ])('on a screen of %i px is %i px', (screen, side) => {
    expect(guideSide(screen)).toBeCloseTo(side)
  })
})

describe('what the reader looks at', () => {
  it("is more than the square, in the camera's own pixels", () => {
    // 720 px of the camera over 844 px of the screen: the 273 px square is 233 px of the camera.
    const box = cropBox({ width: 1280, height: 720 }, { width: 390, height: 844 })
    expect(box).toEqual({ x: 466, y: 186, width: 349, height: 349 })
  })
  it('follows a camera held upright', () => {
    const box = cropBox({ width: 720, height: 1280 }, { width: 390, height: 844 })
    expect(box).toEqual({ x: 50, y: 330, width: 621, height: 621 })
  })
  it('never leaves the picture', () => {
    const box = cropBox({ width: 320, height: 240 }, { width: 320, height: 240 })
    expect(box).toEqual({ x: 0, y: 0, width: 320, height: 240 })
  })
  it('is the whole picture while the element has no size', () => {
    const box = cropBox({ width: 1280, height: 720 }, { width: 0, height: 0 })
    expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  })
})
