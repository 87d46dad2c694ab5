import { type Location, matchPath, Outlet, ScrollRestoration } from 'react-router-dom'
import { Toasts } from '../components/feedback/Toasts.tsx'
import { paths, patterns } from '../paths.ts'
import { toaster } from '../platform/notify.ts'
import { usePageArrival } from './usePageArrival.ts'

const lists = [paths.dashboard, paths.products, patterns.categoryProducts, paths.shoppingList]

/** A list is where it was by whatever way one comes back to it; any other page starts at its top. */
function scrollKey({ pathname, key }: Location): string {
  return lists.some((pattern) => matchPath(pattern, pathname)) ? pathname : key
}

/** What every page has around it: toasts, the tab's title, scroll and focus on arrival. */
export function AppRoot() {
  usePageArrival()
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <Toasts toaster={toaster} />
    </>
  )
}
