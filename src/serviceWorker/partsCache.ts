import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { offlineCaches } from '../domain/offline/offlineCaches.ts'
import { shipped } from './shipped.ts'
import type { TaskEvent } from './workerScope.ts'

// One cache a version: an older page finds its chunks in its own.
const cacheName = offlineCaches.parts + shipped.version
const controller = new PrecacheController({ cacheName })
controller.addToCacheList([...shipped.parts])

export function fetchParts(event: TaskEvent): Promise<unknown> {
  return controller.install(event)
}

export async function fetchHeavyParts(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of shipped.heavy) {
    if (!(await cache.match(url))) await cache.add(url)
  }
}

export function answerParts(): void {
  registerRoute(new PrecacheRoute(controller))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )
}
