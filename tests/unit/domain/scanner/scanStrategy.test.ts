import { describe, expect, it } from 'vitest'
import {
  firstScanStep,
  nextScanStep,
  type ReadMode,
  readerViewOf,
  readsWholeFrame,
} from '../../../../src/domain/scanner/scanStrategy.ts'

/** So many frames, of which those `saw` a code whose number is given. */
function modes(count: number, ...saw: readonly number[]): ReadMode[] {
  let plan = firstScanStep
  return Array.from({ length: count }, (_, at) => {
    const { mode } = plan
    plan = nextScanStep(plan, saw.includes(at))
    return mode
  })
}

describe('the order of modes', () => {
  it('reads the guide twice before anything else, for two equal reads are enough', () => {
    expect(modes(2)).toEqual(['centre', 'centre'])
  })

  it('goes through every mode within a second of ten frames, then starts again', () => {
    expect(new Set(modes(10))).toEqual(
      new Set(['centre', 'fine', 'second', 'second-fine', 'tilted', 'inverted', 'whole', 'rare']),
    )
    expect(modes(20).slice(10)).toEqual(modes(10))
  })

  it('reads other formats often enough to tell so within a second', () => {
    expect(modes(10).filter((mode) => mode === 'rare')).toHaveLength(2)
  })

  it('cuts the guide out for all modes but that of the whole frame', () => {
    expect(modes(10).filter(readsWholeFrame)).toEqual(['whole'])
  })

  it('repeats a mode that saw a code at once, then goes on', () => {
    expect(modes(6, 3)).toEqual(['centre', 'centre', 'second', 'tilted', 'tilted', 'rare'])
  })

  it('repeats no mode three times for a code that is never accepted', () => {
    expect(modes(6, 0, 1, 2, 3, 4, 5)).toEqual([
      ...['centre', 'centre', 'centre', 'centre'],
      ...['second', 'second'],
    ])
  })
})

describe('what a mode draws', () => {
  const picture = { width: 600, height: 400 }

  it.each(['centre', 'second', 'inverted', 'whole', 'rare'] as const)(
    '%s: each pixel as it is',
    (mode) => {
      const middle = { x: 300, y: 200 }
      expect(readerViewOf(mode, picture)).toEqual({ middle, scale: 1, turn: 0, drawn: picture })
    },
  )

  it.each(['tilted', 'fine', 'second-fine'] as const)(
    '%s: the middle enlarged, in no more pixels than the picture has',
    (mode) => {
      const { scale, drawn, middle } = readerViewOf(mode, picture)
      expect(scale).toBeGreaterThan(1)
      expect(drawn).toEqual(picture)
      expect(middle).toEqual({ x: 300, y: 200 })
    },
  )

  it('turns the tilted mode by half a right angle', () => {
    expect(readerViewOf('tilted', picture).turn).toBeCloseTo(Math.PI / 4)
  })
})
