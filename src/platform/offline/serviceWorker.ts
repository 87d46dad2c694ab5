import { useSyncExternalStore } from 'react'
import { offlineCaches, type WorkerOrder } from '../../domain/offline/offlineCaches.ts'
import { savesData } from '../page/whenIdle.ts'

/** How often a page that stays open asks whether there is a newer version, in milliseconds. */
const LOOK_AGAIN = 3_600_000

let started = false
let ready = false
let reloading = false
let registration: ServiceWorkerRegistration | undefined
const listeners = new Set<() => void>()

function announce(): void {
  ready = true
  for (const listener of listeners) listener()
}

function order(worker: ServiceWorker | null | undefined, wanted: WorkerOrder): void {
  worker?.postMessage(wanted)
}

function follow(kept: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  // Asked of the workers themselves: which of them waits, the registration may learn a moment later.
  // Without a page's controller this is the first version, and no news.
  const look = () => {
    const isThere = [kept.installing, kept.waiting].some((worker) => worker?.state === 'installed')
    if (isThere && serviceWorker.controller) announce()
  }
  const watch = () => {
    kept.installing?.addEventListener('statechange', look)
    look()
  }
  // One that was found before this page asked may still be on its way, or there already.
  watch()
  kept.addEventListener('updatefound', watch)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Math.abs(Date.now() - looked) < LOOK_AGAIN) return
    looked = Date.now()
    // No network, or a server that is away: another time.
    kept.update().catch(() => undefined)
  })
}

async function register(script: string): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
    // What blocks service workers may answer with nothing.
    if (!registration) return
    follow(registration)
    const { active } = await navigator.serviceWorker.ready
    if (!savesData()) order(active, 'fetch-heavy-parts')
  } catch {
    // Refused (private window, settings): the app works on, with a network.
  }
}

/** Installs the service worker once the page is at rest. @param script its address */
export function startServiceWorker(script: string): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  const begin = () => setTimeout(() => void register(script), 1000)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Starts the newer version. The browser asks first where something typed would be lost. */
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
    // Another page may have let it take over already.
  } else reload()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer version of the app waits to be started. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ready,
    () => false,
  )
}

/** Forgets the pictures of the person's products. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  order(navigator.serviceWorker?.controller, 'forget-pictures')
  await caches.delete(offlineCaches.pictures).catch(() => false)
}
