import type { Trip, TripBody } from '../../../contract/trips.ts'
import { isFree, put, type Write, type WriteKind } from '../../offline/kinds/writeKind.ts'
import { newestTripsFirst } from '../tripFigures.ts'

export interface QueuedTrip extends Write {
  readonly kind: 'trip'
  readonly tripId: string
  /** Whether the server gets it for the first time. */
  readonly isNew: boolean
  /** Null where the trip is deleted. */
  readonly body: TripBody | null
}

export const isTripWrite = (write: Pick<Write, 'kind'>): write is QueuedTrip =>
  write.kind === 'trip'

export const tripKind: WriteKind<QueuedTrip> = {
  format: 1,
  productIds: () => [],
  thing: ({ tripId }) => `trip ${tripId}`,
  withProductId: (write) => write,
  merge(next, earlier) {
    const waiting = earlier.filter(isTripWrite)
    const free = waiting.filter(isFree)
    const drop = free.map(({ order }) => order)
    const isUnsent = free.length === waiting.length && free.some(({ isNew }) => isNew)
    if (!next.body) return { drop, put: isUnsent ? [] : [next] }
    const last = free.at(-1)
    if (!last?.body || last !== waiting.at(-1)) return put(next)
    return put({ ...next, order: last.order, isNew: last.isNew })
  },
  apply: (_write, product) => product,
}

function queuedTrip({ order, tripId, body }: QueuedTrip, known: Trip | undefined): Trip | null {
  if (!body) return null
  const { shop_name, ...kept } = body
  const typed = shop_name === null ? null : { id: -order, name: shop_name }
  const shop = known?.shop?.name === shop_name ? known.shop : typed
  return { id: tripId, recorded_by: null, ...known, ...kept, shop }
}

/** The trips, newest day first, as the log will leave them. */
export function tripsAfterWrites(
  trips: readonly Trip[],
  writes: readonly Write[],
): readonly Trip[] {
  const waiting = writes.filter(isTripWrite).filter(({ problem }) => !problem)
  if (waiting.length === 0) return trips
  let after = trips
  for (const write of waiting) {
    const known = after.find(({ id }) => id === write.tripId)
    after = withTrip(after, write.tripId, queuedTrip(write, known))
  }
  return after
}

/** The trips after the server has written one, or deleted it. */
export function withTrip(
  trips: readonly Trip[],
  id: string,
  written: Trip | null,
): readonly Trip[] {
  const place = trips.findIndex((trip) => trip.id === id)
  if (!written) return trips.filter((trip) => trip.id !== id)
  return newestTripsFirst(place < 0 ? [written, ...trips] : trips.with(place, written))
}
