import { useEffect } from 'react'
import { config } from '../../config.ts'

/** Names the browser's tab; null leaves the name of the route. */
export function usePageTitle(title: string | null): void {
  // After every render, because the route names the tab at each move, before this effect.
  useEffect(() => {
    if (title) document.title = `${title} – ${config.productName}`
  })
}
