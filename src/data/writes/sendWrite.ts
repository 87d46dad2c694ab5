import * as z from 'zod/mini'
import { createdProduct, type Product, product } from '../../contract/products.ts'
import { isDone, isUnchanged } from '../../domain/catalogue/productComparison.ts'
import type {
  QueuedAddition,
  QueuedChange,
  QueuedDeletion,
  QueuedWrite,
  Trouble,
} from '../../domain/offline/queuedWrite.ts'
import { keys } from '../cache/keys.ts'
import { ApiError } from '../http/apiError.ts'
import { exchange, request } from '../http/http.ts'
import { isUnreachable } from '../http/reachability.ts'
import { uploadPhoto } from './photoUpload.ts'

/** How often the server itself may fail on a write before the person is shown it. */
const FAILURES = 5

/** How sending a write ended. */
export type Sent =
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** Another time: no network, or a server that is away or busy. */
  | { readonly kind: 'later'; readonly failed: boolean }
  /** The session ended on it: it waits for the same person. */
  | { readonly kind: 'signed-out' }

interface Sending {
  /** Keeps a write as it has become on the way: a photo that is sent already. */
  readonly keep: (write: QueuedWrite) => Promise<unknown>
  /** @throws SessionChanged unless it still is the session that the queue is sent in */
  readonly check: () => void
}

/** Another session began while a queue was being sent. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
}

/** Sends one write, after a look at what it is about. Never throws. */
export async function sendWrite(write: QueuedWrite, sending: Sending): Promise<Sent> {
  try {
    if (write.kind === 'add') return await sendAddition(write, sending)
    const sent = await sendOver(write, sending)
    // Changed between the look and the write: the second look tells.
    return sent ?? (await sendOver(write, sending)) ?? { kind: 'later', failed: false }
  } catch (error) {
    return failed(write, error)
  }
}

function failed({ failures }: QueuedWrite, error: unknown): Sent {
  if (error instanceof SessionChanged) return { kind: 'signed-out' }
  if (!(error instanceof ApiError)) return { kind: 'later', failed: false }
  const { status, detail, isJson } = error
  if (status === 401) return { kind: 'signed-out' }
  const isBusy = status === 408 || status === 425 || status === 429
  const isItsFault = isJson && status >= 500
  if (isBusy || (isUnreachable(error) && !(isItsFault && failures + 1 >= FAILURES))) {
    return { kind: 'later', failed: isItsFault }
  }
  return { kind: 'trouble', trouble: { kind: 'refused', status, detail } }
}

async function withPhotoSent<W extends QueuedAddition | QueuedChange>(
  write: W,
  { keep, check }: Sending,
): Promise<W> {
  if (!write.photo) return write
  check()
  const image = await uploadPhoto(write.photo)
  const sent = { ...write, photo: null, body: { ...write.body, image_url: image } }
  if (write.kind === 'add') Object.assign(sent.body, { image_data: image })
  await keep(sent)
  return sent
}

async function sendAddition(write: QueuedAddition, sending: Sending): Promise<Sent> {
  const { body, key } = await withPhotoSent(write, sending)
  sending.check()
  const { id } = await request('/products', {
    method: 'POST',
    body,
    schema: createdProduct,
    headers: { 'Idempotency-Key': key },
    strict: true,
  })
  return { kind: 'done', id }
}

async function look(path: string): Promise<{ product: Product; tag: string | null } | null> {
  try {
    const { value, tag } = await exchange(path, { schema: product })
    return { product: value, tag }
  } catch (error) {
    if (error instanceof ApiError && error.isJson && error.status === 404) return null
    throw error
  }
}

/** @returns null when the product changed just then */
async function sendOver(
  write: QueuedChange | QueuedDeletion,
  sending: Sending,
): Promise<Sent | null> {
  const { productId: id, base } = write
  const path = keys.product(String(id))
  sending.check()
  const now = await look(path)
  const deletes = write.kind === 'delete'
  if (!now) {
    return deletes ? { kind: 'done', id } : { kind: 'trouble', trouble: { kind: 'gone' } }
  }
  if (!deletes && !write.photo && isDone(write.body, now.product)) return { kind: 'done', id }
  if (base && !isUnchanged(base, now.product)) {
    return { kind: 'trouble', trouble: { kind: 'changed', theirs: now.product } }
  }
  const body = deletes ? null : (await withPhotoSent(write, sending)).body
  const headers: Record<string, string> = now.tag ? { 'If-Match': now.tag } : {}
  sending.check()
  try {
    if (body) {
      await request(path, { method: 'PUT', body, headers, schema: z.unknown(), strict: true })
    } else await request(path, { method: 'DELETE', headers, strict: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return null
    // Gone between the look and the deletion: what was wanted.
    if (deletes && error instanceof ApiError && error.isJson && error.status === 404) {
      return { kind: 'done', id }
    }
    throw error
  }
  return { kind: 'done', id }
}
