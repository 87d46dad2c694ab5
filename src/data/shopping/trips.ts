import { useEffect, useMemo } from 'react'
import type { Account } from '../../contract/accounts.ts'
import { type TripList, tripList } from '../../contract/trips.ts'
import { tripsAfterWrites } from '../../domain/shopping/kinds/trip.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../cache/useResource.ts'
import { useOutbox } from '../writes/outbox.ts'

/** Whether the server keeps trips; false until the account is known. */
export function useHasTrips(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('trips') ?? false
}

/** The trips, newest day first, as the queue will leave them; without `calls`, those that this device keeps; without `reads`, from memory only; undefined until they are known. */
export function useTrips({ calls = true, reads = true } = {}) {
  const hasTrips = useHasTrips()
  useEffect(() => {
    if (hasTrips && reads) void answerCache().hydrateLater(keys.trips)
  }, [hasTrips, reads])
  const { resource, retry } = useResource(hasTrips && calls ? keys.trips : null, tripList)
  const kept = useCached<TripList>(keys.trips)?.items
  const { writes } = useOutbox()
  const answered = resource.kind === 'ready' ? resource.value.items : kept
  const trips = useMemo(() => answered && tripsAfterWrites(answered, writes), [answered, writes])
  return { hasTrips, resource, trips, retry }
}
