import { outdatedCaches, type WorkerOrder } from '../domain/offline/offlineCaches.ts'
import { answerPages, fetchPages } from './pages.ts'
import { answerParts, fetchHeavyParts, fetchParts } from './partsCache.ts'
import { answerPictures, forgetPictures } from './pictures.ts'
import { shipped } from './shipped.ts'
import { workerScope } from './workerScope.ts'

// Never an answer of the API.
answerParts()
answerPages()
answerPictures()

workerScope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchParts(event), fetchPages()]))
})

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdatedCaches(names, shipped.version).map(forget)))
      .then(() => workerScope.clients.claim()),
  )
})

const forget = (name: string) => caches.delete(name)

const orders: Record<WorkerOrder, () => Promise<unknown>> = {
  'take-over': () => workerScope.skipWaiting(),
  'forget-pictures': forgetPictures,
  // Without a network it is repeated at the next start.
  'fetch-heavy-parts': () => fetchHeavyParts().catch(() => undefined),
}

workerScope.addEventListener('message', (event) => {
  const order: unknown = event.data
  if (typeof order === 'string' && Object.hasOwn(orders, order)) {
    event.waitUntil(orders[order as WorkerOrder]())
  }
})
