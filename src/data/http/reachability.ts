import { useSyncExternalStore } from 'react'
import { createStore } from '../../platform/storage/createStore.ts'
import { ApiError, FormatError, NetworkError } from './apiError.ts'

export type Reachability = 'reached' | 'offline' | 'failing'

const store = createStore<Reachability>('reached', (notify) => {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
})

function publish(next: Reachability): void {
  if (next !== store.get()) store.set(next)
}

/** Whether a failed call was not answered by the API: no network, a shop's portal, or a server that is away. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof FormatError) return true
  if (!(error instanceof ApiError)) return false
  return error.status >= 500 || (!error.isJson && error.status !== 413)
}

/** Records that the server has answered. */
export function recordReached(): void {
  publish('reached')
}

/** Records that a call failed; a refusal is an answer too. */
export function recordFailure(error: unknown): void {
  if (!isUnreachable(error)) publish('reached')
  else publish(error instanceof ApiError && error.status >= 500 ? 'failing' : 'offline')
}

/** Whether the browser itself knows that there is no network. */
export function isBrowserOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function reachability(): Reachability {
  return isBrowserOffline() ? 'offline' : store.get()
}

/** Subscribes a component to `reachability()`. */
export function useReachability(): Reachability {
  return useSyncExternalStore(store.subscribe, reachability, () => 'reached')
}
