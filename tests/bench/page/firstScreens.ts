import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserLaunch } from '../../support/browser.ts'
import { freePort } from '../../support/server/appServer.ts'
import { startFilledServer } from '../server/filledServer.ts'
import { startFloorServer } from './floorServer.ts'
import { type Audit, auditPage, type Throttling } from './lighthouse.ts'

const TURNS = 5
const PRODUCTS = 1000
const screens = ['/login', '/dashboard', '/products'] as const
const modes: ReadonlyArray<readonly [name: string, throttling: Throttling]> = [
  ['simulated', 'simulate'],
  ['applied', 'devtools'],
]

const isSignedIn = (path: string) => path !== '/login'

/** Lighthouse first visits compared with a minimal page of our libraries (`lcpToFloor`); SCREENS selects screens. */
export async function measureFirstScreens(): Promise<object> {
  const selected = process.env.SCREENS?.split(' ')
  const floor = await startFloorServer()
  const server = await startFilledServer(1, PRODUCTS)
  const profile = mkdtempSync(join(tmpdir(), 'memoprix-profile-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(
    profile,
    browserLaunch([`--remote-debugging-port=${port}`]),
  )
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const browser = await context.newCDPSession(page)
    const visit = (path: string) => async () => {
      await page.goto(`${server.url}/api/health`)
      await browser.send('Network.clearBrowserCache')
      await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' })
      const token = isSignedIn(path) ? server.token : null
      await page.evaluate((kept) => kept && localStorage.setItem('token', kept), token)
      await page.goto('about:blank')
    }
    const results: Record<string, unknown> = {}
    for (const [mode, throttling] of modes) {
      const common = { port, throttling, turns: TURNS }
      const bare = await auditPage({ ...common, url: floor.url, forget: visit('/login') })
      const audits: Record<string, Audit & { lcpToFloor: number }> = {}
      for (const path of screens.filter((screen) => selected?.includes(screen) ?? true)) {
        const url = server.url + path
        const audit = await auditPage({ ...common, url, forget: visit(path) })
        audits[path] = { ...audit, lcpToFloor: Math.round((audit.lcp / bare.lcp) * 100) / 100 }
      }
      results[mode] = { floor: bare, ...audits }
    }
    return results
  } finally {
    await context.close()
    await server.stop()
    await floor.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}
