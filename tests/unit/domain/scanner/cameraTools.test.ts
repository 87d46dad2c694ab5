import { describe, expect, it } from 'vitest'
import { zoomedBy, zoomTimes } from '../../../../src/domain/scanner/cameraTools.ts'

const times = { min: 1, max: 8, step: 0.1, value: 1 }
const hundredths = { min: 100, max: 400, step: 10, value: 100 }

describe('a press on a zoom button', () => {
  it('goes nearer and back again', () => {
    expect(zoomedBy(times, 1)).toBeCloseTo(1.5)
    expect(zoomedBy({ ...times, value: 1.5 }, -1)).toBeCloseTo(1)
  })
  it('stays on a step of the camera', () => {
    expect(zoomedBy({ ...times, value: 1.5 }, 1)).toBeCloseTo(2.3)
    expect(zoomedBy(hundredths, 1)).toBe(150)
  })
  it('moves even where a step is coarser than a press', () => {
    expect(zoomedBy({ min: 1, max: 10, step: 3, value: 1 }, 1)).toBe(4)
    expect(zoomedBy({ min: 1, max: 10, step: 3, value: 4 }, -1)).toBe(1)
  })
  it('never leaves what the camera can do', () => {
    expect(zoomedBy({ ...times, value: 7 }, 1)).toBe(8)
    expect(zoomedBy(times, -1)).toBe(1)
    expect(zoomedBy({ ...times, step: 0, value: 6 }, 1)).toBe(8)
  })
})

describe('how near the camera looks', () => {
  it('is told in times, whatever its own unit', () => {
    expect(zoomTimes({ ...times, value: 2.25 })).toBe(2.3)
    expect(zoomTimes({ ...hundredths, value: 150 })).toBe(1.5)
  })
})
