import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { usePageArrival } from './usePageArrival.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { useToasts } from './useToasts.ts'

export function AppRoot() {
  usePageArrival()
  useScrollMemory()
  useEffect(() => {
    // Scripts outside React wait for this.
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
