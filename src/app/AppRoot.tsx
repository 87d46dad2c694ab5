import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { usePageArrival } from './usePageArrival.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { useToasts } from './useToasts.ts'

/** What every page has around it: toasts, the tab's title, scroll and focus on arrival. */
export function AppRoot() {
  usePageArrival()
  useScrollMemory()
  useEffect(() => {
    // What stands outside React, such as tests, waits for this before it uses the page.
    document.documentElement.dataset.hydrated = ''
  }, [])
  const toasts = useToasts()
  return (
    <>
      <Outlet />
      {toasts && <toasts.Toasts toaster={toasts.toaster} />}
    </>
  )
}
