import { describe, expect, it } from 'vitest'
import type { SeenCode } from '../../../../src/domain/scanner/codeStrength.ts'
import {
  addLook,
  agreedCode,
  type PhotoConsensus,
} from '../../../../src/domain/scanner/photoConsensus.ts'
import { photoLooks } from '../../../../src/domain/scanner/photoStrategy.ts'

const picture = { width: 600, height: 400 }
const oil = '3560070805259'
const water = '3274080005003'

function seen(text: string, strength: number, x = 300): SeenCode {
  const corners = [
    { x: x - 50, y: 170 },
    { x: x + 50, y: 230 },
  ]
  return { text, format: 'ean_13', strength, corners }
}

const tally = (...looks: readonly (readonly SeenCode[])[]): PhotoConsensus =>
  looks.reduce<PhotoConsensus>(addLook, [])
const agreed = (isLast: boolean, ...looks: readonly (readonly SeenCode[])[]) =>
  agreedCode(tally(...looks), picture, isLast)?.text ?? null

describe('a photograph of a code', () => {
  it('is read at the first look that is clear', () => {
    expect(agreed(false, [seen(oil, 30)])).toBe(oil)
  })

  it('needs a second look when the first is faint', () => {
    expect(agreed(false, [seen(oil, 2)])).toBeNull()
    expect(agreed(false, [seen(oil, 2)], [seen(oil, 3)])).toBe(oil)
  })

  it('is read on less when no look is left, but not on next to nothing', () => {
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

describe('the looks at a photograph', () => {
  const pixels = ({ width, height }: { width: number; height: number }) => width * height

  it('begin with the whole picture, and end with the formats outside retail', () => {
    for (const size of [picture, { width: 2600, height: 1950 }]) {
      const looks = photoLooks(size)
      expect(looks[0]).toMatchObject({ reader: 'first', sight: { turn: 0 } })
      expect(looks.at(-1)?.reader).toBe('all-formats')
    }
  })

  it('enlarge a small picture for thin bars', () => {
    expect(photoLooks({ width: 240, height: 240 }).some(({ sight }) => sight.scale === 2)).toBe(
      true,
    )
  })

  it('see a large picture part by part in its own pixels, and every corner of it', () => {
    const size = { width: 2600, height: 1950 }
    const parts = photoLooks(size).filter(({ sight }) => sight.scale === 1 && !sight.turn)
    expect(parts.length).toBeGreaterThanOrEqual(4)
    for (const corner of [0, 1]) {
      const reaches = ({ sight }: (typeof parts)[number]) =>
        Math.abs(sight.middle.x - corner * size.width) <= sight.drawn.width / 2 + 1
      expect(parts.some(reaches)).toBe(true)
    }
  })

  it.each([
    { width: 100, height: 80 },
    { width: 1280, height: 720 },
    { width: 2600, height: 2600 },
    { width: 2600, height: 300 },
  ])('never draw more than three million pixels: $width × $height', (size) => {
    for (const { sight } of photoLooks(size)) {
      expect(pixels(sight.drawn)).toBeLessThan(3_020_000)
    }
  })
})
