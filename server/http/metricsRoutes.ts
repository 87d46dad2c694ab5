import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { ProblemError, unauthenticated } from '../config/problems.ts'
import { apiHeaders } from '../security/headers.ts'
import { sha256 } from '../security/tokens.ts'
import type { Metrics } from './metrics.ts'

interface MetricsContext {
  readonly config: Pick<Config, 'metricsToken'>
  readonly metrics: Pick<Metrics, 'text'> | null
}

/** Outside of the API: it is off without a token, and then no page of the app either. */
export function metricsRoutes({ config, metrics }: MetricsContext) {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    if (!metrics || !config.metricsToken) throw new ProblemError('not-found')
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    // Hashes have one length, which a comparison in constant time needs.
    const [a, b] = [given, config.metricsToken].map((token) => Buffer.from(sha256(token)))
    if (!a || !b || !timingSafeEqual(a, b)) throw unauthenticated('unauthorized')
    return c.body(await metrics.text(), 200, {
      ...apiHeaders,
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
  return routes
}
