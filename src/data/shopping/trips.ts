import { useEffect, useMemo } from 'react'
import { type Account, memberAccount } from '../../contract/accounts.ts'
import { type Trip, type TripList, tripList } from '../../contract/trips.ts'
import { tripsAfterWrites } from '../../domain/offline/queuedTrips.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { request } from '../session/request.ts'
import { currentOutbox, useOutbox } from '../writes/outbox.ts'

/** Whether the server keeps trips; false until the account is known. */
export function useHasTrips(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('trips') ?? false
}

/** The trips as the server answered them, newest day first, and the queue, which may hold changes of them. */
export interface KnownTrips {
  readonly answered: readonly Trip[]
  readonly writes: readonly QueuedWrite[]
}

/** The trips in memory; undefined where they have not been read. */
export function useKnownTrips(): KnownTrips | undefined {
  const answered = useCached<TripList>(keys.trips)?.items
  const { writes } = useOutbox()
  return useMemo(() => answered && { answered, writes }, [answered, writes])
}

/** `useHasTrips` for a page that waits for trips: it asks for the account where it is not known. */
export function useTripSupport(): boolean | 'unknown' {
  const isKnown = useCached<Account>(keys.account) !== undefined
  const hasTrips = useHasTrips()
  const { resource } = useResource(isKnown ? null : keys.account, memberAccount)
  return isKnown || resource.kind === 'failed' ? hasTrips : 'unknown'
}

/** The trips as the queue will leave them, newest day first, read from storage and, with `calls`, from the server. */
export function useTrips({ calls = true } = {}) {
  const hasTrips = useHasTrips()
  useEffect(() => {
    if (hasTrips) void answerCache().hydrateLater(keys.trips)
  }, [hasTrips])
  const { resource, retry } = useResource(hasTrips && calls ? keys.trips : null, tripList)
  const known = useKnownTrips()
  const trips = useMemo(() => known && tripsAfterWrites(known.answered, known.writes), [known])
  return { hasTrips, resource, trips, retry }
}

/** The trips in memory, outside of React. */
export function knownTrips(): KnownTrips | undefined {
  const answer: TripList | undefined = answerCache().get(keys.trips)?.data
  return answer && { answered: answer.items, writes: currentOutbox().writes }
}

/** Reads the trips that this device keeps, and those of the server: in a household once a session, alone where what is kept is not fresh. Never rejects. */
export async function bringTrips(): Promise<void> {
  const cache = answerCache()
  const account: Account | undefined = cache.get(keys.account)?.data
  if (!account?.features?.includes('trips')) return
  await cache.hydrateLater(keys.trips)
  const isAlone = currentSession().sharedCatalogue === null
  if (isAlone ? cache.isFresh(keys.trips) : cache.hasAnswered(keys.trips)) return
  const answer = await request(keys.trips, { schema: tripList }).catch(() => undefined)
  if (!answer || cache !== answerCache()) return
  cache.recordAnswer(keys.trips, answer)
  cache.replace(keys.trips, answer)
}
