import { CacheProvider } from '@emotion/react'
import { type ReactNode, useMemo } from 'react'
import { ChakraTheme } from './ChakraTheme.tsx'
import { createStyleCache } from './styleCache.ts'
import { system } from './system.ts'

// The prerendered page already carries the global styles.
const quietSystem = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }

interface ThemeProviderProps {
  /** Of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined
  /** Rules of the prerendered page; null without one. */
  readonly known: readonly string[] | null
  readonly children: ReactNode
}

export function ThemeProvider({ nonce, known, children }: ThemeProviderProps) {
  const cache = useMemo(() => {
    const styles = createStyleCache(nonce)
    for (const name of known ?? []) styles.inserted[name] = true
    return styles
  }, [nonce, known])
  return (
    <CacheProvider value={cache}>
      <ChakraTheme system={known ? quietSystem : system}>{children}</ChakraTheme>
    </CacheProvider>
  )
}
