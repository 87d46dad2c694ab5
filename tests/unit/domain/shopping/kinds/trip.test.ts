import { describe, expect, test } from 'vitest'
import type { Trip, TripBody } from '../../../../../src/contract/trips.ts'
import { tripsAfterWrites, withTrip } from '../../../../../src/domain/offline/queuedTrips.ts'
import type { QueuedWrite } from '../../../../../src/domain/offline/queuedWrite.ts'
import {
  discardWrite,
  mergeQueuedWrite,
  newProductsIn,
  nextWrite,
} from '../../../../../src/domain/offline/writeQueue.ts'
import type { QueuedTrip } from '../../../../../src/domain/shopping/kinds/trip.ts'

const body: TripBody = {
  ...{ day: '2026-11-30', shop_name: 'Lidl', basket: 4780, usual: 5000 },
  ...{ priced: 8, unpriced: 0, ticket: null },
}
const write = (order: number, more: Partial<QueuedTrip> = {}): QueuedTrip => ({
  ...{ kind: 'trip', format: 1, order, person: 'c', memberSince: null, name: 'Courses' },
  ...{ at: '2026-11-30T10:00:00Z', key: `k${order}`, tried: false, failures: 0, problem: null },
  ...{ tripId: 'a', isNew: false, body },
  ...more,
})
const added = write(1, { isNew: true })
const total = { ...body, ticket: 4890 }

const trip = (id: string, day: string, more: Partial<Trip> = {}): Trip => ({
  ...{ id, day, shop: null, basket: 1, usual: 1, priced: 1, unpriced: 0, ticket: null },
  ...more,
})

describe('the writes of one trip in the log', () => {
  test('a total joins the trip that has not been sent', () => {
    const next = write(0, { body: total })
    expect(mergeQueuedWrite([added], next)).toEqual({
      drop: [],
      put: [{ ...next, order: 1, isNew: true }],
    })
  })

  test('a total follows a trip that the server may have', () => {
    const next = write(0, { body: total })
    const tried = { ...added, tried: true }
    expect(mergeQueuedWrite([tried], next)).toEqual({ drop: [], put: [next] })
    expect(nextWrite([tried, { ...next, order: 2 }])?.order).toBe(1)
    expect(nextWrite([tried, { ...next, order: 2 }], ({ order }) => order === 1)).toBeUndefined()
  })

  test('« Annuler » leaves nothing of a trip that has not been sent, and deletes one that may be', () => {
    const removal = write(0, { body: null })
    expect(mergeQueuedWrite([added], removal)).toEqual({ drop: [1], put: [] })
    const tried = { ...added, tried: true }
    expect(mergeQueuedWrite([tried], removal)).toEqual({ drop: [], put: [removal] })
    const typed = write(2, { body: total })
    expect(mergeQueuedWrite([tried, typed], removal)).toEqual({ drop: [2], put: [removal] })
  })

  test('another trip is not concerned', () => {
    const other = write(0, { tripId: 'b', isNew: true })
    expect(mergeQueuedWrite([added], other)).toEqual({ drop: [], put: [other] })
    expect(nextWrite([added, { ...other, order: 2 }], ({ order }) => order === 1)?.order).toBe(2)
    expect(discardWrite([added, { ...other, order: 2 }], added)).toEqual({ drop: [1], put: [] })
  })

  test('none goes into the own catalogue of a person who was removed', () => {
    expect(newProductsIn([added] as readonly QueuedWrite[])).toEqual([])
  })
})

describe('the trips as the log will leave them', () => {
  const known = [
    trip('b', '2026-11-29'),
    trip('a', '2026-11-28', { shop: { id: 3, name: 'Lidl' } }),
  ]

  test('have a waiting one at its day, with its shop', () => {
    const [first] = tripsAfterWrites(known, [write(4, { tripId: 'n', isNew: true })])
    expect(first).toEqual({
      ...trip('n', '2026-11-30', { basket: 4780, usual: 5000, priced: 8 }),
      ...{ shop: { id: -4, name: 'Lidl' }, recorded_by: null },
    })
  })

  test('keep who recorded one and its known shop, and leave out a deleted one', () => {
    const alex = known.map((each) => ({ ...each, recorded_by: 'Alex' }))
    const [first] = tripsAfterWrites(alex, [write(4, { body: total })])
    expect(first).toMatchObject({ ticket: 4890, recorded_by: 'Alex', shop: { id: 3 } })
    expect(tripsAfterWrites(known, [write(4, { body: null })]).map(({ id }) => id)).toEqual(['b'])
  })

  test('are those of the server where a write is to be decided', () => {
    const refused = {
      kind: 'refused',
      status: 422,
      detail: '',
      problem: null,
      limit: null,
    } as const
    expect(tripsAfterWrites(known, [write(4, { problem: refused })])).toEqual(known)
  })

  test('hold what the server answered once', () => {
    const written = trip('a', '2026-11-30', { ticket: 7 })
    const after = withTrip(known, 'a', written)
    expect(after.map(({ id, ticket }) => [id, ticket])).toEqual([
      ['a', 7],
      ['b', null],
    ])
    expect(withTrip(after, 'a', written)).toEqual(after)
    expect(withTrip(known, 'n', null)).toEqual(known)
  })
})
