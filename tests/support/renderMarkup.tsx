import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

/** An element as the build prerenders it, without the preloads that the build leaves out too. */
export function renderMarkup(element: ReactNode): string {
  const html = renderToString(<StaticRouter location="/">{element}</StaticRouter>)
  return html.replace(/<link rel="preload"[^>]*>/g, '')
}
