import { useSyncExternalStore } from 'react'
import { createStore } from '../../platform/storage/createStore.ts'

/** How many changes of the household's list wait since a call has failed. */
export const waitingListChanges = createStore(0)

/** Subscribes a component to their number. */
export function useWaitingListChanges(): number {
  return useSyncExternalStore(waitingListChanges.subscribe, waitingListChanges.get, () => 0)
}
