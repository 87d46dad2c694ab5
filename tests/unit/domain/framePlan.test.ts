import { describe, expect, it } from 'vitest'
import { lookAt, seesWhole, sightOf } from '../../../src/domain/framePlan.ts'

describe('the plan of looks', () => {
  it('looks at the guide twice before anything else, for two equal reads are enough', () => {
    expect([lookAt(0), lookAt(1)]).toEqual(['centre', 'centre'])
  })

  it('looks in every way within a second of ten frames, then starts again', () => {
    const second = Array.from({ length: 10 }, (_, frame) => lookAt(frame))
    expect(new Set(second)).toEqual(
      new Set(['centre', 'fine', 'second', 'second-fine', 'tilted', 'whole', 'rare']),
    )
    expect(lookAt(10)).toBe(lookAt(0))
  })

  it('looks for codes that are no retail code often enough to tell so within a second', () => {
    const second = Array.from({ length: 10 }, (_, frame) => lookAt(frame))
    expect(second.filter((look) => look === 'rare')).toHaveLength(2)
  })

  it('cuts the guide out for all looks but the one at the whole picture', () => {
    const looks = Array.from({ length: 10 }, (_, frame) => lookAt(frame))
    expect(looks.filter(seesWhole)).toEqual(['whole'])
  })
})

describe('what a look draws', () => {
  const picture = { width: 600, height: 400 }

  it.each(['centre', 'second', 'whole', 'rare'] as const)('%s: each pixel as it is', (look) => {
    const middle = { x: 300, y: 200 }
    expect(sightOf(look, picture)).toEqual({ middle, scale: 1, turn: 0, drawn: picture })
  })

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
