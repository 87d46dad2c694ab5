import { useSyncExternalStore } from 'react'
import { offlineCaches, type WorkerOrder } from '../../domain/offline/offlineCaches.ts'
import { savesData } from '../page/whenIdle.ts'
import { createStore } from '../storage/createStore.ts'

/** Of the running app; its server may be newer. Empty where nothing was built. */
export const appVersion: string = import.meta.env.VITE_VERSION ?? ''

const UPDATE_CHECK_MS = 3_600_000

let started = false
let reloading = false
let registration: ServiceWorkerRegistration | undefined
const isReady = createStore(false)

function order(worker: ServiceWorker | null | undefined, wanted: WorkerOrder): void {
  worker?.postMessage(wanted)
}

function watchForUpdates(kept: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  // A worker's own state tells that it waits a moment before its registration does.
  const announceIfWaiting = () => {
    const { controller } = serviceWorker
    // WebKit can give the first worker the page before it calls it active.
    const isNewer = (worker: ServiceWorker | null) =>
      worker?.state === 'installed' && worker !== controller
    if (controller && [kept.installing, kept.waiting].some(isNewer)) isReady.set(true)
  }
  const watch = () => {
    kept.installing?.addEventListener('statechange', announceIfWaiting)
    announceIfWaiting()
  }
  watch()
  kept.addEventListener('updatefound', watch)
  let checkedAt = Date.now()
  const check = () => {
    if (document.hidden || Math.abs(Date.now() - checkedAt) < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    kept.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, UPDATE_CHECK_MS)
}

async function register(script: string): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
    // Blockers of service workers may resolve with nothing.
    if (!registration) return
    watchForUpdates(registration)
    const { active } = await navigator.serviceWorker.ready
    if (!savesData()) order(active, 'fetch-heavy-parts')
  } catch {
    // A private window or a setting refuses: the app works on, online only.
  }
}

/** Installs the service worker once the page is at rest, and lets it keep pictures. @param script its address */
export function startServiceWorker(script: string): void {
  if ('caches' in globalThis) void caches.open(offlineCaches.pictures).catch(() => undefined)
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  const begin = () => setTimeout(() => void register(script), 1000)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Starts the newer version; the browser asks first where typed text would be lost. */
export function applyUpdate(): void {
  const reload = () => {
    if (reloading) return
    reloading = true
    window.location.reload()
  }
  const waiting = registration?.waiting
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    order(waiting, 'take-over')
  } else reload()
}

/** Subscribes a component to whether a newer version waits. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(isReady.subscribe, isReady.get, () => false)
}

/** Deletes the cached pictures of the person's products. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  order(navigator.serviceWorker?.controller, 'forget-pictures')
  await caches.delete(offlineCaches.pictures).catch(() => false)
}
