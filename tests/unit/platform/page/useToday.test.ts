import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { civilDay } from '../../../../src/domain/format/civilDays.ts'
import { subscribeToday } from '../../../../src/platform/page/useToday.ts'

/** The days that a page learned of, while the clock goes on or is set. */
function openPage(now: string) {
  vi.setSystemTime(now)
  const days: string[] = []
  const close = subscribeToday(() => days.push(civilDay(new Date())))
  return { days, close }
}

const show = () => document.dispatchEvent(new Event('visibilitychange'))
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page that stays open', () => {
  it.each([
    ['over midnight', '2026-11-27T23:50:00', ['2026-11-28']],
    ['over the end of a year', '2026-12-31T23:50:00', ['2027-01-01']],
    ['over the end of February', '2028-02-29T23:50:00', ['2028-03-01']],
    ['into the day of 23 hours', '2026-03-28T23:50:00', ['2026-03-29']],
    ['into the day of 25 hours', '2026-10-24T23:50:00', ['2026-10-25']],
  ])('follows the day %s', (_, now, expected) => {
    const { days, close } = openPage(now)
    minutes(9)
    expect(days).toEqual([])
    minutes(1)
    expect(days).toEqual(expected)
    close()
  })

  it.each([
    ['23 hours', '2026-03-29T00:00:00', 23],
    ['25 hours', '2026-10-25T00:00:00', 25],
    ['24 hours', '2026-11-28T00:00:00', 24],
  ])('is called once in a day of %s', (_, now, hours) => {
    const { days, close } = openPage(now)
    minutes(hours * 60 - 1)
    expect(days).toEqual([])
    minutes(1)
    expect(days).toHaveLength(1)
    close()
  })

  it('follows one midnight after the other', () => {
    const { days, close } = openPage('2026-11-27T12:00:00')
    minutes(3 * 24 * 60)
    expect(days).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
    close()
  })

  it.each([
    ['in sight', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['out of the back-forward cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['under the focus', () => window.dispatchEvent(new Event('focus'))],
  ])('knows the day when it is back %s after its device slept', (_, comeBack) => {
    const { days, close } = openPage('2026-11-27T22:00:00')
    vi.setSystemTime('2026-11-28T09:00:00')
    comeBack()
    comeBack()
    expect(days).toEqual(['2026-11-28'])
    // The timer of the former midnight is gone: the next one counts from now.
    minutes(14 * 60)
    expect(days).toHaveLength(1)
    minutes(60)
    expect(days).toEqual(['2026-11-28', '2026-11-29'])
    close()
  })

  it('follows a clock that is set back', () => {
    const { days, close } = openPage('2026-11-29T10:00:00')
    vi.setSystemTime('2026-11-27T10:00:00')
    show()
    minutes(14 * 60)
    expect(days).toEqual(['2026-11-27', '2026-11-28'])
    close()
  })

  it('is called no more once nothing is subscribed', () => {
    const { days, close } = openPage('2026-11-27T23:50:00')
    close()
    expect(vi.getTimerCount()).toBe(0)
    minutes(60)
    show()
    expect(days).toEqual([])
  })
})
