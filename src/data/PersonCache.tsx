import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { useSession } from '../platform/session.ts'

/** The cache of answers. It is one person's: another session starts with an empty one. */
export function PersonCache({ children }: { readonly children: ReactNode }) {
  const { token } = useSession()
  return (
    <SWRConfig
      key={token}
      value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 50 }}
    >
      {children}
    </SWRConfig>
  )
}
