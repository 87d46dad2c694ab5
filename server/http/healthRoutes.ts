import { Hono } from 'hono'
import type { Health } from '../../src/contract/health.ts'
import type { AppContext } from '../appContext.ts'
import { unavailable } from './problems.ts'

/** Below the five seconds after which a supervisor gives up. */
const PROBE_TIMEOUT_MS = 4000

export function healthRoutes({ stores }: AppContext) {
  const routes = new Hono()
  routes.get('/health', async (c) => {
    const late = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    const refusal = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(unavailable()), { once: true })
    })
    await Promise.race([stores.health.probe(), refusal])
    return c.json({ status: 'ok' } satisfies Health)
  })
  return routes
}
