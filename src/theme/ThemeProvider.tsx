import { CacheProvider } from '@emotion/react'
import { type ReactNode, useMemo } from 'react'
import { ChakraLook } from './ChakraLook.tsx'
import { createStyleCache } from './styleCache.ts'
import { system } from './system.ts'

// What every page needs is in the shell's own styles.
const quietSystem = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }

interface ThemeProviderProps {
  /** What the page's Content-Security-Policy asks of style tags. */
  readonly nonce?: string | undefined
  /** Names of the rules that the page carries already; null when it carries none. */
  readonly known: readonly string[] | null
  readonly children: ReactNode
}

/** The look of everything below it. */
export function ThemeProvider({ nonce, known, children }: ThemeProviderProps) {
  const cache = useMemo(() => {
    const made = createStyleCache(nonce)
    for (const name of known ?? []) made.inserted[name] = true
    return made
  }, [nonce, known])
  return (
    <CacheProvider value={cache}>
      <ChakraLook system={known ? quietSystem : system}>{children}</ChakraLook>
    </CacheProvider>
  )
}
