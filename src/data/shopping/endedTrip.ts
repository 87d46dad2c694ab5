import { useSyncExternalStore } from 'react'
import type { TripSums } from '../../domain/shopping/finishedTrip.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { currentSession } from '../../platform/storage/session.ts'

/** What « Terminer » took off the list. */
interface EndedTrip {
  readonly token: string | null
  readonly bought: readonly ListRow[]
  readonly day: string
  readonly shop: string | null
  /** As it is kept among the trips; null where none are. */
  readonly kept: { readonly id: string; readonly sums: TripSums } | null
  /** Cents that the till printed. */
  readonly ticket: number | null
}

const store = createStore<EndedTrip | null>(null)

/** Keeps the trip that has just ended, null for none, until the next article or sign-in of this tab. */
export function setEndedTrip(trip: Omit<EndedTrip, 'token'> | null): void {
  if (trip === null && store.get() === null) return
  store.set(trip && { ...trip, token: currentSession().token })
}

function endedTrip(): EndedTrip | null {
  const trip = store.get()
  return trip?.token === currentSession().token ? trip : null
}

/** Subscribes a component to the trip that has ended; null while prerendering. */
export function useEndedTrip(): EndedTrip | null {
  return useSyncExternalStore(store.subscribe, endedTrip, () => null)
}
