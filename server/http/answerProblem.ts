import type { Context } from 'hono'
import { type Log, redactError } from '../config/log.ts'
import { ProblemError, unavailable } from '../config/problems.ts'
import { isUnavailable, isUnwritable } from '../store/engine/databaseErrors.ts'
import { CatalogueRefusal } from '../store/quotas/catalogueRefusal.ts'
import { requestId, setRefusal } from './logRequests.ts'

/** The answer to what a route threw; anything but a ProblemError is logged as a 500. */
export function answerProblem(error: unknown, c: Context, log: Log): Response {
  if (error instanceof ProblemError) {
    setRefusal(c, error.body.code)
    return c.json(error.body, error.status, { ...error.headers })
  }
  if (error instanceof CatalogueRefusal) {
    return answerProblem(new ProblemError(error.code, { limit: error.limit }), c, log)
  }
  // The client disconnected; there is nothing to report.
  if (c.req.raw.signal.aborted) return c.body(null, 499 as 400)
  if (isUnavailable(error)) {
    log.error('The database does not answer', {
      error: redactError(error),
      request: requestId(c),
    })
    return answerProblem(unavailable(), c, log)
  }
  const event = isUnwritable(error) ? 'Nothing can be written' : 'Unexpected failure'
  log.error(event, { error: redactError(error), request: requestId(c) })
  return answerProblem(new ProblemError('internal'), c, log)
}
