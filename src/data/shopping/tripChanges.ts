import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Trip, TripBody } from '../../contract/trips.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { type HeldResult, submitHeld } from '../catalogue/writeProducts.ts'
import { createWrite, type Submitted, submitWrite } from '../sending/submitWrite.ts'

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
      // Home reads them from memory.
      void answerCache().hydrateLater(keys.trips)
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
