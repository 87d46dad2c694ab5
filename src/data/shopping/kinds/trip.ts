import { type TripList, trip, tripList } from '../../../contract/trips.ts'
import { withTrip } from '../../../domain/offline/queuedTrips.ts'
import type { QueuedTrip } from '../../../domain/shopping/kinds/trip.ts'
import { currentView } from '../../../platform/storage/session.ts'
import { answerCache } from '../../cache/answerCache.ts'
import { keys } from '../../cache/keys.ts'
import { isNotFound } from '../../http/apiError.ts'
import { refreshAnswer } from '../../queries/prefetchAnswers.ts'
import { request } from '../../session/request.ts'
import { changeAnswer } from '../../writes/applyToCache.ts'
import type { Sender } from '../../writes/kinds/sender.ts'
import { WriteConflict } from '../../writes/writeOutcome.ts'

const isTripGone = (error: unknown) => isNotFound(error) && error.isJson

/** Keeps a trip under its id, or replaces or deletes it. */
export const tripSender: Sender<QueuedTrip> = {
  async send({ tripId, isNew, body }, { checkSession }) {
    checkSession()
    const path = `${keys.trips}/${tripId}`
    try {
      if (!body) await request(path, { method: 'DELETE', strict: true })
      if (!body) return { id: 0 }
      const call = { body, schema: trip, strict: true } as const
      const key = { idempotencyKey: tripId }
      const written = isNew
        ? await request(keys.trips, { ...call, ...key, method: 'POST' })
        : await request(path, { ...call, method: 'PUT' })
      return { id: 0, trip: written }
    } catch (error) {
      if (!isTripGone(error)) throw error
      // The answer of an earlier try was lost, and the trip was deleted since.
      if (isNew || !body) return { id: 0 }
      throw new WriteConflict({ kind: 'gone' })
    }
  },
  applyAnswer(mutate, { tripId }, { trip: written = null }, mayAsk) {
    const isKnown = answerCache().get(keys.trips)?.data !== undefined
    changeAnswer<TripList>(
      mutate,
      keys.trips,
      (known) => known && { items: withTrip(known.items, tripId, written) as TripList['items'] },
    )
    const view = currentView()
    if (!isKnown && mayAsk && view)
      refreshAnswer(keys.trips, tripList, mutate, view).catch(() => undefined)
  },
  refresh: (mutate, view) => refreshAnswer(keys.trips, tripList, mutate, view),
}
