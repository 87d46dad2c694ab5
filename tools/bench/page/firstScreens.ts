import { startFilledServer } from '../server/filledServer.ts'
import { serveBuiltPage } from './builtPage.ts'
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
  const floor = await serveBuiltPage('floorPage')
  const server = await startFilledServer(1, PRODUCTS)
  try {
    const results: Record<string, unknown> = {}
    for (const [mode, throttling] of modes) {
      const bare = await auditPage({ url: floor.url, token: null, throttling }, TURNS)
      const audits: Record<string, Audit & { lcpToFloor: number }> = {}
      for (const path of screens.filter((screen) => selected?.includes(screen) ?? true)) {
        const token = isSignedIn(path) ? server.token : null
        const audit = await auditPage({ url: server.url + path, token, throttling }, TURNS)
        audits[path] = { ...audit, lcpToFloor: Math.round((audit.lcp / bare.lcp) * 100) / 100 }
      }
      results[mode] = { floor: bare, ...audits }
    }
    return results
  } finally {
    await server.stop()
    await floor.stop()
  }
}
