import { useEffect, useState } from 'react'
import { lookupBudget } from '../../domain/catalogue/lookupBudget.ts'
import { lookupStarts, saveLookupStart } from '../../platform/storage/lookupDrafts.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useReachability } from '../http/reachability.ts'
import {
  type LookupOutcome,
  type Lookups,
  lookUpBarcode,
  lookupsIn,
  noLookups,
  saveLookup,
} from './foodDatabase.ts'

async function lookUp(code: string): Promise<void> {
  const cache = answerCache()
  saveLookupStart(Date.now())
  saveLookup(cache, code, null)
  saveLookup(cache, code, await lookUpBarcode(code, new AbortController().signal))
}

/** An unreadable answer is one: only its own code is lost. */
const isStop = (outcome: LookupOutcome | null) =>
  outcome?.kind === 'failed' && outcome.failure.code !== 'bad-answer'

function forgetFailures(): void {
  const cache = answerCache()
  const outcomes = lookupsIn(cache)
  const kept = [...outcomes].filter(([, outcome]) => !isStop(outcome))
  if (kept.length < outcomes.size) cache.replace(keys.lookups, new Map(kept))
}

/**
 * Looks codes up that no screen waits for: once a session, few at a time, so many a minute. A
 * failure stops the rest until `retry` or until the network is back.
 */
export function useBackgroundLookups(codes: readonly string[]) {
  const outcomes = useCached<Lookups>(keys.lookups) ?? noLookups
  const isOffline = useReachability() === 'offline'
  const [awoken, setAwoken] = useState(0)
  const wanted = codes.join(' ')
  const isStopped = isOffline || [...outcomes.values()].some(isStop)

  useEffect(() => {
    if (!isOffline) forgetFailures()
  }, [isOffline])

  useEffect(() => {
    if (isStopped) return undefined
    const open = [...new Set(wanted.split(' '))].filter((code) => code && !outcomes.has(code))
    if (open.length === 0) return undefined
    const running = [...outcomes.values()].filter((outcome) => outcome === null).length
    const { count, wait } = lookupBudget({ running, starts: lookupStarts(), now: Date.now() })
    for (const code of open.slice(0, count)) void lookUp(code)
    if (wait === null) return undefined
    const timer = setTimeout(() => setAwoken(awoken + 1), wait)
    return () => clearTimeout(timer)
  }, [isStopped, wanted, outcomes, awoken])

  return { outcomes, isOffline, retry: forgetFailures }
}
