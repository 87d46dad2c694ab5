import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem, ProblemItem } from '../../src/contract/problems.ts'
import type { Log } from '../log.ts'
import { messages } from '../messages.ts'
import { isReferenced, isUnwritable } from '../store/engine/constraints.ts'
import { requestId } from './logRequests.ts'
import { redactError } from './redactError.ts'

/** A refusal on its way to the client; thrown by routes, answered by `answerProblem`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: ContentfulStatusCode
  readonly detail: Problem['detail']
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    detail: Problem['detail'],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : 'Invalid request')
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

/** A 422 about one place of the request. @param loc starts with `body`, `path` or `header` */
export function invalid(loc: ProblemItem['loc'], type: string, msg: string): ProblemError {
  return new ProblemError(422, [{ type, loc, msg }])
}

/** The 401 of a missing or unknown credential. */
export function unauthenticated(detail: string): ProblemError {
  return new ProblemError(401, detail, { 'WWW-Authenticate': 'Bearer' })
}

/** Turns what a route threw into the contract's failure; anything unforeseen is a logged 500. */
export function answerProblem(error: unknown, c: Context, log: Log): Response {
  if (error instanceof ProblemError) {
    return c.json({ detail: error.detail } satisfies Problem, error.status, { ...error.headers })
  }
  // All that can go from under a request is the account of its caller.
  if (isReferenced(error)) {
    return answerProblem(unauthenticated(messages.unauthorized), c, log)
  }
  // Whoever hangs up halfway is nobody's failure, and hears no answer.
  if (c.req.raw.signal.aborted) return c.body(null, 499 as 400)
  const event = isUnwritable(error) ? 'Nothing can be written' : 'Unexpected failure'
  log.error(event, { error: redactError(error), request: requestId(c) })
  return c.json({ detail: messages.internal } satisfies Problem, 500)
}
