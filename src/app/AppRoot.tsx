import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, matchPath, Outlet, useLocation } from 'react-router-dom'
import { paths, routePatterns } from '../paths.ts'
import { followHistory } from '../platform/navigation/history.ts'
import { manageScroll, rememberScroll, restoreScroll } from '../platform/navigation/scrollMemory.ts'
import { lazyComponent, loadChunk } from '../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../platform/page/useFirstTouch.ts'
import { readStored } from '../platform/storage/storage.ts'
import { beforeToasts } from '../platform/toasts/notify.ts'
import { usePageArrival } from './usePageArrival.ts'

const lists = [paths.dashboard, paths.products, routePatterns.categoryProducts, paths.shoppingList]

/** A list keeps its position by pathname, any other page by history entry. */
function placeOf({ pathname, key }: Location): string {
  // The first page of a visit has always the same key, whatever its address.
  return lists.some((pattern) => matchPath(pattern, pathname)) ? pathname : `${pathname} ${key}`
}

function useScrollMemory(): void {
  const place = placeOf(useLocation())
  // Not an effect event: Firefox cuts a render short to leave a page, and there those throw.
  const latest = useRef(place)
  useEffect(() => manageScroll(() => latest.current), [])
  useEffect(() => followHistory(() => rememberScroll(latest.current)), [])
  useLayoutEffect(() => {
    latest.current = place
    return restoreScroll(place)
  }, [place])
}

const AppToasts = lazyComponent(() => import('./AppToasts.tsx'), 'AppToasts')

async function retrySignOuts(): Promise<void> {
  if (readStored('signOuts') === null || document.hidden) return
  const data = await loadChunk(() => import('../data/account/signOuts.ts')).catch(() => null)
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
