import { test as base, expect } from 'playwright/test'
import { type FakeFoodDatabase, startFakeFoodDatabase } from '../fakes/foodDatabase.ts'
import { apiClient } from '../journey/apiClient.ts'
import { type FlakyNetwork, startFlakyNetwork } from '../journey/flakyNetwork.ts'
import { camille } from '../journey/journey.ts'
import { startAppServer } from '../server/appServer.ts'
import { type BrowserKind, startBrowser } from './installedBrowsers.ts'
import { type RemotePage, remotePage } from './remotePage.ts'
import type { BrowserSession } from './session.ts'

interface Fixtures {
  readonly food: FakeFoodDatabase
  readonly server: Awaited<ReturnType<typeof startAppServer>>
  readonly network: FlakyNetwork
  readonly app: RemotePage
}

export interface BrowserOptions {
  readonly kind: BrowserKind
}

interface WorkerFixtures extends BrowserOptions {
  /** One browser for all journeys; null where it is not installed. */
  readonly session: BrowserSession | null
}

/** Playwright's test in a browser of another maker; each has a server, thus an origin, of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['firefox', { option: true, scope: 'worker' }],
  session: [
    async ({ kind }, use) => {
      const session = await startBrowser(kind)
      await use(session)
      await session?.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  food: async ({}, use) => {
    const food = await startFakeFoodDatabase()
    await use(food)
    await food.stop()
  },
  server: async ({ food }, use) => {
    const server = await startAppServer({ foodDatabaseUrl: food.url })
    await use(server)
    await server.stop()
  },
  network: async ({ server }, use) => {
    const network = await startFlakyNetwork(server.url, { listens: true })
    await use(network)
    await network.stop()
  },
  app: async ({ session, network }, use, info) => {
    if (!session) return info.skip()
    const app = remotePage(session, network.url)
    await app.resize(390, 844)
    await use(app)
    await app.leave()
    expect(network.complaints).toEqual([])
  },
})

/** Signs a new person in, up to the dashboard. @returns a client of the API in their name */
export async function startSignedIn(app: RemotePage, { url }: Fixtures['server']) {
  const token = await apiClient(url).signUp(camille.email)
  // A picture shares the app's storage without starting the app.
  await app.goto('/favicon.svg')
  await app.run(
    (words) => {
      for (const [name, value] of words) localStorage.setItem(name, value)
    },
    [
      ['token', token],
      ['userEmail', camille.email],
    ] as const,
  )
  await app.goto('/dashboard')
  return apiClient(url, token)
}

export { expect }
