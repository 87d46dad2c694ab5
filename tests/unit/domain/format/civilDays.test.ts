import { describe, expect, it } from 'vitest'
import { daysBefore, monthsBetween } from '../../../../src/domain/format/civilDays.ts'

describe('a civil day', () => {
  it.each([
    ['2026-11-23', 365, '2025-11-23'],
    ['2024-03-01', 1, '2024-02-29'],
    ['2025-02-28', 365, '2024-02-29'],
    ['2026-01-01', 1, '2025-12-31'],
    // The clocks change on 25 October 2026.
    ['2026-10-26', 1, '2026-10-25'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('%s less %d days is %s', (day, days, before) => {
    expect(daysBefore(day, days)).toBe(before)
  })

  it.each([
    ['2025-10-20', '2026-11-23', 13],
    ['2026-04-23', '2026-11-23', 7],
    ['2026-04-24', '2026-11-23', 6],
    ['2025-12-31', '2026-01-01', 0],
    ['2026-11-23', '2026-11-23', 0],
  ])('from %s to %s %d months pass', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months)
  })
})
