import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { useSession } from '../../platform/storage/session.ts'
import { noteAnswer, noteFailure } from '../http/reachability.ts'
import { useOutboxSending } from '../writes/useOutboxSending.ts'
import { rememberAnswer } from './answerCache.ts'
import { useKeptCatalogue } from './useKeptCatalogue.ts'

function keepAnswer(data: unknown, key: string): void {
  noteAnswer()
  rememberAnswer(key, data)
}

/** Keeps the catalogue for later, and sends what waits of the person. */
function Keeping() {
  useKeptCatalogue()
  useOutboxSending()
  return null
}

/** The cache of answers. It is one person's: another session starts with an empty one. */
export function PersonCache({ children }: { readonly children: ReactNode }) {
  const { token } = useSession()
  // It may hear of a sign-out in another tab before what stands around it: nobody asks for nobody.
  if (token === null) return null
  return (
    <SWRConfig
      key={token}
      value={{
        provider: () => new Map(),
        shouldRetryOnError: false,
        dedupingInterval: 50,
        onSuccess: keepAnswer,
        onError: noteFailure,
      }}
    >
      <Keeping />
      {children}
    </SWRConfig>
  )
}
