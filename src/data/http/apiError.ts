import type { ProblemCode } from '../../contract/problems.ts'
import type { Failure } from '../../domain/failure.ts'
import { ChunkLoadError } from '../../platform/page/lazyComponent.ts'

/** The server refused; `detail` is its own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly detail: string | null
  /** Null from a server that sends none; one that this version does not know may come too. */
  readonly code: string | null
  /** What a quota allows. */
  readonly limit: number | null
  readonly now: string | undefined
  /** False for the page of a proxy, or an empty body. */
  readonly isJson: boolean

  constructor(
    status: number,
    detail: string | null,
    {
      code = null,
      limit = null,
      now,
      isJson = true,
    }: Partial<Pick<ApiError, 'code' | 'limit' | 'now' | 'isJson'>> = {},
  ) {
    super(detail ?? `HTTP ${status}`)
    this.status = status
    this.detail = detail
    this.code = code
    this.limit = limit
    this.now = now
    this.isJson = isJson
  }
}

/** Another session has begun, or another catalogue is shown: no call may be made for it. */
export class SessionChanged extends ApiError {
  constructor() {
    super(401, null)
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
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || isInvalidId(error))
}

/** Whether the id in the address is of a kind that the server never gives. */
export function isInvalidId(error: unknown): boolean {
  return isRefusedAs(error, 'invalid-id')
}

/** Whether the server refused for this reason; `sentence` is that of a server that sends no code. */
export function isRefusedAs(error: unknown, code: ProblemCode, sentence?: string): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === null ? error.detail === sentence : error.code === code
}

/** Whether the session has ended: the sign-in page comes, without a message. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The refusal that an answer holds. Its `detail` is a string, or the `msg` of its first finding. */
export function readRefusal(status: number, body: unknown, isJson = true): ApiError {
  if (!isObject(body)) return new ApiError(status, null, { isJson })
  const { code, detail, limit, now } = body
  const first: unknown = Array.isArray(detail) ? detail[0] : null
  const { msg, loc } = isObject(first) ? first : { msg: detail }
  const isOfPath = Array.isArray(loc) && loc[0] === 'path'
  return new ApiError(status, typeof msg === 'string' ? msg.trim() || null : null, {
    code: typeof code === 'string' ? code : isOfPath ? 'invalid-id' : null,
    limit: typeof limit === 'number' ? limit : null,
    now: typeof now === 'string' ? now : undefined,
    isJson,
  })
}

/** Why a call failed, for the sentences of src/copy. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError || error instanceof ChunkLoadError) return { code: 'network' }
  if (error instanceof FormatError) return { code: 'bad-answer' }
  if (!(error instanceof ApiError)) return { code: 'unexpected' }
  const { status, detail, code: problem, limit, now } = error
  return { code: 'refused', status, detail, problem, limit, now }
}
