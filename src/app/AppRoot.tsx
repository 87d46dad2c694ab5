import { startTransition, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { lazyComponent } from '../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../platform/page/useFirstTouch.ts'
import { beforeToasts } from '../platform/toasts/notify.ts'
import { usePageArrival } from './usePageArrival.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { useSignOuts } from './useSignOuts.ts'

const AppToasts = lazyComponent(async () => (await import('./AppToasts.tsx')).AppToasts)

export function AppRoot() {
  const [hasToasts, setHasToasts] = useState(false)
  usePageArrival()
  useScrollMemory()
  useSignOuts()
  useEffect(() => {
    // Scripts outside React wait for this.
    document.documentElement.dataset.hydrated = ''
  }, [])
  useEffect(
    () =>
      beforeToasts(async () => {
        await AppToasts.preload()
        setHasToasts(true)
      }),
    [],
  )
  useFirstTouch(() => {
    AppToasts.preload().then(
      // The touch may be a scroll, whose frames come first.
      () => startTransition(() => setHasToasts(true)),
      () => undefined,
    )
  })
  return (
    <>
      <Outlet />
      {hasToasts && <AppToasts />}
    </>
  )
}
