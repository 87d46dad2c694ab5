import type { Failure } from '../../domain/failure.ts'

/** The server answered, and said no. `detail` is its own sentence, when it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly detail: string | null
  /** Whether the body was JSON; a proxy answers with pages, or with nothing. */
  readonly isJson: boolean

  constructor(status: number, detail: string | null, isJson = true) {
    super(detail ?? `HTTP ${status}`)
    this.status = status
    this.detail = detail
    this.isJson = isJson
  }
}

/** No usable answer came: no network, a dropped connection, a body that is not the contract's. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** An answer that came, well-formed or not, but is not what the contract says. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  /** Whether it was JSON at all; a page of HTML comes from something other than the API. */
  readonly isJson: boolean

  constructor(message: string, isJson = true) {
    super(message)
    this.isJson = isJson
  }
}

/** Whether the server answered that the thing does not exist (or is not this person's). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Whether the session has just ended on this answer: the sign-in page says it, no message does. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/**
 * Reads `detail` of a failed answer: the first item's `msg` of a list, the string itself,
 * else null.
 */
export function readDetail(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return null
  const { detail } = body
  if (typeof detail === 'string') return detail.trim() || null
  const first: unknown = Array.isArray(detail) ? detail[0] : null
  if (typeof first !== 'object' || first === null || !('msg' in first)) return null
  return typeof first.msg === 'string' ? first.msg.trim() || null : null
}

/** Why a call failed, as src/copy says it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { code: 'network' }
  if (error instanceof FormatError) return { code: 'bad-answer' }
  if (!(error instanceof ApiError)) return { code: 'unexpected' }
  return { code: 'refused', status: error.status, detail: error.detail }
}
