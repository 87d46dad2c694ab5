import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const worker = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match('/').then((kept) => kept ?? fetch(event.request))))
`
const page = `<!doctype html><meta name="viewport" content="width=device-width"><main>Bonjour</main>
<script>navigator.serviceWorker.register('/worker.js')</script>`

/** A one-word page behind a minimal service worker: the least that any page takes in this browser. */
export async function startMinimalPage() {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === '/worker.js'
    answer.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html')
    answer.end(isWorker ? worker : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
