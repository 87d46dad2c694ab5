import { describe, expect, it } from 'vitest'
import {
  formatInstant,
  formatLongDate,
  formatMonth,
  formatShortDay,
} from '../../../../src/domain/format/dates.ts'

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

describe('an instant', () => {
  it.each([
    ['2026-11-23T09:05:00+01:00', "aujourd'hui à 09:05"],
    ['2026-11-22T23:59:00+01:00', '22 novembre à 23:59'],
    ['hier', null],
  ])('%s reads %s', (iso, text) => {
    expect(formatInstant(iso, '2026-11-23')).toBe(text)
  })
})

describe('a short day', () => {
  it.each([
    ['2026-11-13', '13 nov.'],
    ['2026-03-01', '1er mars'],
    ['2025-11-24', '24 nov.'],
    ['2025-11-23', 'nov. 2025'],
  ])('%s reads %s in a row', (day, text) => {
    expect(formatShortDay(day, '2026-11-23')).toBe(text)
  })

  it('is its month at the end of an axis', () => {
    expect(formatMonth('2025-11-23')).toBe('nov. 2025')
  })
})
