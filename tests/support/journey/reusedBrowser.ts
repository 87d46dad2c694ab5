import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { offlineCaches } from '../../../src/domain/offline/offlineCaches.ts'
import type { browserLaunch } from '../browser.ts'

/** The pages of an address share a process, which keeps the app's compiled scripts. */
const oneProcess = '--process-per-site'

// Stands in for every picture of the food database.
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaGj4DwADBQIAVp8yXQAAAABJRU5ErkJggg=='

/** Answers for the food database's host of pictures, in every page and service worker. */
async function answerPictures(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'image/png' }]
    const answer = { requestId, responseCode: 200, responseHeaders, body: pixel }
    // A page that has gone no longer waits for its picture.
    session.send('Fetch.fulfillRequest', answer).catch(() => null)
  })
  const patterns = [{ urlPattern: 'https://images.openfoodfacts.org/*' }]
  // Not by `route`: it pauses every request, and turns the browser's cache off.
  await session.send('Fetch.enable', { patterns })
}

let running: { readonly launch: string; readonly browser: Browser } | null = null

/** Reuses the worker's last browser when its flags are the same: a start costs a second. */
export async function reuseBrowser(launch: ReturnType<typeof browserLaunch>): Promise<Browser> {
  const key = JSON.stringify(launch)
  if (running?.launch !== key || !running.browser.isConnected()) {
    await running?.browser.close()
    const browser = await chromium.launch({ ...launch, args: [...launch.args, oneProcess] })
    running = { launch: key, browser }
    await answerPictures(browser)
  }
  return running.browser
}

interface Reused {
  readonly browser: Browser
  readonly origin: string
  readonly context: BrowserContext
  /** Open from journey to journey: without a page the process would end. */
  readonly keeper: Page
}

let reused: Reused | null = null

/** Playwright's clock stays in a context for good: with one it is not reused. */
function watchClock({ clock }: BrowserContext): void {
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const set: (time: never) => Promise<void> = clock[name].bind(clock)
    const giveUp = (time: never) => {
      reused = null
      return set(time)
    }
    Object.assign(clock, { [name]: giveUp })
  }
}

/** Reuses the worker's last context at the same address. @param open makes it where there is none */
export async function reuseContext(
  browser: Browser,
  origin: string,
  open: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  if (reused?.browser !== browser || reused.origin !== origin) {
    await reused?.context.close()
    const context = await open()
    const keeper = await context.newPage()
    await keeper.goto(`${origin}/favicon.svg`)
    reused = { browser, origin, context, keeper }
    watchClock(context)
  }
  return reused.context
}

/** Opens a page; in a reused context in the process that it keeps. */
export async function openPage(context: BrowserContext): Promise<Page> {
  if (context !== reused?.context) return context.newPage()
  const { keeper } = reused
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    keeper.evaluate(() => {
      window.open(location.href, '_blank', 'noopener')
    }),
  ])
  await page.waitForLoadState()
  return page
}

/** All but the app's own files, which a service worker has fetched once for every journey. */
const storageTypes = 'cookies,file_systems,indexeddb,local_storage'

async function clearContext({ context, keeper, origin }: Reused): Promise<void> {
  for (const page of context.pages()) if (page !== keeper) await page.close()
  await context.clearPermissions()
  await context.setOffline(false)
  const session = await context.newCDPSession(keeper)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
  await keeper.evaluate(async (pictures) => caches.delete(pictures), offlineCaches.pictures)
}

/** Empties a reused context of all but the app's files, and closes another one. */
export async function endContext(context: BrowserContext): Promise<void> {
  if (context === reused?.context) await clearContext(reused)
  else await context.close()
}
