import { useLayoutEffect } from 'react'
import { config } from '../../config.ts'

const names: { route: string | undefined; page: string | null } = { route: undefined, page: null }

function nameTab(): void {
  const name = names.page ?? names.route
  document.title = name ? `${name} – ${config.productName}` : config.productName
}

/** Names the browser's tab wherever the page has no name of its own. */
export function useRouteTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    names.route = title
    nameTab()
  }, [title])
}

/** Names the browser's tab while the page is there; null leaves the name of the route. */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return undefined
    names.page = title
    nameTab()
    return () => {
      names.page = null
      nameTab()
    }
  }, [title])
}
