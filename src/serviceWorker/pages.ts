import { NavigationRoute, registerRoute } from 'workbox-routing'
import { offlineCaches, pageKey } from '../domain/offline/offlineCaches.ts'
import { paths } from '../paths.ts'
import { shipped } from './shipped.ts'
import { workerScope } from './workerScope.ts'

const cacheName = offlineCaches.pages + shipped.version
const everyPage = Object.values(paths).map((path) => (typeof path === 'string' ? path : path(0)))

/** Not a captive portal's page, nor one of a newer version, whose chunks are missing. */
async function isOurs(answer: Response): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false
  return (await answer.clone().text()).includes(`"${shipped.entry}"`)
}

/** Cached with its headers: the nonce is in the body and in the policy. */
async function keep(path: string, answer: Response): Promise<void> {
  if (await isOurs(answer)) {
    const cache = await caches.open(cacheName)
    await cache.put(pageKey(path), answer)
  } else if (answer.ok && !answer.redirected) await workerScope.registration.update()
}

/** Without the query: a reset link is used once. */
async function refresh(path: string): Promise<void> {
  await keep(path, await fetch(path, { cache: 'no-cache', headers: { Accept: 'text/html' } }))
}

/** Fetches missing pages. @throws when the first page to open offline is not ours */
export async function fetchPages(): Promise<void> {
  const cache = await caches.open(cacheName)
  const home = await fetch(paths.dashboard, { cache: 'no-cache' })
  if (!(await isOurs(home))) throw new Error('The server has another version of the app')
  await cache.put(pageKey(paths.dashboard), home)
  await Promise.allSettled(everyPage.filter((path) => path !== paths.dashboard).map(refresh))
}

/** Answers navigations from the cache and refreshes behind. */
export function answerPages(): void {
  registerRoute(
    new NavigationRoute(
      async ({ request, url, event }) => {
        const cache = await caches.open(cacheName)
        const kept = await cache.match(pageKey(url.pathname))
        if (kept) {
          event.waitUntil(refresh(url.pathname).catch(() => undefined))
          return kept
        }
        try {
          return await fetch(request)
        } catch (error) {
          const home = await cache.match(pageKey(paths.dashboard))
          if (home) return home
          throw error
        }
      },
      { denylist: [/^\/api\//] },
    ),
  )
}
