import { useSyncExternalStore } from 'react'
import { ApiError, FormatError, NetworkError } from './apiError.ts'

/** Whether the server can be reached, as far as the last calls tell. */
export type Reachability = 'reached' | 'offline' | 'failing'

let current: Reachability = 'reached'
const listeners = new Set<() => void>()

function publish(next: Reachability): void {
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

/**
 * Whether a failed call says nothing of what was asked: no network, somebody else's page in its
 * stead (a shop's portal), or a server that is away.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof FormatError) return true
  if (!(error instanceof ApiError)) return false
  return error.status >= 500 || (!error.isJson && error.status !== 413)
}

/** An answer of the server came. */
export function noteAnswer(): void {
  publish('reached')
}

/** A call failed; a refusal is an answer too. */
export function noteFailure(error: unknown): void {
  if (!isUnreachable(error)) publish('reached')
  else publish(error instanceof ApiError && error.status >= 500 ? 'failing' : 'offline')
}

/** Whether the browser itself knows of no network. */
const isCutOff = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Whether the server can be reached at this moment. */
export function reachability(): Reachability {
  return isCutOff() ? 'offline' : current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The same, followed. */
export function useReachability(): Reachability {
  return useSyncExternalStore(subscribe, reachability, () => 'reached')
}
