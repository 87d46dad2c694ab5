import { chromium } from 'playwright'
import { startAppServer } from '../support/appServer.ts'
import { browserLaunch } from '../support/browser.ts'

interface Weighed {
  readonly requests: number
  readonly bytes: number
}

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'Other'] as const

/**
 * What the first screen, /login, costs a first visitor: requests and bytes as they travel
 * (headers included, compressed as the server compresses), by kind.
 */
export async function measureWeight(): Promise<object> {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const kindOf = new Map<string, string>()
    const weights = new Map<string, Weighed>()
    network.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = kindOf.get(requestId) ?? 'Other'
      const kind = kinds.find((name) => name === type) ?? 'Other'
      const { requests, bytes } = weights.get(kind) ?? { requests: 0, bytes: 0 }
      weights.set(kind, { requests: requests + 1, bytes: bytes + encodedDataLength })
    })
    await page.goto(`${server.url}/login`)
    await page.locator('input[type=password]').waitFor()
    await page.waitForLoadState('networkidle')
    const all = [...weights.values()]
    return {
      requests: all.reduce((sum, { requests }) => sum + requests, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      byKind: Object.fromEntries([...weights].sort(([a], [b]) => a.localeCompare(b))),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
