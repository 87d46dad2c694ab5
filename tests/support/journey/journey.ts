import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Page,
} from 'playwright/test'
import { browserLaunch, journeyLaunch } from '../browser.ts'
import { cameraFlags, makeFilm } from '../pictures/film.ts'
import { type JourneyServer, startJourneyServer } from '../server/journeyServer.ts'
import { type FoodStandIn, startFoodStandIn } from '../standIns/foodStandIn.ts'

/** Who signs up in a journey. */
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

/** What a group of journeys may set. */
export interface JourneyOptions {
  /** Whose API the app talks to: ours, or somebody else's that answers the contract. */
  readonly api: 'ours' | 'contract'
  /** The console's lines on calls that failed are what the journey provokes, again and again. */
  readonly provokesNetwork: boolean
}

interface Fixtures extends JourneyOptions {
  readonly food: FoodStandIn
  readonly server: JourneyServer
  /** The barcode that the browser's camera films; null for Chromium's own test picture. */
  readonly filmed: string | null
  /** What the browser answers when the page asks for the camera. */
  readonly permission: 'granted' | 'denied'
  /** Extra flags of the browser, such as that it has no camera. */
  readonly cameraFlags: readonly string[]
  /** The person changes their mind in the browser's settings. */
  readonly allowCamera: () => Promise<void>
  readonly browserOfJourney: Browser
  readonly context: BrowserContext
  /** What the browser said that it should not have; a journey ends with none. */
  readonly complaints: string[]
  readonly page: Page
}

// The picture of every product of the food database, so that nothing leaves this machine.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaGj4DwADBQIAVp8yXQAAAABJRU5ErkJggg==',
  'base64',
)

const isLoopback = (url: string) =>
  /^(https?|wss?):\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url) || /^(data|blob):/.test(url)

/** A browser's window on the app: French, a phone's size, and nothing of it leaves this machine. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  complaints: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    // Journeys answer calls in the page's stead, which a service worker would keep from them.
    serviceWorkers: 'block',
    ...options,
  })
  await keepLocal(context, complaints)
  return context
}

async function keepLocal(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.route(
    (url) => !isLoopback(url.href),
    (route) => {
      const url = route.request().url()
      if (url.startsWith('https://images.openfoodfacts.org/')) {
        return route.fulfill({ contentType: 'image/png', body: pixel })
      }
      complaints.push(`left localhost: ${url}`)
      return route.abort()
    },
  )
}

function listen(page: Page, complaints: string[], provokesNetwork: boolean): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const { url } = message.location()
    // Signing out tells servers that have the call; the contract owes it to nobody.
    if (url.endsWith('/auth/logout') && message.text().includes('404')) return
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (provokesNetwork && /^Failed to load resource: /.test(message.text())) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

let running: { readonly launch: string; readonly browser: Browser } | null = null

/** The worker's browser: the last one where it is started alike, since a start costs a second. */
async function browserWith(launch: ReturnType<typeof browserLaunch>): Promise<Browser> {
  const wanted = JSON.stringify(launch)
  if (running?.launch !== wanted || !running.browser.isConnected()) {
    await running?.browser.close()
    running = { launch: wanted, browser: await chromium.launch(launch) }
  }
  return running.browser
}

/** Playwright's test with the real server, the food database's stand-in and a browser with a camera. */
export const test = base.extend<Fixtures>({
  filmed: [null, { option: true }],
  permission: ['granted', { option: true }],
  cameraFlags: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  food: async ({}, use) => {
    const food = await startFoodStandIn()
    await use(food)
    await food.stop()
  },
  api: ['ours', { option: true }],
  provokesNetwork: [false, { option: true }],
  server: async ({ food, api }, use) => {
    const server = await startJourneyServer(food.url, api)
    await use(server)
    await server.stop()
  },
  browserOfJourney: async ({ filmed, permission, cameraFlags: extra }, use) => {
    const film = filmed ? cameraFlags(await makeFilm({ barcode: filmed })) : []
    // Without its fake answer a headless browser refuses, until the permission is given.
    const flags = [...film, ...extra].filter(
      (flag) => permission === 'granted' || !flag.startsWith('--use-fake-ui'),
    )
    // Without a window there is nobody to ask, which is no refusal.
    await use(
      await browserWith(permission === 'granted' ? journeyLaunch(flags) : browserLaunch(flags)),
    )
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  context: async ({ browserOfJourney, server, complaints }, use) => {
    const context = await openContext(browserOfJourney, { baseURL: server.url }, complaints)
    await use(context)
    await context.close()
  },
  allowCamera: async ({ context, server }, use) => {
    await use(() => context.grantPermissions(['camera'], { origin: server.url }))
  },
  page: async ({ context, complaints, provokesNetwork }, use) => {
    const page = await context.newPage()
    listen(page, complaints, provokesNetwork)
    await use(page)
  },
})

/** Takes back what a journey provokes on purpose, such as the console's line for a 404. */
export async function expectComplaint(complaints: string[], pattern: RegExp): Promise<void> {
  // The console speaks a moment after the page has drawn what made it speak.
  await expect
    .poll(() => complaints, `a complaint like ${pattern}`)
    .toContainEqual(expect.stringMatching(pattern))
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !pattern.test(line)))
}

export { expect }
