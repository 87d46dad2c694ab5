import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import { type ReactNode, useContext } from 'react'
import { createStyleCache } from './styleCache.ts'
import { StyleNonce } from './styleNonce.ts'
import { system } from './system.ts'

const overlaySystem = { ...system, _global: [] }
let cache: EmotionCache | null = null

/** For dialogs, whose parts Chakra itself draws. All else has classes that the build wrote. */
export function OverlayTheme({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(StyleNonce)
  if (!cache) {
    cache = createStyleCache(nonce)
    // A prerendered page gets no style tags, which have no nonce there.
    cache.compat = true
  }
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={overlaySystem}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
