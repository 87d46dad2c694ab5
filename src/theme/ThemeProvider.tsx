import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useMemo } from 'react'
import { system } from './system.ts'

interface ThemeProviderProps {
  /** What the page's Content-Security-Policy asks of style tags. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/** The look of everything below it. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const cache = useMemo(() => createCache({ key: 'css', ...(nonce ? { nonce } : {}) }), [nonce])
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
