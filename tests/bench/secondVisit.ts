import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserLaunch } from '../support/browser.ts'
import { atRest } from './page/atRest.ts'
import { startWordPage } from './page/startWordPage.ts'
import { quantile } from './page/throttledPage.ts'
import { startFilledServer } from './server/filledServer.ts'
import { round } from './server/load.ts'

const SLOWER = 4
const ROUNDS = 7
const PRODUCTS = 1000
/** Milliseconds between two looks at what a page has noted: each takes some of its time. */
const POLL = 100
const PATIENCE = 30_000
/** The first thing of each screen that only an answer of the server tells. */
const told = { '/dashboard': 'main li a', '/products': '.product-row' } as const

declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: 'user-blocking' }): void
}

interface Painted {
  painted: number
  awake: number
}
type Watched = typeof globalThis & { visit: Painted }

/**
 * Runs in the page: notes when something stands on the screen, and when the app woke. What is there
 * before any frame is drawn is in the first one, whose time the browser tells (Paint Timing); of a
 * later frame, the time when the page's thread has handed it over.
 */
function keepPainted(selector: string): void {
  const visit: Painted = { painted: 0, awake: 0 }
  Object.assign(globalThis, { visit })
  let frames = 0
  const isThere = () => document.querySelector(selector) !== null
  const eachFrame = () => {
    frames += 1
    if (!isThere()) {
      requestAnimationFrame(eachFrame)
    } else if (frames === 1) {
      new PerformanceObserver((list, observer) => {
        const [paint] = list.getEntriesByName('first-contentful-paint')
        if (!paint) return
        visit.painted = paint.startTime
        observer.disconnect()
      }).observe({ type: 'paint', buffered: true })
    } else {
      const handedOver = () => {
        visit.painted = performance.now()
      }
      // Ahead of whatever else waits for the page's thread.
      scheduler.postTask(handedOver, { priority: 'user-blocking' })
    }
  }
  requestAnimationFrame(eachFrame)
  new MutationObserver(() => {
    if (document.documentElement?.dataset.awake !== undefined) visit.awake ||= performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-awake'] })
}

const isPainted = ({ painted }: Painted) => painted > 0
const isAwake = ({ painted, awake }: Painted) => painted > 0 && awake > 0

/** Opens an address in a window that is there already, until what is asked for holds there. */
async function visit(
  context: BrowserContext,
  address: string,
  isDone: (visit: Painted) => boolean,
): Promise<Painted> {
  const page = await context.newPage()
  try {
    const browser = context.browser()
    if (browser) await atRest(browser)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(POLL)) {
      const seen = await page.evaluate(() => (globalThis as Watched).visit)
      if (isDone(seen)) return seen
    }
    throw new Error(`${address} was not there after ${PATIENCE} ms.`)
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
 * being awake. A thousand products; medians and the slowest of seven. `ofWordPage`: against a page of
 * one word that is opened in turns with it.
 */
export async function measureSecondVisit(): Promise<object> {
  const browser = await chromium.launch(browserLaunch())
  const server = await startFilledServer(1, PRODUCTS)
  const word = await startWordPage()
  const results: Record<string, object> = {}
  try {
    for (const [path, selector] of Object.entries(told)) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        locale: 'fr-FR',
      })
      await context.addInitScript(keepPainted, `${selector}, body > main:only-of-type:not(:has(*))`)
      await context.addInitScript((token) => {
        localStorage.setItem('token', token)
        localStorage.setItem('userEmail', 'mesure@exemple.fr')
      }, server.token)
      const page = await context.newPage()
      await page.goto(word.url)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.goto(server.url + path)
      await settle(page)
      await page.close()
      for (const network of ['online', 'offline'] as const) {
        await context.setOffline(network === 'offline')
        const seen: Painted[] = []
        const least: number[] = []
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          seen.push(await visit(context, server.url + path, isAwake))
          least.push((await visit(context, word.url, isPainted)).painted)
        }
        const painted = seen.map((each) => each.painted)
        const awake = seen.map((each) => each.awake)
        results[`${path} ${network}`] = {
          paintedMs: quantile(painted, 0.5),
          slowestMs: quantile(painted, 1),
          awakeMs: quantile(awake, 0.5),
          wordPageMs: quantile(least, 0.5),
          ofWordPage: round(quantile(painted, 0.5) / quantile(least, 0.5), 100),
        }
      }
      await context.close()
    }
    return results
  } finally {
    await browser.close()
    await server.stop()
    word.stop()
  }
}
