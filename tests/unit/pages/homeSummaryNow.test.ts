import { describe, expect, it } from 'vitest'
import type { Trip } from '../../../src/contract/trips.ts'
import { homeSummaryNow } from '../../../src/pages/catalogue/homeSummaryNow.ts'
import { awaitedHome, filledHome } from '../../../stories/fixtures/home.ts'
import { butter, eggs } from '../../../stories/fixtures/products.ts'
import { someTrips } from '../../../stories/fixtures/trips.ts'

const unread = { hasPrices: true, isKnown: false, historyOf: () => null }

describe('what a device stores of home', () => {
  it('is room for prices while it has read none', () => {
    const room = { latest: [], awaited: 2 }
    expect(homeSummaryNow([butter, eggs], [], unread, null)).toMatchObject(room)
    expect(homeSummaryNow([butter, eggs], [], unread, awaitedHome)).toMatchObject(room)
  })

  it('keeps what was stored until they are read, without products that are gone', () => {
    const [line] = filledHome.latest
    const stored = { ...filledHome, latest: line ? [{ ...line, id: butter.id }, line] : [] }
    const { latest, awaited } = homeSummaryNow([butter], [], unread, stored)
    expect(latest.map(({ id }) => id)).toEqual([butter.id])
    expect(awaited).toBeUndefined()
  })

  it('tells of the last trip, as stored until this device has read its trips', () => {
    const stored = { ...filledHome, trip: { price: '9,00\u00a0€', about: '1er nov.' } }
    const tripOf = (trips?: readonly Trip[]) =>
      homeSummaryNow([butter], [], unread, stored, trips && { answered: trips, writes: [] }).trip
    expect(tripOf()).toEqual(stored.trip)
    expect(tripOf(someTrips)?.about).toBe('30 nov. · \u2068Lidl\u2069')
    expect(tripOf([])).toBeUndefined()
  })

  it('keeps what the table leaves out until they are read', () => {
    const stored = { ...filledHome, emptyColumns: ['lowest'] as const }
    expect(homeSummaryNow([butter], [], unread, stored).emptyColumns).toEqual(['lowest'])
    expect(homeSummaryNow([butter], [], unread, null).emptyColumns).toBeUndefined()
    const read = homeSummaryNow([butter], [], { ...unread, isKnown: true }, stored)
    expect(read.emptyColumns).toContain('shop')
  })

  it('keeps no room once they are read, nor for a server that keeps none', () => {
    for (const known of [
      { ...unread, isKnown: true },
      { ...unread, hasPrices: false },
    ])
      expect(homeSummaryNow([butter], [], known, awaitedHome).awaited).toBeUndefined()
  })
})
