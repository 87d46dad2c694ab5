import { describe, expect, it } from 'vitest'
import { cropBox, guideSide } from '../../../../src/domain/scanner/scanBox.ts'

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
