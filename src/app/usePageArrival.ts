import { useEffect, useLayoutEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { drawLateFont, prepareLateFont } from '../platform/page/lateFont.ts'
import { useRouteTitle } from '../platform/page/usePageTitle.ts'
import { elsewhere, routes } from './routes.ts'

const titleAt = (pathname: string) =>
  [...routes, elsewhere].find(({ path }) => matchPath(path, pathname))?.title

/** Names the browser's tab after the page and moves the focus to its heading on navigation. */
export function usePageArrival(): void {
  const { pathname, state } = useLocation()
  useRouteTitle(titleAt(pathname))
  const arrived = useRef(pathname)

  useEffect(() => void prepareLateFont().catch(() => undefined), [])
  useLayoutEffect(() => {
    if (arrived.current !== pathname) drawLateFont()
  }, [pathname])

  useEffect(() => {
    // The first page keeps the browser's own focus; later ones start at their heading.
    if (arrived.current === pathname) return
    arrived.current = pathname
    // An overlay that is open from the start would close where the focus leaves it; a form that is filled in focuses what is missing.
    if (state?.overlay || state?.email) return
    const before = document.activeElement
    const focusHeading = () => {
      const isFree = [before, document.body].includes(document.activeElement)
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      if (isFree) heading?.focus({ preventScroll: true })
    }
    // In the frame that draws the page, Firefox has no heading yet for screen readers.
    requestAnimationFrame(() => requestAnimationFrame(focusHeading))
  }, [pathname, state])
}
