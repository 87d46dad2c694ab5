import { describe, expect, it } from 'vitest'
import type { Detection } from '../../../../src/domain/scanner/codeStrength.ts'
import {
  addPass,
  findAgreedCode,
  type PhotoConsensus,
  photoPasses,
} from '../../../../src/domain/scanner/photoConsensus.ts'

const picture = { width: 600, height: 400 }
const oil = '3560070805259'
const water = '3274080005003'

function seen(text: string, strength: number, x = 300): Detection {
  const corners = [
    { x: x - 50, y: 170 },
    { x: x + 50, y: 230 },
  ]
  return { text, format: 'ean_13', strength, corners }
}

const consensus = (...passes: readonly (readonly Detection[])[]): PhotoConsensus =>
  passes.reduce<PhotoConsensus>(addPass, [])
const agreed = (isLast: boolean, ...passes: readonly (readonly Detection[])[]) =>
  findAgreedCode(consensus(...passes), picture, isLast)?.text ?? null

describe('a photograph of a code', () => {
  it('is read in the first pass that is clear', () => {
    expect(agreed(false, [seen(oil, 30)])).toBe(oil)
  })

  it('needs a second pass when the first is faint', () => {
    expect(agreed(false, [seen(oil, 2)])).toBeNull()
    expect(agreed(false, [seen(oil, 2)], [seen(oil, 3)])).toBe(oil)
  })

  it('is read on less when no pass is left, but not on next to nothing', () => {
    expect(agreed(true, [seen(oil, 3)])).toBe(oil)
    expect(agreed(true, [seen(oil, 1)])).toBeNull()
  })

  it('is not read when two reads of the same bars are equally likely', () => {
    expect(agreed(true, [seen(oil, 20)], [seen(water, 15)])).toBeNull()
    expect(agreed(true, [seen(oil, 30)], [seen(water, 3)])).toBe(oil)
  })

  it('is read as the code nearest to its middle when two are clear', () => {
    expect(agreed(false, [seen(water, 90, 80), seen(oil, 30, 320)])).toBe(oil)
  })

  it('is read as nothing from a wrong check digit, however many lines give it', () => {
    expect(agreed(true, [seen('3560070805258', 90)])).toBeNull()
  })
})

describe('the passes over a photograph', () => {
  const pixels = ({ width, height }: { width: number; height: number }) => width * height

  it('begin with the whole picture, and end with the formats outside retail', () => {
    for (const size of [picture, { width: 2600, height: 1950 }]) {
      const passes = photoPasses(size)
      expect(passes[0]).toMatchObject({ reader: 'first', view: { turn: 0 } })
      expect(passes.at(-1)?.reader).toBe('all-formats')
    }
  })

  it('enlarge a small picture for thin bars', () => {
    expect(photoPasses({ width: 240, height: 240 }).some(({ view }) => view.scale === 2)).toBe(true)
  })

  it('see a large picture part by part in its own pixels, and every corner of it', () => {
    const size = { width: 2600, height: 1950 }
    const parts = photoPasses(size).filter(({ view }) => view.scale === 1 && !view.turn)
    expect(parts.length).toBeGreaterThanOrEqual(4)
    for (const corner of [0, 1]) {
      const reaches = ({ view }: (typeof parts)[number]) =>
        Math.abs(view.middle.x - corner * size.width) <= view.drawn.width / 2 + 1
      expect(parts.some(reaches)).toBe(true)
    }
  })

  it.each([
    { width: 100, height: 80 },
    { width: 1280, height: 720 },
    { width: 2600, height: 2600 },
    { width: 2600, height: 300 },
  ])('never draw more than three million pixels: $width × $height', (size) => {
    for (const { view } of photoPasses(size)) {
      expect(pixels(view.drawn)).toBeLessThan(3_020_000)
    }
  })
})
