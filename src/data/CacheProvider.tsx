import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { SWRConfig } from 'swr'
import type { Account } from '../contract/accounts.ts'
import { scopeOf } from '../domain/offline/scope.ts'
import { useSession } from '../platform/storage/session.ts'
import { answerCache, subscribeAnswers, useCached } from './cache/answerCache.ts'
import { keys } from './cache/keys.ts'
import { recordFailure, recordReached } from './http/reachability.ts'
import { usePrefetchAnswers } from './queries/prefetchAnswers.ts'
import { useOutboxSending } from './sending/useOutboxSending.ts'
import { followIdentity } from './session/followAccount.ts'

function onSuccess(data: unknown, key: string): void {
  recordReached()
  answerCache().recordAnswer(key, data)
}

// One object: another would rerender all that reads an answer.
const settings = {
  provider: answerCache,
  shouldRetryOnError: false,
  dedupingInterval: 50,
  onSuccess,
  onError: recordFailure,
} as const

function BackgroundWork() {
  const scope = scopeOf(useSession())
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers are read by scope
  useEffect(() => void answerCache().hydrate(), [scope])
  const known = useCached<Account>(keys.account)
  useEffect(() => {
    if (known) void followIdentity(known)
  }, [known])
  usePrefetchAnswers()
  useOutboxSending()
  return null
}

const cacheSerial = () => answerCache().serial

/** Gives the pages SWR's cache of the shown catalogue, and runs the background jobs of every page. */
export function CacheProvider({ children }: { readonly children: ReactNode }) {
  const { token } = useSession()
  const serial = useSyncExternalStore(subscribeAnswers, cacheSerial, cacheSerial)
  // After a sign-out in another tab this renders once more before the layout around it does.
  if (token === null) return null
  return (
    <SWRConfig key={serial} value={settings}>
      <BackgroundWork />
      {children}
    </SWRConfig>
  )
}
