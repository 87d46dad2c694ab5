import { type BrowserContext, chromium } from 'playwright'
import { browserLaunch } from '../../tests/support/browser.ts'
import { startFilledServer } from './server/filledServer.ts'

interface Weighed {
  readonly requests: number
  readonly bytes: number
}

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'Other'] as const
const PRODUCTS = 1000
const publicRoutes = ['/login', '/register', '/forgot-password']
const privateRoutes = [
  '/dashboard',
  '/products',
  '/categories/4/products',
  '/add-product',
  '/products/1',
  '/shopping-list',
  '/profile',
]

/** Transferred bytes of one visit, headers included, by kind. */
async function weigh(context: BrowserContext, url: string): Promise<object> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const kindOf = new Map<string, string>()
  const cached = new Set<string>()
  const weights = new Map<string, Weighed>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kindOf.set(requestId, type)
    const { fromDiskCache, fromServiceWorker, fromPrefetchCache } = response
    if (fromDiskCache || fromServiceWorker || fromPrefetchCache) cached.add(requestId)
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = kindOf.get(requestId)
    if (cached.has(requestId) || !type) return
    const kind = kinds.find((name) => name === type) ?? 'Other'
    const { requests, bytes } = weights.get(kind) ?? { requests: 0, bytes: 0 }
    weights.set(kind, { requests: requests + 1, bytes: bytes + encodedDataLength })
  })
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  const all = [...weights.values()]
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    scriptBytes: weights.get('Script')?.bytes ?? 0,
    byKind: Object.fromEntries([...weights].sort(([a], [b]) => a.localeCompare(b))),
  }
}

/** Requests and transferred bytes of each route at a first and a second visit, with 1,000 products. */
export async function measureWeight(): Promise<object> {
  const server = await startFilledServer(1, PRODUCTS)
  const browser = await chromium.launch(browserLaunch())
  try {
    const routes: Record<string, object> = {}
    for (const path of [...publicRoutes, ...privateRoutes]) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const token = privateRoutes.includes(path) ? server.token : null
      if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
      const url = server.url + path
      routes[path] = { first: await weigh(context, url), second: await weigh(context, url) }
      await context.close()
    }
    return routes
  } finally {
    await browser.close()
    await server.stop()
  }
}
