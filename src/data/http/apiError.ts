import type { Failure } from '../../domain/failure.ts'
import { ChunkLoadError } from '../../platform/page/lazyComponent.ts'

/** The server refused; `detail` is its own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly detail: string | null
  /** False for the page of a proxy, or an empty body. */
  readonly isJson: boolean

  constructor(status: number, detail: string | null, isJson = true) {
    super(detail ?? `HTTP ${status}`)
    this.status = status
    this.detail = detail
    this.isJson = isJson
  }
}

/** No answer came: no network, a dropped connection, a timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** An answer that does not fit the contract. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  /** False for a page of HTML, which the API never sends. */
  readonly isJson: boolean

  constructor(message: string, isJson = true) {
    super(message)
    this.isJson = isJson
  }
}

/** Whether the thing does not exist, or is another person's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Whether the session has ended: the sign-in page comes, without a message. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The `detail` of a refusal: a string, or the `msg` of its first finding. */
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
  if (error instanceof NetworkError || error instanceof ChunkLoadError) return { code: 'network' }
  if (error instanceof FormatError) return { code: 'bad-answer' }
  if (!(error instanceof ApiError)) return { code: 'unexpected' }
  return { code: 'refused', status: error.status, detail: error.detail }
}
