import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type Request,
} from 'playwright/test'
import { browserLaunch, headlessLaunch, loopbackOnly } from '../browser.ts'
import { type FakeFoodDatabase, startFakeFoodDatabase } from '../fakes/foodDatabase.ts'
import { cameraFlags, makeFilm } from '../pictures/film.ts'
import { type JourneyServer, startJourneyServer } from '../server/journeyServer.ts'
import { expect } from './quickExpect.ts'
import { endContext, openPage, reuseBrowser, reuseContext } from './reusedBrowser.ts'

export interface Person {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

export const camille: Person = {
  firstName: 'Camille',
  email: 'camille@exemple.fr',
  password: 'panier-vert-12',
}

export interface JourneyOptions {
  /** Which server the app talks to: ours, or an independent one that implements the contract. */
  readonly api: 'ours' | 'contract'
  /** Ignores the console's lines about failed calls, which the journey causes on purpose. */
  readonly expectsNetworkErrors: boolean
  /** For a journey that restarts its server, reads its folder or knows its first ids. */
  readonly ownServer: boolean
  /** The browser has nothing of the app in its cache. */
  readonly isFirstVisit: boolean
}

interface WorkerFixtures {
  readonly sharedFood: FakeFoodDatabase
  /** Starts the server of the worker's journeys once, and clears what the last journey left. */
  readonly shareServer: () => Promise<JourneyServer>
}

interface Fixtures extends JourneyOptions {
  readonly food: FakeFoodDatabase
  readonly server: JourneyServer
  /** The barcode that the fake camera shows; null for Chromium's own test picture. */
  readonly cameraBarcode: string | null
  readonly cameraPermission: 'granted' | 'denied'
  readonly cameraFlags: readonly string[]
  readonly allowCamera: () => Promise<void>
  readonly journeyBrowser: Browser
  readonly context: BrowserContext
  /** Console errors, page errors and calls to other hosts; a journey must end with none. */
  readonly browserErrors: string[]
  readonly page: Page
}

/** A French browser context of a phone's size. */
export function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    // A service worker would hide the page's calls from `page.route`.
    serviceWorkers: 'block',
    ...options,
  })
}

/** Lends a context to a journey, and reports what it asks of other hosts. */
export async function lendContext(
  context: BrowserContext,
  use: (context: BrowserContext) => Promise<void>,
  browserErrors: string[],
): Promise<void> {
  const onFailure = (request: Request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      browserErrors.push(`left localhost: ${request.url()}`)
  }
  context.on('requestfailed', onFailure)
  await use(context)
  context.off('requestfailed', onFailure)
  await endContext(context)
}

function collectErrors(page: Page, browserErrors: string[], expectsNetworkErrors: boolean): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const { url } = message.location()
    // The sign-out call is optional in the contract.
    if (url.endsWith('/auth/logout') && message.text().includes('404')) return
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (expectsNetworkErrors && /^Failed to load resource: /.test(message.text())) return
    browserErrors.push(message.text())
  })
  page.on('pageerror', (error) => browserErrors.push(String(error)))
}

/** Frees the e-mails and the rate limits that the journey before used. */
function clearPeople({ dataDir }: JourneyServer): void {
  const database = new DatabaseSync(join(dataDir, 'memoprix.sqlite'), { timeout: 5000 })
  database.exec(`update users set email = 'former-' || id || '@exemple.fr'; delete from attempts`)
  database.close()
}

/** The server that journeys share: none may stop it under the others. */
function withoutRestart(server: JourneyServer): JourneyServer {
  const refuse = () => {
    throw new Error(
      'A journey that does this has a server of its own: test.use({ ownServer: true })',
    )
  }
  return { ...server, halt: refuse, resume: refuse, memory: refuse, resetLinks: refuse }
}

/** Playwright's test with the real server, a fake food database and a browser with a fake camera. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  cameraBarcode: [null, { option: true }],
  cameraPermission: ['granted', { option: true }],
  cameraFlags: [[], { option: true }],
  sharedFood: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const food = await startFakeFoodDatabase()
      await use(food)
      await food.stop()
    },
    { scope: 'worker' },
  ],
  food: async ({ sharedFood }, use) => {
    sharedFood.reset()
    await use(sharedFood)
  },
  api: ['ours', { option: true }],
  expectsNetworkErrors: [false, { option: true }],
  ownServer: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  shareServer: [
    async ({ sharedFood }, use) => {
      let server: JourneyServer | null = null
      await use(async () => {
        if (server) clearPeople(server)
        else server = await startJourneyServer(sharedFood.url, 'ours')
        return server
      })
      await (server as JourneyServer | null)?.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ food, api, ownServer, shareServer }, use) => {
    if (api === 'ours' && !ownServer) {
      await use(withoutRestart(await shareServer()))
      return
    }
    const server = await startJourneyServer(food.url, api)
    await use(server)
    await server.stop()
  },
  journeyBrowser: async ({ cameraBarcode, cameraPermission, cameraFlags: extra }, use) => {
    const film = cameraBarcode ? cameraFlags(await makeFilm({ barcode: cameraBarcode })) : []
    // Without the fake answer a headless browser denies the camera until it is granted.
    const flags = [loopbackOnly, ...film, ...extra].filter(
      (flag) => cameraPermission === 'granted' || !flag.startsWith('--use-fake-ui'),
    )
    // The headless shell never answers a permission prompt.
    await use(
      await reuseBrowser(
        cameraPermission === 'granted' ? headlessLaunch(flags) : browserLaunch(flags),
      ),
    )
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  browserErrors: async ({}, use) => {
    const browserErrors: string[] = []
    await use(browserErrors)
    expect(browserErrors).toEqual([])
  },
  context: async ({ journeyBrowser, server, api, ownServer, isFirstVisit, browserErrors }, use) => {
    const open = () => openContext(journeyBrowser, { baseURL: server.url })
    const isOwn = isFirstVisit || ownServer || api === 'contract'
    const context = await (isOwn ? open() : reuseContext(journeyBrowser, server.url, open))
    await lendContext(context, use, browserErrors)
  },
  allowCamera: async ({ context, server }, use) => {
    await use(() => context.grantPermissions(['camera'], { origin: server.url }))
  },
  page: async ({ context, browserErrors, expectsNetworkErrors }, use) => {
    const page = await openPage(context)
    collectErrors(page, browserErrors, expectsNetworkErrors)
    await use(page)
  },
})

/** Waits for an error that the journey causes on purpose, and removes it from the list. */
export async function expectBrowserError(browserErrors: string[], pattern: RegExp): Promise<void> {
  await expect
    .poll(() => browserErrors, `a browser error like ${pattern}`)
    .toContainEqual(expect.stringMatching(pattern))
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((line) => !pattern.test(line)),
  )
}

export { expect }
