import * as z from 'zod/mini'
import { createdProduct, type Product, product } from '../../contract/products.ts'
import { isDone, isUnchanged } from '../../domain/catalogue/productComparison.ts'
import type {
  QueuedAddition,
  QueuedChange,
  QueuedCode,
  QueuedDeletion,
  QueuedPrice,
  QueuedWrite,
} from '../../domain/offline/queuedWrite.ts'
import { keys } from '../cache/keys.ts'
import { ApiError, NetworkError } from '../http/apiError.ts'
import { exchange, request } from '../http/http.ts'
import { uploadPhoto } from './photoUpload.ts'
import { isGone, WriteConflict, type WriteResult } from './writeOutcome.ts'

export interface Sending {
  /** Reads the product first and stops at a conflict. */
  readonly checksVersion: boolean
  readonly onProgress: (write: QueuedWrite) => unknown
  readonly checkSession: () => void
}

/** Another session has begun: no call may carry its token. */
export class SessionChanged extends ApiError {
  constructor() {
    super(401, null)
  }
}

type Send<W extends QueuedWrite> = (write: W, sending: Sending) => Promise<WriteResult>

const sends: {
  readonly [Kind in QueuedWrite['kind']]: Send<Extract<QueuedWrite, { kind: Kind }>>
} = {
  add: sendAddition,
  change: sendChange,
  delete: sendDeletion,
  price: sendPrice,
  code: sendCode,
}

/** Sends one write. @throws WriteConflict, ApiError, FormatError, NetworkError */
export function sendWrite(write: QueuedWrite, sending: Sending): Promise<WriteResult> {
  return (sends[write.kind] as Send<QueuedWrite>)(write, sending)
}

async function withPhotoSent<W extends QueuedAddition | QueuedChange>(
  write: W,
  { onProgress, checkSession }: Sending,
): Promise<W> {
  if (!write.photo) return write
  checkSession()
  const image = await uploadPhoto(write.photo)
  const sent = { ...write, photo: null, body: { ...write.body, image_url: image } }
  // `PUT` takes no `image_data`.
  if (write.kind === 'add') Object.assign(sent.body, { image_data: image })
  await onProgress(sent)
  return sent
}

async function sendAddition(write: QueuedAddition, sending: Sending): Promise<WriteResult> {
  const { body, key } = await withPhotoSent(write, sending)
  sending.checkSession()
  const answer = await request('/products', {
    method: 'POST',
    body,
    schema: z.union([product, createdProduct]),
    idempotencyKey: key,
    strict: true,
  })
  return { id: answer.id, product: 'name' in answer ? answer : undefined }
}

function sendChange(write: QueuedChange, sending: Sending): Promise<WriteResult> {
  const path = keys.product(String(write.productId))
  let latest = write
  return overwrite(write, sending, {
    onGone() {
      throw new WriteConflict({ kind: 'gone' })
    },
    isDone: (now) => !latest.photo && isDone(latest.body, now),
    async send(headers) {
      latest = await withPhotoSent(latest, sending)
      const { body } = latest
      sending.checkSession()
      const call = { method: 'PUT', body, headers, schema: z.unknown(), strict: true } as const
      const answer = await request(path, call)
      return { id: write.productId, product: await readChanged(path, answer) }
    },
  })
}

/** Servers differ in what `PUT` answers: a product, or anything else. */
async function readChanged(path: string, answer: unknown): Promise<Product | undefined> {
  const changed = z.safeParse(product, answer)
  if (changed.success) return changed.data
  return request(path, { schema: product }).catch(() => undefined)
}

function sendDeletion(write: QueuedDeletion, sending: Sending): Promise<WriteResult> {
  const done = { id: write.productId }
  return overwrite(write, sending, {
    onGone: () => done,
    isDone: () => false,
    async send(headers) {
      sending.checkSession()
      try {
        const path = keys.product(String(write.productId))
        await request(path, { method: 'DELETE', headers, strict: true })
      } catch (error) {
        if (!(sending.checksVersion && isGone(error))) throw error
      }
      return done
    },
  })
}

const notLoaded = (error: unknown) => Promise.reject(new NetworkError(String(error)))

// In chunks of their own: most sessions note no price and no code.
async function sendPrice(write: QueuedPrice): Promise<WriteResult> {
  const part = await import('./sendPrice.ts').catch(notLoaded)
  return part.sendPrice(write)
}

async function sendCode(write: QueuedCode, sending: Sending): Promise<WriteResult> {
  const part = await import('./sendCode.ts').catch(notLoaded)
  return part.sendCode(write, sending)
}

interface Overwrite {
  readonly onGone: () => WriteResult
  readonly isDone: (now: Product) => boolean
  readonly send: (headers: Record<string, string>) => Promise<WriteResult>
}

/** After a look, writes only over what the person saw and only while the server has it (`If-Match`). */
async function overwrite(
  write: QueuedChange | QueuedDeletion,
  sending: Sending,
  { onGone, isDone, send }: Overwrite,
  isLastTry = false,
): Promise<WriteResult> {
  const { productId: id, base } = write
  if (!sending.checksVersion) return send({})
  sending.checkSession()
  const found = await fetchCurrent(keys.product(String(id)))
  if (!found) return onGone()
  const { product: now, tag } = found
  if (isDone(now)) return { id, product: now }
  if (base && !isUnchanged(base, now)) {
    throw new WriteConflict({ kind: 'changed', theirs: now })
  }
  try {
    return await send(tag ? { 'If-Match': tag } : {})
  } catch (error) {
    const hasChanged = error instanceof ApiError && error.status === 412
    if (isLastTry || !hasChanged) throw error
    return overwrite(write, sending, { onGone, isDone, send }, true)
  }
}

async function fetchCurrent(
  path: string,
): Promise<{ product: Product; tag: string | null } | null> {
  try {
    const { value, tag } = await exchange(path, { schema: product })
    return { product: value, tag }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
