import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsLine, savedLine } from '../../../../src/copy/prices/describeTrip.ts'
import {
  savedSinceJanuary,
  tripCents,
  tripMonths,
} from '../../../../src/domain/shopping/tripFigures.ts'

interface Kept {
  readonly day: string
  readonly basket: number
  readonly usual: number
  readonly ticket: number | null
}

const kept = (day: string, basket: number, ticket: number | null = null, usual = basket): Kept => ({
  ...{ day, basket, ticket, usual },
})
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

function lineOf(trips: readonly Kept[], today: string): string {
  const [before, now] = tripMonths(trips, today).slice(-2)
  return now && before ? plain(monthsLine(now, before)) : ''
}

const november = [
  kept('2026-11-30', 4780, 4890),
  kept('2026-11-01', 10_000, 9_000),
  kept('2026-11-15', 0, 7_510),
]
const october = [kept('2026-10-31', 39_800, 39_800)]

describe('the months of trips', () => {
  test.each([
    ['with tickets', november, '2026-11-30', 'Novembre : 214 € (3 tickets)'],
    [
      'and the month before',
      [...november, ...october],
      '2026-11-30',
      'Novembre : 214 € (3 tickets) · octobre : 398 €',
    ],
    [
      'one only by its basket',
      [kept('2026-11-30', 4780)],
      '2026-11-30',
      'Novembre : environ 48 € (1 ticket)',
    ],
    ['none yet this month', october, '2026-11-01', 'Novembre : aucun ticket · octobre : 398 €'],
    [
      'in January',
      [kept('2026-12-31', 500, 500), kept('2027-01-01', 900, 900)],
      '2027-01-01',
      'Janvier : 9,00 € (1 ticket) · décembre : 5,00 €',
    ],
    [
      'on 29 February',
      [kept('2028-02-29', 1500, 1500), kept('2028-03-01', 9, 9)],
      '2028-02-29',
      'Février : 15 € (1 ticket)',
    ],
  ])('%s', (_, trips, today, line) => {
    expect(lineOf(trips, today)).toBe(line)
  })

  test('are twelve, the oldest first; the thirteenth is in none', () => {
    const trips = [kept('2025-11-30', 100, 100), kept('2025-12-01', 200, 200)]
    const months = tripMonths(trips, '2026-11-30')
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    expect(months[0]).toEqual({ month: '2025-12', cents: 200, trips: 1, isRough: false })
    expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(200)
  })

  const day = fc
    .tuple(
      fc.integer({ min: 2025, max: 2026 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const trip = fc.record({ day, basket: cents, usual: cents, ticket: fc.option(cents) })

  test('cost what their trips cost, thousands of them', () => {
    fc.assert(
      fc.property(fc.array(trip, { maxLength: 3000, size: 'max' }), day, (trips, today) => {
        for (const { month, cents: sum, trips: count } of tripMonths(trips, today, 36)) {
          const own = trips.filter((each) => each.day.slice(0, 7) === month)
          expect(sum).toBe(own.reduce((all, each) => all + tripCents(each), 0))
          expect(count).toBe(own.length)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('what was saved since January', () => {
  test.each([
    [[kept('2026-01-01', 1000, null, 1240), kept('2026-11-30', 5000, 9000, 6000)], 'de moins'],
    [[kept('2026-02-28', 1240, 1240, 1000)], 'de plus'],
    [[kept('2026-02-28', 1240, 1100, 1340), kept('2026-03-28', 1240, 1100, 1140)], 'Comme'],
  ])('%#', (trips, words) => {
    const saved = savedSinceJanuary(trips, '2026-11-30')
    expect(plain(savedLine(saved ?? Number.NaN))).toBe(
      words === 'de moins'
        ? "12,40 € de moins que d'habitude depuis janvier"
        : words === 'de plus'
          ? "2,40 € de plus que d'habitude depuis janvier"
          : "Comme d'habitude depuis janvier",
    )
  })

  test('says nothing where no price was recorded on the day', () => {
    expect(savedSinceJanuary([kept('2026-02-28', 1240, 1100)], '2026-11-30')).toBeNull()
  })

  test('leaves out former years, and says nothing of tickets alone', () => {
    const trips = [kept('2025-12-31', 1000, null, 9000), kept('2026-03-01', 0, 4000)]
    expect(savedSinceJanuary(trips, '2026-11-30')).toBeNull()
  })
})
