import { describe, expect, it } from 'vitest'
import { formatLongDate } from '../../../../src/domain/format/dates.ts'

describe('a long date', () => {
  it.each([
    ['2026-11-03T09:30:00Z', '3 novembre 2026'],
    ['2026-02-01T12:00:00+01:00', '1 février 2026'],
    ['2026-08-15', '15 août 2026'],
  ])('%s reads %s', (iso, text) => {
    expect(formatLongDate(iso)).toBe(text)
  })

  it('is the day of the device, not of Greenwich', () => {
    expect(formatLongDate('2026-12-31T23:30:00Z')).toBe('1 janvier 2027')
  })

  it.each([null, undefined, '', 'hier', '2026-13-45', 'produit 12', '12', '0'])(
    'is null for %j',
    (iso) => {
      expect(formatLongDate(iso)).toBeNull()
    },
  )
})
