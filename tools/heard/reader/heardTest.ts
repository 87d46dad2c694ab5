import { writeFileSync } from 'node:fs'
import { test as base } from 'playwright/test'
import { startFakeFoodDatabase } from '../../../tests/support/fakes/foodDatabase.ts'
import {
  type FlakyNetwork,
  startFlakyNetwork,
} from '../../../tests/support/journey/flakyNetwork.ts'
import { startAppServer } from '../../../tests/support/server/appServer.ts'
import { startBrowser } from '../../../tests/support/webdriver/installedBrowsers.ts'
import { type RemotePage, remotePage } from '../../../tests/support/webdriver/remotePage.ts'
import type { BrowserSession } from '../../../tests/support/webdriver/session.ts'
import { hasReader } from './ensureReader.ts'
import { createWalk, type HeardWalk } from './heardWalk.ts'
import { type ScreenReader, startScreenReader } from './screenReader.ts'

interface Fixtures {
  readonly server: Awaited<ReturnType<typeof startAppServer>>
  readonly network: FlakyNetwork
  readonly app: RemotePage
  readonly walk: HeardWalk
}

interface WorkerFixtures {
  /** One reader with its browser for all walks; null where there is none. */
  readonly desktop: { readonly reader: ScreenReader; readonly session: BrowserSession } | null
}

/** A walk through the app by ear; each has a server, thus an origin, of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  desktop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      if (!hasReader()) return use(null)
      const reader = await startScreenReader()
      const session = await startBrowser('firefox', false, reader.env)
      await use(session && { reader, session })
      await session?.stop()
      await reader.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => {
    const food = await startFakeFoodDatabase()
    const server = await startAppServer({ foodDatabaseUrl: food.url })
    await use(server)
    await server.stop()
    await food.stop()
  },
  network: async ({ server }, use) => {
    const network = await startFlakyNetwork(server.url, { listens: true })
    await use(network)
    await network.stop()
  },
  app: async ({ desktop, network }, use, info) => {
    if (!desktop) return info.skip()
    const page = remotePage(desktop.session, network.url)
    // Products in rows: the walks do not go through the table of a wide screen.
    await page.resize(900, 860)
    await use(page)
    const shown = await page.run(
      () => `${document.activeElement?.outerHTML.slice(0, 300)}\n${document.body.innerText}`,
    )
    writeFileSync(info.outputPath('page.txt'), shown)
    await page.leave()
  },
  walk: async ({ desktop, app }, use, info) => {
    if (!desktop) return info.skip()
    const before = desktop.reader.transcript().length
    await use(createWalk(desktop.reader, app))
    const heard = desktop.reader.transcript().slice(before)
    writeFileSync(info.outputPath('heard.json'), `${JSON.stringify(heard, null, 2)}\n`)
  },
})

export { expectNever, expectOnce, isInOrder } from './heardWalk.ts'
