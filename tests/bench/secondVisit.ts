import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserLaunch } from '../support/browser.ts'
import { startFilledServer } from './filledServer.ts'
import { quantile } from './throttledPage.ts'

const SLOWER = 4
const ROUNDS = 7
const PRODUCTS = 1000
/** The first thing of each screen that only an answer of the server tells. */
const told = { '/dashboard': 'main li a', '/products': '.product-row' } as const

interface Painted {
  painted: number
  awake: number
}
type Watched = typeof globalThis & { visit: Painted }

/** Runs in the page: notes the frame in which something stands on the screen, and when the app woke. */
function keepPainted(selector: string): void {
  const visit: Painted = { painted: 0, awake: 0 }
  Object.assign(globalThis, { visit })
  const look = () => {
    if (visit.painted === 0 && document.querySelector(selector)) {
      visit.painted = -1
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        visit.painted = performance.now()
      }
      // Told after the frame that it stands in.
      requestAnimationFrame(() => port2.postMessage(null))
    }
    if (document.documentElement?.dataset.awake !== undefined) visit.awake ||= performance.now()
  }
  const watched = { subtree: true, childList: true, attributeFilter: ['data-awake'] }
  new MutationObserver(look).observe(document, watched)
}

async function visit(context: BrowserContext, address: string): Promise<Painted> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    const handle = await page.waitForFunction(() => {
      const { visit } = globalThis as Watched
      return visit.painted > 0 && visit.awake ? visit : null
    })
    return (await handle.jsonValue()) as Painted
  } finally {
    await page.close()
  }
}

/** Until the service worker answers and the catalogue is kept on the device. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('memoprix')) return false
    const opened = indexedDB.open('memoprix')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result)
      opened.onerror = () => reject(opened.error)
    })
    const asked = database.transaction('seen').objectStore('seen').count()
    const count = await new Promise<number>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    return count >= 1
  })
}

/**
 * A person's next visit, at a quarter of the machine's speed, with the network and without:
 * milliseconds from the address to what the server once told being on the screen, and to the app
 * being awake. A thousand products; medians and the slowest of seven.
 */
export async function measureSecondVisit(): Promise<object> {
  const server = await startFilledServer(1, PRODUCTS)
  const browser = await chromium.launch(browserLaunch())
  const results: Record<string, object> = {}
  try {
    for (const [path, selector] of Object.entries(told)) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        locale: 'fr-FR',
      })
      await context.addInitScript(keepPainted, selector)
      await context.addInitScript((token) => {
        localStorage.setItem('token', token)
        localStorage.setItem('userEmail', 'mesure@exemple.fr')
      }, server.token)
      const page = await context.newPage()
      await page.goto(server.url + path)
      await settle(page)
      await page.close()
      for (const network of ['online', 'offline'] as const) {
        await context.setOffline(network === 'offline')
        const seen: Painted[] = []
        for (let turn = 0; turn < ROUNDS; turn += 1)
          seen.push(await visit(context, server.url + path))
        const painted = seen.map((each) => each.painted)
        const awake = seen.map((each) => each.awake)
        results[`${path} ${network}`] = {
          paintedMs: quantile(painted, 0.5),
          slowestMs: quantile(painted, 1),
          awakeMs: quantile(awake, 0.5),
        }
      }
      await context.close()
    }
    return results
  } finally {
    await browser.close()
    await server.stop()
  }
}
