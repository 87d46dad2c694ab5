import type * as z from 'zod/mini'
import { problem } from '../../src/contract/problems.ts'

type Schema = z.ZodMiniType

export interface Answer {
  readonly description: string
  readonly body: Schema | readonly string[] | null
  readonly hasEtag?: true
}

export interface RequestBody {
  readonly type: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data'
  readonly schema: Schema | 'file'
}

/** `path` is below `/api`, with parameters in braces. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly tag: 'Accounts' | 'Household' | 'Catalogue' | 'Prices' | 'Photos' | 'My data' | 'Service'
  readonly summary: string
  readonly isOpen?: true
  /** What each query parameter may be. */
  readonly query?: Readonly<Record<string, readonly string[]>>
  readonly headers?: readonly ('Catalogue' | 'Idempotency-Key' | 'If-Match' | 'If-None-Match')[]
  readonly body?: RequestBody
  readonly answers: Readonly<Record<number, Answer>>
}

export const refusal = (description: string): Answer => ({ description, body: problem })

export const refused = {
  unauthenticated: { 401: refusal('No token, or one that is unknown or has expired.') },
  foreign: { 403: refusal('`Catalogue` names none of yours.') },
  invalid: { 422: refusal('The request does not fit its schema, or breaks a rule.') },
  large: { 413: refusal('The body is too large.') },
  limited: { 429: refusal('Too many attempts; `Retry-After` holds the seconds to wait.') },
  crowded: { 429: refusal('Too many requests of yours at once; try again in some seconds.') },
  full: { 409: refusal('It would go beyond what an account may hold on this server.') },
  changed: { 412: refusal('It is another than the one that `If-Match` names.') },
  missing: { 404: refusal('There is no such thing, or it is not yours.') },
  photo: { 415: refusal('Not a JPEG, PNG or WebP image.') },
} as const
