import { lookupLimits } from '../limits.ts'

const MINUTE = 60_000

interface LookupLoad {
  /** Lookups that have no answer yet. */
  readonly running: number
  /** When the latest ones began, in milliseconds, oldest first. */
  readonly starts: readonly number[]
  readonly now: number
}

/** How many lookups may begin now; `wait` is in milliseconds, null while an answer is the next event. */
export function lookupBudget({ running, starts, now }: LookupLoad): {
  readonly count: number
  readonly wait: number | null
} {
  const recent = starts.filter((start) => now - start < MINUTE)
  const left = lookupLimits.backgroundPerMinute - recent.length
  const free = lookupLimits.backgroundAtOnce - running
  if (free <= 0) return { count: 0, wait: null }
  if (left > 0) return { count: Math.min(left, free), wait: null }
  const [oldest = now] = recent
  return { count: 0, wait: oldest + MINUTE - now }
}
