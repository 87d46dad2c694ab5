import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { offlineCaches, PICTURES_KEPT } from '../domain/offline/offlineCaches.ts'

const expiration = new ExpirationPlugin({ maxEntries: PICTURES_KEPT, purgeOnQuotaError: true })

const kept = new CacheFirst({
  cacheName: offlineCaches.pictures,
  plugins: [expiration as WorkboxPlugin],
  // Asked for openly, a picture of another host counts for its size and not for seven megabytes.
  fetchOptions: { mode: 'cors', credentials: 'omit' },
})

/** Answers pictures of products from the cache: their addresses never change their content. */
export function answerPictures(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      request.destination === 'image' && (!sameOrigin || url.pathname.startsWith('/api/images/')),
    async (options) => {
      try {
        return await kept.handle(options)
      } catch {
        // A host that does not answer openly may still be shown; it is not kept.
        return fetch(options.request)
      }
    },
  )
}

/** Forgets the pictures, and the list of their addresses beside them. */
export async function forgetPictures(): Promise<void> {
  await expiration.deleteCacheAndMetadata()
}
