import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem, ProblemItem } from '../../src/contract/problems.ts'
import { type Log, redactError } from '../log.ts'
import { messages, quotaMessages } from '../messages.ts'
import { PriceRefusal, type RefusedPrice } from '../store/catalogue/priceRefusal.ts'
import {
  isForeignKeyViolation,
  isUnavailable,
  isUnwritable,
} from '../store/engine/databaseErrors.ts'
import { QuotaError } from '../store/quotas.ts'
import { requestId } from './logRequests.ts'

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

/** A 422 about one field. @param loc starts with `body`, `path` or `header` */
export function invalid(loc: ProblemItem['loc'], type: string, msg: string): ProblemError {
  return new ProblemError(422, [{ type, loc, msg }])
}

export function unauthenticated(detail: string): ProblemError {
  return new ProblemError(401, detail, { 'WWW-Authenticate': 'Bearer' })
}

export function unavailable(): ProblemError {
  return new ProblemError(503, messages.unavailable, { 'Retry-After': '5' })
}

const refusedPrices: Readonly<
  Record<RefusedPrice, { readonly status: 404 | 409 | 412 | 422; readonly detail: string }>
> = {
  'no-product': { status: 404, detail: messages.productNotFound },
  'no-price': { status: 404, detail: messages.priceNotFound },
  'no-shop': { status: 404, detail: messages.shopNotFound },
  'price-changed': { status: 412, detail: messages.priceChanged },
  'shop-changed': { status: 412, detail: messages.shopChanged },
  'name-taken': { status: 409, detail: messages.shopNameTaken },
  'too-many-prices': { status: 422, detail: messages.tooManyPrices },
  'too-many-shops': { status: 422, detail: messages.tooManyShops },
  'no-code': { status: 404, detail: messages.codeNotFound },
  'main-code': { status: 422, detail: messages.mainCode },
  'product-changed': { status: 412, detail: messages.productChanged },
  'too-many-codes': { status: 422, detail: messages.tooManyCodes },
  'too-many-to-merge': { status: 422, detail: messages.tooManyToMerge },
}

/** The answer to what a route threw; anything but a ProblemError is logged as a 500. */
export function answerProblem(error: unknown, c: Context, log: Log): Response {
  if (error instanceof ProblemError) {
    return c.json({ detail: error.detail } satisfies Problem, error.status, { ...error.headers })
  }
  if (error instanceof QuotaError) {
    return answerProblem(new ProblemError(409, quotaMessages[error.quota](error.most)), c, log)
  }
  if (error instanceof PriceRefusal) {
    const { status, detail } = refusedPrices[error.reason]
    return answerProblem(new ProblemError(status, detail), c, log)
  }
  // The caller's account was deleted while the request ran.
  if (isForeignKeyViolation(error)) {
    return answerProblem(unauthenticated(messages.unauthorized), c, log)
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
  return c.json({ detail: messages.internal } satisfies Problem, 500)
}
