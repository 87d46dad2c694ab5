import { describe, expect, test } from 'vitest'
import {
  parseHabits,
  recordCheck,
  usualProducts,
} from '../../../../src/domain/shopping/listHabits.ts'

const today = '2026-11-22'

describe('what a person checks often', () => {
  test('is what was checked on two days of sixty, the most usual first', () => {
    const habits = {
      1: ['2026-11-01', '2026-11-08'],
      2: ['2026-11-08'],
      3: ['2026-09-23', '2026-10-01', today],
      4: ['2026-09-22', today],
    }
    expect(usualProducts(habits, today)).toEqual([3, 1])
  })

  test('counts a day once, and not what was checked by mistake', () => {
    const once = recordCheck(recordCheck({}, 7, today, true), 7, today, true)
    expect(once).toEqual({ 7: [today] })
    expect(recordCheck(once, 7, today, false)).toEqual({})
  })

  test('is forgotten after sixty days', () => {
    const habits = { 1: ['2026-09-22'], 2: ['2026-09-23'] }
    expect(recordCheck(habits, 3, today, true)).toEqual({ 2: ['2026-09-23'], 3: [today] })
  })

  test.each([null, '', '{', '[]', 'null', '3', '{"1":3,"2":[4,"hier"]}'])(
    'is nothing when %j is stored',
    (text) => {
      expect(parseHabits(text)).toEqual({})
    },
  )

  test('is read as it was stored', () => {
    const habits = { 7: ['2026-11-01', today] }
    expect(parseHabits(JSON.stringify(habits))).toEqual(habits)
  })
})
