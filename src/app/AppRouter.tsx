import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from 'react'
import { type NavigationType, Router } from 'react-router-dom'
import { config } from '../config.ts'
import { currentEntry, followHistory, type Move, moves } from '../platform/navigation/history.ts'
import { StyleNonce } from '../theme/styleNonce.ts'
import { CrashBoundary } from './CrashBoundary.tsx'

/** Without the library's data routes, which weigh as much as all screens. */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [{ entry, move }, setPlace] = useState(() => ({
    entry: currentEntry(),
    move: 'POP' as Move,
  }))
  useLayoutEffect(
    () => followHistory((entry, move) => startTransition(() => setPlace({ entry, move }))),
    [],
  )
  return (
    <StrictMode>
      <StyleNonce value={config.styleNonce}>
        <Router location={entry} navigationType={move as NavigationType} navigator={moves}>
          <CrashBoundary place={entry}>{children}</CrashBoundary>
        </Router>
      </StyleNonce>
    </StrictMode>
  )
}
