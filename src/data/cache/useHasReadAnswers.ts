import { useEffect, useState, useSyncExternalStore } from 'react'
import { answerCache, subscribeAnswers } from './answerCache.ts'

const LIMIT_MS = 500

/** Whether the answers that this device keeps have been read; true too where IndexedDB has not answered for half a second. */
export function useHasReadAnswers(): boolean {
  const [isLate, setLate] = useState(false)
  const hasHydrated = useSyncExternalStore(
    subscribeAnswers,
    () => answerCache().hasHydrated,
    () => false,
  )
  useEffect(() => {
    if (hasHydrated) return undefined
    const timer = setTimeout(() => setLate(true), LIMIT_MS)
    return () => clearTimeout(timer)
  }, [hasHydrated])
  return hasHydrated || isLate
}
