import { type ReactNode, StrictMode } from 'react'
import { config } from '../config.ts'
import { PersonCache } from '../data/PersonCache.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'

/** What every page needs around it: the look, and the cache of the person signed in. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider nonce={config.styleNonce}>
        <PersonCache>{children}</PersonCache>
      </ThemeProvider>
    </StrictMode>
  )
}
