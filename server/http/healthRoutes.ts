import { Hono } from 'hono'
import program from '../../package.json' with { type: 'json' }
import { type Health, health } from '../../src/contract/health.ts'
import { unavailable } from '../config/problems.ts'
import type { HealthStore } from '../store/database/health.ts'
import { answer, nameAnswer, routeGroup } from './routeGroup.ts'

/** Below the five seconds after which a supervisor gives up. */
const PROBE_TIMEOUT_MS = 4000

interface HealthContext {
  readonly stores: { readonly health: Pick<HealthStore, 'probe'> }
}

nameAnswer(health, 'Health', 'Said after a real query, with the version of the server.')

export function healthRoutes({ stores }: HealthContext) {
  const routes = new Hono()
  const open = routeGroup(routes, { tag: 'Service' })
  open.get('/health', {
    summary: 'Whether the server can read its data.',
    answers: { 200: answer('It can.', health) },
    async handle(c) {
      const late = AbortSignal.timeout(PROBE_TIMEOUT_MS)
      const timeout = new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => reject(unavailable()), { once: true })
      })
      await Promise.race([stores.health.probe(), timeout])
      return c.json({ status: 'ok', version: program.version } satisfies Health)
    },
  })
  return routes
}
