import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../log.ts'

const REQUEST = 'request'

export function requestId(c: Context): string {
  return String(c.get(REQUEST) ?? '')
}

/** Logs the route's pattern, not the path, which may contain an id or a name. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const request = randomUUID()
    const start = performance.now()
    c.set(REQUEST, request)
    await next()
    c.res.headers.set('X-Request-Id', request)
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info('Request', {
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms,
      request,
    })
  }
}
