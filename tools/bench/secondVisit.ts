import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserLaunch } from '../../tests/support/browser.ts'
import { startMinimalPage } from './page/minimalPage.ts'
import { waitForIdle } from './page/waitForIdle.ts'
import { startFilledServer } from './server/filledServer.ts'
import { quantile, round } from './statistics.ts'

const CPU_SLOWDOWN = 4
const ROUNDS = 7
const PRODUCTS = 1000
/** Each poll takes some of the page's time. */
const POLL_MS = 100
const TIMEOUT_MS = 30_000
/** The first content of each screen that comes from the server. */
const contentSelectors = { '/dashboard': 'main li a', '/products': '.product-row' } as const

declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: 'user-blocking' }): void
}

interface VisitTimes {
  painted: number
  hydrated: number
}

/**
 * Runs in the page: records when the content is painted and when the app has hydrated. The time of
 * the first frame comes from Paint Timing, that of a later one from its hand-over by the main thread.
 */
function recordPaint(selector: string): void {
  const visit: VisitTimes = { painted: 0, hydrated: 0 }
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
      // Runs before the other waiting tasks.
      scheduler.postTask(handedOver, { priority: 'user-blocking' })
    }
  }
  requestAnimationFrame(eachFrame)
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated !== undefined)
      visit.hydrated ||= performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
}

const isPainted = ({ painted }: VisitTimes) => painted > 0
const isHydrated = ({ painted, hydrated }: VisitTimes) => painted > 0 && hydrated > 0

async function visit(
  context: BrowserContext,
  address: string,
  isDone: (visit: VisitTimes) => boolean,
): Promise<VisitTimes> {
  const page = await context.newPage()
  try {
    const browser = context.browser()
    if (browser) await waitForIdle(browser)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address)
    for (
      const end = Date.now() + TIMEOUT_MS;
      Date.now() < end;
      await page.waitForTimeout(POLL_MS)
    ) {
      // Playwright's own `evaluate` brings 330 KB of script, 100 ms at this speed.
      const { result } = await session.send('Runtime.evaluate', {
        expression: 'visit',
        returnByValue: true,
      })
      const times: VisitTimes = result.value
      if (isDone(times)) return times
    }
    throw new Error(`${address} was not there after ${TIMEOUT_MS} ms.`)
  } finally {
    await page.close()
  }
}

/** Waits for the service worker, the stored answers and the account's first screen. */
async function waitForOfflineReady(page: Page): Promise<void> {
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
    const request = database.transaction('seen').objectStore('seen').count()
    const count = await new Promise<number>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    const { accountId, firstScreen } = localStorage
    return count >= 1 && accountId && firstScreen?.includes(`"person":"${accountId}"`)
  })
}

/**
 * A second visit with a throttled CPU, online and offline: milliseconds to the painted content and to
 * hydration, with 1,000 products. `ofWordPage` compares with a one-word page opened in turns.
 */
export async function measureSecondVisit(): Promise<object> {
  const browser = await chromium.launch(browserLaunch())
  const server = await startFilledServer(1, PRODUCTS)
  const word = await startMinimalPage()
  const results: Record<string, object> = {}
  try {
    for (const [path, selector] of Object.entries(contentSelectors)) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        locale: 'fr-FR',
      })
      await context.addInitScript(recordPaint, `${selector}, body > main:only-of-type:not(:has(*))`)
      await context.addInitScript((token) => {
        localStorage.setItem('token', token)
        localStorage.setItem('userEmail', 'mesure@exemple.fr')
      }, server.token)
      const page = await context.newPage()
      await page.goto(word.url)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.goto(server.url + path)
      await waitForOfflineReady(page)
      await page.close()
      for (const network of ['online', 'offline'] as const) {
        await context.setOffline(network === 'offline')
        const times: VisitTimes[] = []
        const least: number[] = []
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          times.push(await visit(context, server.url + path, isHydrated))
          least.push((await visit(context, word.url, isPainted)).painted)
        }
        const painted = times.map((each) => each.painted)
        const hydrated = times.map((each) => each.hydrated)
        results[`${path} ${network}`] = {
          paintedMs: quantile(painted, 0.5, 1),
          slowestMs: quantile(painted, 1, 1),
          hydratedMs: quantile(hydrated, 0.5, 1),
          wordPageMs: quantile(least, 0.5, 1),
          ofWordPage: round(quantile(painted, 0.5, 1) / quantile(least, 0.5, 1), 100),
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
