import { useCallback, useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { Account } from '../../contract/accounts.ts'
import { type Trip, type TripBody, type TripList, tripList } from '../../contract/trips.ts'
import { tripsAfterWrites } from '../../domain/shopping/kinds/trip.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../cache/useResource.ts'
import { useOutbox } from '../writes/outbox.ts'
import { createWrite, type Submitted, submitWrite } from '../writes/submitWrite.ts'
import { type HeldResult, submitHeld } from '../writes/writeProducts.ts'

/** Whether the server keeps trips; false until the account is known. */
export function useHasTrips(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('trips') ?? false
}

/** The trips, newest day first, as the queue will leave them; without `calls`, those that this device keeps; undefined until they are known. */
export function useTrips({ calls = true } = {}) {
  const hasTrips = useHasTrips()
  useEffect(() => {
    if (hasTrips) void answerCache().hydrateLater(keys.trips)
  }, [hasTrips])
  const { resource, retry } = useResource(hasTrips && calls ? keys.trips : null, tripList)
  const kept = useCached<TripList>(keys.trips)?.items
  const { writes } = useOutbox()
  const answered = resource.kind === 'ready' ? resource.value.items : kept
  const trips = useMemo(() => answered && tripsAfterWrites(answered, writes), [answered, writes])
  return { hasTrips, resource, trips, retry }
}

export interface TripInput {
  /** As « Modifications à envoyer » names it. */
  readonly name: string
  readonly body: TripBody
}

/** Keeps, replaces and deletes trips, queued without a network. The functions throw as `submitWrite`. */
export function useTripChanges() {
  const { mutate } = useSWRConfig()

  const keep = useCallback(
    ({ name, body }: TripInput) => {
      const write = createWrite({ kind: 'trip', name, tripId: '', isNew: true, body })
      const { key: id } = write
      return { id, kept: submitWrite({ ...write, tripId: id }, mutate) }
    },
    [mutate],
  )

  const change = useCallback(
    (tripId: string, { name, body }: TripInput): Promise<Submitted> =>
      submitWrite(createWrite({ kind: 'trip', name, tripId, isNew: false, body }), mutate),
    [mutate],
  )

  const remove = useCallback(
    (tripId: string, name: string): Promise<Submitted> =>
      submitWrite(createWrite({ kind: 'trip', name, tripId, isNew: false, body: null }), mutate),
    [mutate],
  )

  /** Deletes it once it can no longer be taken back. */
  const removeUndoably = useCallback(
    ({ id: tripId }: Pick<Trip, 'id'>, name: string): Promise<HeldResult> =>
      submitHeld(createWrite({ kind: 'trip', name, tripId, isNew: false, body: null }), mutate),
    [mutate],
  )

  return { keep, change, remove, removeUndoably }
}
