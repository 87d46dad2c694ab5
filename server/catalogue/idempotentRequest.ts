import type { Context } from 'hono'
import { findings } from '../config/messages.ts'
import { invalid, refusedField } from '../config/problems.ts'
import { sha256 } from '../security/tokens.ts'
import {
  type IdempotencyKeyStore,
  type KeyedCreation,
  type KeyedRequest,
  type KeyedTime,
  validIdempotencyKeysSince,
} from '../store/catalogue/idempotencyKeys.ts'
import type { CatalogueId, UserId } from '../store/schema/ids.ts'
import type { Recording } from '../store/schema/priceColumns.ts'

const HEADER = 'Idempotency-Key'

/** `content` as parsed, so that spaces and unknown keys make no difference. */
export interface IdempotentRequest {
  readonly userId: UserId
  readonly catalogueId: CatalogueId
  readonly key: string
  readonly content: unknown
  readonly recording: Recording
}

/** @throws ProblemError 422 */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header(HEADER)
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid(['header', HEADER], 'value_error', findings.key)
  }
  return key
}

/** What the key's first request created; `add` runs only for it. @throws ProblemError 422 for another content */
export async function createdOnce(
  store: Pick<IdempotencyKeyStore, 'find'>,
  { userId, catalogueId, key, content, recording }: IdempotentRequest,
  add: (request: KeyedRequest, time: KeyedTime) => Promise<KeyedCreation>,
): Promise<KeyedCreation> {
  // A key of another catalogue is another one: its answer would be about what is not here.
  const keyHash = sha256(JSON.stringify([catalogueId, key]))
  const request = { userId, keyHash, bodyHash: sha256(JSON.stringify(content)) }
  const time = { ...recording, since: validIdempotencyKeysSince(new Date(recording.now)) }
  // Before the checks of `add`: a photo that a body names may be gone when it is sent again.
  const known = await store.find(userId, request.keyHash, time.since)
  const created = known ?? (await add(request, time))
  if (created.body_hash === request.bodyHash) return created
  throw refusedField(['header', HEADER], 'key-reused')
}
