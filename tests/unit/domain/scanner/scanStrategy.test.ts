import { describe, expect, it } from 'vitest'
import {
  firstLook,
  type Look,
  nextLook,
  seesWhole,
  sightOf,
} from '../../../../src/domain/scanner/scanStrategy.ts'

/** So many looks, of which those `saw` a code whose number is given. */
function looks(count: number, ...saw: readonly number[]): Look[] {
  let plan = firstLook
  return Array.from({ length: count }, (_, at) => {
    const { look } = plan
    plan = nextLook(plan, saw.includes(at))
    return look
  })
}

describe('the plan of looks', () => {
  it('looks at the guide twice before anything else, for two equal reads are enough', () => {
    expect(looks(2)).toEqual(['centre', 'centre'])
  })

  it('looks in every way within a second of ten frames, then starts again', () => {
    expect(new Set(looks(10))).toEqual(
      new Set(['centre', 'fine', 'second', 'second-fine', 'tilted', 'inverted', 'whole', 'rare']),
    )
    expect(looks(20).slice(10)).toEqual(looks(10))
  })

  it('looks for codes that are no retail code often enough to tell so within a second', () => {
    expect(looks(10).filter((look) => look === 'rare')).toHaveLength(2)
  })

  it('cuts the guide out for all looks but the one at the whole picture', () => {
    expect(looks(10).filter(seesWhole)).toEqual(['whole'])
  })

  it('takes a look that saw a code once more at once, then goes on', () => {
    expect(looks(6, 3)).toEqual(['centre', 'centre', 'second', 'tilted', 'tilted', 'rare'])
  })

  it('takes no look three times for a code that is never accepted', () => {
    expect(looks(6, 0, 1, 2, 3, 4, 5)).toEqual([
      ...['centre', 'centre', 'centre', 'centre'],
      ...['second', 'second'],
    ])
  })
})

describe('what a look draws', () => {
  const picture = { width: 600, height: 400 }

  it.each(['centre', 'second', 'inverted', 'whole', 'rare'] as const)(
    '%s: each pixel as it is',
    (look) => {
      const middle = { x: 300, y: 200 }
      expect(sightOf(look, picture)).toEqual({ middle, scale: 1, turn: 0, drawn: picture })
    },
  )

  it.each(['tilted', 'fine', 'second-fine'] as const)(
    '%s: the middle enlarged, in no more pixels than the picture has',
    (look) => {
      const { scale, drawn, middle } = sightOf(look, picture)
      expect(scale).toBeGreaterThan(1)
      expect(drawn).toEqual(picture)
      expect(middle).toEqual({ x: 300, y: 200 })
    },
  )

  it('turns the tilted look by half a right angle', () => {
    expect(sightOf('tilted', picture).turn).toBeCloseTo(Math.PI / 4)
  })
})
