import { startTransition, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { lazyComponent, loadChunk } from '../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../platform/page/useFirstTouch.ts'
import { readStored } from '../platform/storage/storage.ts'
import { beforeToasts } from '../platform/toasts/notify.ts'
import { usePageArrival } from './usePageArrival.ts'
import { useScrollMemory } from './useScrollMemory.ts'

const AppToasts = lazyComponent(() => import('./AppToasts.tsx'), 'AppToasts')

async function retrySignOuts(): Promise<void> {
  if (readStored('signOuts') === null || document.hidden) return
  const data = await loadChunk(() => import('../data/signOuts.ts')).catch(() => null)
  await data?.sendSignOuts()
}

/** Sends the sign-outs that happened without a network, also once another account has signed in. */
function useSignOuts(): void {
  useEffect(() => {
    void retrySignOuts()
    window.addEventListener('online', retrySignOuts)
    document.addEventListener('visibilitychange', retrySignOuts)
    return () => {
      window.removeEventListener('online', retrySignOuts)
      document.removeEventListener('visibilitychange', retrySignOuts)
    }
  }, [])
}

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
