import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ChakraTheme } from '../../src/theme/ChakraTheme.tsx'
import { createStyleCache } from '../../src/theme/styleCache.ts'
import { system } from '../../src/theme/system.ts'

const cache = createStyleCache()
cache.compat = true

/** An element as the build prerenders it, without the preloads that the build leaves out too. */
export function renderMarkup(element: ReactNode): string {
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraTheme system={system}>
        <StaticRouter location="/">{element}</StaticRouter>
      </ChakraTheme>
    </CacheProvider>,
  )
  return html.replace(/<link rel="preload"[^>]*>/g, '')
}
