import { describe, expect, it } from 'vitest'
import { lookupBudget } from '../../../../src/domain/catalogue/lookupBudget.ts'

const ten = Array.from({ length: 10 }, (_, place) => place * 1000)

describe('lookups that nobody waits for', () => {
  it('begin two at a time', () => {
    expect(lookupBudget({ running: 0, starts: [], now: 0 })).toEqual({ count: 2, wait: null })
    expect(lookupBudget({ running: 1, starts: [0], now: 10 })).toEqual({ count: 1, wait: null })
    expect(lookupBudget({ running: 2, starts: [0, 0], now: 10 })).toEqual({ count: 0, wait: null })
  })

  it('are ten a minute at most: the next begins a minute after the first of them', () => {
    expect(lookupBudget({ running: 0, starts: ten.slice(1), now: 9500 }).count).toBe(1)
    expect(lookupBudget({ running: 0, starts: ten, now: 9500 })).toEqual({ count: 0, wait: 50_500 })
    expect(lookupBudget({ running: 0, starts: ten, now: 60_000 })).toEqual({ count: 1, wait: null })
  })

  it('ask for two hundred codes in no less than nineteen minutes', () => {
    const starts: number[] = []
    let now = 0
    while (starts.length < 200) {
      const { count, wait } = lookupBudget({ running: 0, starts, now })
      for (let begun = 0; begun < count; begun += 1) starts.push(now)
      now += wait ?? 100
    }
    expect(now).toBeGreaterThanOrEqual(19 * 60_000)
  })
})
