import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem, ProblemCode, ProblemItem } from '../../src/contract/problems.ts'
import { refusals } from './messages.ts'

interface Options {
  /** Sent in place of the code's sentence. */
  readonly findings?: readonly ProblemItem[]
  readonly limit?: number | undefined
  readonly now?: Date | undefined
  readonly headers?: Readonly<Record<string, string>>
}

function sentenceOf(code: ProblemCode, limit = 0): string {
  const { detail } = refusals[code]
  return typeof detail === 'string' ? detail : detail(limit)
}

export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: ContentfulStatusCode
  readonly body: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, { findings, limit, now, headers = {} }: Options = {}) {
    const sentence = sentenceOf(code, limit)
    super(sentence)
    this.status = refusals[code].status
    this.body = {
      code,
      detail: findings ? [...findings] : sentence,
      limit,
      now: now?.toISOString(),
    }
    this.headers = headers
  }
}

/** A 422 about one field. @param loc starts with `body`, `path` or `header` */
export function invalid(
  loc: ProblemItem['loc'],
  type: string,
  msg: string,
  code: ProblemCode = 'invalid-request',
  now?: Date,
): ProblemError {
  return new ProblemError(code, { findings: [{ type, loc, msg }], now })
}

/** A 422 about one field, with the sentence of its code, and the server's time where the device's seems wrong. */
export function refusedField(loc: ProblemItem['loc'], code: ProblemCode, now?: Date): ProblemError {
  return invalid(loc, 'value_error', sentenceOf(code), code, now)
}

export function unauthenticated(code: ProblemCode): ProblemError {
  return new ProblemError(code, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

export function unavailable(): ProblemError {
  return new ProblemError('unavailable', { headers: { 'Retry-After': '5' } })
}
