import { useEffect, useState, useSyncExternalStore } from 'react'
import { lookupBudget } from '../domain/catalogue/lookupBudget.ts'
import { lookupStarts, saveLookupStart } from '../platform/storage/lookupDrafts.ts'
import { currentSession } from '../platform/storage/session.ts'
import { type LookupOutcome, lookUpBarcode } from './foodDatabase.ts'
import { useReachability } from './http/reachability.ts'

interface Lookups {
  readonly token: string | null
  /** Null while a code is being looked up. */
  readonly outcomes: ReadonlyMap<string, LookupOutcome | null>
}

let current: Lookups = { token: null, outcomes: new Map() }
const listeners = new Set<() => void>()

/** Another person's lookups are dropped. */
function lookups(): Lookups {
  const { token } = currentSession()
  if (current.token !== token) current = { token, outcomes: new Map() }
  return current
}

function publish(next: Lookups): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function withOutcome(code: string, outcome: LookupOutcome | null) {
  return new Map(lookups().outcomes).set(code, outcome)
}

async function lookUp(code: string): Promise<void> {
  saveLookupStart(Date.now())
  publish({ ...lookups(), outcomes: withOutcome(code, null) })
  const { token } = lookups()
  const outcome = await lookUpBarcode(code, new AbortController().signal)
  if (token === lookups().token) publish({ ...lookups(), outcomes: withOutcome(code, outcome) })
}

/** An unreadable answer is one: only its own code is lost. */
const isStop = (outcome: LookupOutcome | null) =>
  outcome?.kind === 'failed' && outcome.failure.code !== 'bad-answer'

function forgetFailures(): void {
  const kept = [...lookups().outcomes].filter(([, outcome]) => !isStop(outcome))
  if (kept.length < lookups().outcomes.size) publish({ ...lookups(), outcomes: new Map(kept) })
}

/**
 * Looks codes up that nobody is waiting for: once a session, few at a time, so many a minute. A
 * failure stops the rest until `retry` or until the network is back.
 */
export function useBackgroundLookups(codes: readonly string[]) {
  const { outcomes } = useSyncExternalStore(subscribe, lookups, lookups)
  const isOffline = useReachability() === 'offline'
  const [, setAwoken] = useState(0)
  const isStopped = isOffline || [...outcomes.values()].some(isStop)

  useEffect(() => {
    if (!isOffline) forgetFailures()
  }, [isOffline])

  useEffect(() => {
    if (isStopped) return undefined
    const open = [...new Set(codes)].filter((code) => !outcomes.has(code))
    if (open.length === 0) return undefined
    const running = [...outcomes.values()].filter((outcome) => outcome === null).length
    const { count, wait } = lookupBudget({ running, starts: lookupStarts(), now: Date.now() })
    for (const code of open.slice(0, count)) void lookUp(code)
    if (wait === null) return undefined
    const timer = setTimeout(() => setAwoken((times) => times + 1), wait)
    return () => clearTimeout(timer)
  })

  return { outcomes, isOffline, retry: forgetFailures }
}
