import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Toasts } from '../components/feedback/Toasts.tsx'
import { toaster } from '../platform/notify.ts'
import { usePageArrival } from './usePageArrival.ts'

/** What every page has around it: toasts, the tab's title, scroll and focus on arrival. */
export function AppRoot() {
  usePageArrival()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toasts toaster={toaster} />
    </>
  )
}
