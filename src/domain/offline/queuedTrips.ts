import type { Trip } from '../../contract/trips.ts'
import { isTripWrite, type QueuedTrip } from '../shopping/kinds/trip.ts'
import type { Write } from './kinds/writeKind.ts'

function newestTripsFirst<Kept extends Pick<Trip, 'day'>>(trips: readonly Kept[]): readonly Kept[] {
  return trips.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
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
