import { CacheProvider } from '@emotion/react'
import { type ReactNode, useMemo } from 'react'
import { ChakraTheme } from './ChakraTheme.tsx'
import { createStyleCache, hasAdoptedRules } from './styleCache.ts'
import { system } from './system.ts'

// The page carries the global rules already.
const systemWithoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
}

interface ThemeProviderProps {
  /** Of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const cache = useMemo(() => createStyleCache(nonce), [nonce])
  return (
    <CacheProvider value={cache}>
      <ChakraTheme system={hasAdoptedRules() ? systemWithoutGlobals : system}>
        {children}
      </ChakraTheme>
    </CacheProvider>
  )
}
