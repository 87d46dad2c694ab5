import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { offlineCaches, PICTURES_KEPT } from '../domain/offline/offlineCaches.ts'

const expiration = new ExpirationPlugin({ maxEntries: PICTURES_KEPT, purgeOnQuotaError: true })

/** The page makes the cache while somebody is signed in, and deletes it with the session: an answer that comes later is not kept. */
const whileSignedIn: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && (await caches.has(offlineCaches.pictures)) ? response : null,
}

const kept = new CacheFirst({
  cacheName: offlineCaches.pictures,
  plugins: [whileSignedIn, expiration as WorkboxPlugin],
  // An opaque response would count for seven megabytes of quota.
  fetchOptions: { mode: 'cors', credentials: 'omit' },
})

/** Their addresses never change their content. */
export function answerPictures(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      request.destination === 'image' && (!sameOrigin || url.pathname.startsWith('/api/images/')),
    async (options) => {
      try {
        return await kept.handle(options)
      } catch {
        // A host without CORS headers is shown but not cached.
        return fetch(options.request)
      }
    },
  )
}

export async function forgetPictures(): Promise<void> {
  await expiration.deleteCacheAndMetadata()
}
