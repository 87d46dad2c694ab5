import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ProblemCode } from '../../src/contract/problems.ts'
import type { Log } from '../config/log.ts'

const REQUEST = 'request'
const REFUSAL = 'refusal'

export function requestId(c: Context): string {
  return String(c.get(REQUEST) ?? '')
}

export function setRefusal(c: Context, code: ProblemCode): void {
  c.set(REFUSAL, code)
}

/** The route's pattern, not the path, which may contain an id or a name. */
export interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly refusal: ProblemCode | undefined
}

export function logRequests(log: Log, count?: (answered: Answered) => void): MiddlewareHandler {
  return async (c, next) => {
    const request = randomUUID()
    const start = performance.now()
    c.set(REQUEST, request)
    await next()
    c.res.headers.set('X-Request-Id', request)
    const ms = Math.round((performance.now() - start) * 10) / 10
    const answered = { method: c.req.method, route: routePath(c), status: c.res.status, ms }
    log.info('Request', { ...answered, request })
    count?.({ ...answered, refusal: c.get(REFUSAL) })
  }
}
