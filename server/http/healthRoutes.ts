import { Hono } from 'hono'
import type { Health } from '../../src/contract/health.ts'
import type { AppContext } from '../appContext.ts'

export function healthRoutes({ stores }: AppContext) {
  const routes = new Hono()
  routes.get('/health', async (c) => {
    await stores.health.probe()
    return c.json({ status: 'ok' } satisfies Health)
  })
  return routes
}
