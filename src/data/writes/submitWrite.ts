import type { ScopedMutator } from 'swr'
import type { Account } from '../../contract/accounts.ts'
import type { Category } from '../../contract/categories.ts'
import type { Price, PriceBody } from '../../contract/prices.ts'
import type { Product, ProductChange, ProductCreation } from '../../contract/products.ts'
import {
  type QueuedCode,
  type QueuedPrice,
  type QueuedWrite,
  writeFormats,
} from '../../domain/offline/queuedWrite.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import type { Enqueued } from '../../platform/offline/writeStore.ts'
import { localPhoto } from '../../platform/storage/localPhotos.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { FormatError, NetworkError } from '../http/apiError.ts'
import { isBrowserOffline, noteFailure } from '../http/reachability.ts'
import { applyToCache } from './applyToCache.ts'
import {
  clearInFlight,
  markInFlight,
  newWriteKey,
  outboxChanged,
  outboxPerson,
  outboxStore,
  writeLock,
} from './outbox.ts'
import { SessionChanged, sendWrite } from './sendWrite.ts'

type WriteRequest =
  | { readonly kind: 'add'; readonly body: ProductCreation }
  | {
      readonly kind: 'change'
      readonly productId: number
      readonly body: ProductChange
      readonly base: Product | null
    }
  | {
      readonly kind: 'delete'
      readonly productId: number
      readonly name: string
      readonly base: Product | null
    }
  | {
      readonly kind: 'price'
      readonly productId: number
      readonly name: string
      readonly body: PriceBody
      readonly shown: QueuedPrice['shown']
      readonly ofAddition?: true
    }
  | Pick<QueuedCode, 'kind' | 'productId' | 'name' | 'code' | 'body' | 'base'>

export interface Submitted {
  readonly id: number
  readonly queued: boolean
  readonly price?: Price | undefined
  readonly repeated?: boolean | undefined
}

/** The address of a local photo ends with the page: the photo itself is stored beside the body. */
function storable<Body extends ProductChange>(body: Body) {
  const photo = localPhoto(body.image_url) ?? null
  const blank = { image_url: null, ...('image_data' in body && { image_data: null }) }
  return { name: body.name, photo, body: photo ? { ...body, ...blank } : body }
}

/** The write that a request asks for, under a new idempotency key. */
export function createWrite(request: WriteRequest): QueuedWrite {
  const cached = <Data>(key: string) => answerCache().get(key)?.data as Data | undefined
  const categories = cached<readonly Category[]>(keys.categories) ?? []
  const values = request.kind === 'add' || request.kind === 'change' ? request.body : null
  return {
    format: writeFormats[request.kind],
    order: 0,
    person: outboxPerson() ?? '',
    memberSince: cached<Account>(keys.account)?.created_at ?? null,
    at: new Date().toISOString(),
    categoryName: categories.find(({ id }) => id === values?.category_id)?.name ?? '',
    key: newWriteKey(),
    tried: false,
    failures: 0,
    trouble: null,
    productId: 0,
    ...request,
    ...(values && storable(values)),
  } as QueuedWrite
}

/** Queues a write, and sends it at once where it can be. @throws as `sendWrite`, with nothing left queued */
export async function submitWrite(
  write: QueuedWrite,
  mutate: ScopedMutator,
  onProgress: (write: QueuedWrite) => void = () => undefined,
): Promise<Submitted> {
  markInFlight(write)
  const submitted = await withLock(writeLock(write), async () => {
    const entry = await enqueue(write)
    const isOffline = isBrowserOffline()
    if (entry && (isOffline || !entry.isFirst)) return { id: entry.productId, queued: true }
    if (isOffline) throw new NetworkError('The browser is offline and stores nothing')
    return sendNow(write, entry, mutate, onProgress)
  }).finally(() => clearInFlight(write))
  if (submitted.queued) {
    keepStorage()
    await outboxChanged()
  }
  return submitted
}

async function enqueue(write: QueuedWrite): Promise<Enqueued | null> {
  const store = write.person ? await outboxStore().catch(() => null) : null
  return store ? store.enqueueWrite(write) : null
}

/** The API has not answered such a call. */
const canWait = (error: unknown) =>
  error instanceof NetworkError || (error instanceof FormatError && !error.isJson)

async function sendNow(
  write: QueuedWrite,
  entry: Enqueued | null,
  mutate: ScopedMutator,
  onProgress: (write: QueuedWrite) => void,
): Promise<Submitted> {
  const store = entry && (await outboxStore())
  const stored =
    entry?.write && store ? ((await store.startWrite(entry.write)) ?? entry.write) : null
  let latest = stored ?? write
  const { token } = currentSession()
  try {
    const done = await sendWrite(latest, {
      checksVersion: false,
      onProgress(next) {
        latest = next
        onProgress(next)
        return stored && store?.updateWrite(next)
      },
      checkSession() {
        if (currentSession().token !== token) throw new SessionChanged()
      },
    })
    if (stored) await store?.finishWrite(stored, done.id, false)
    applyToCache(mutate, latest, done, true)
    const { id, price, repeated } = done
    return { id, queued: false, price, repeated }
  } catch (error) {
    if (canWait(error)) noteFailure(error)
    if (stored && canWait(error)) return { id: stored.productId, queued: true }
    if (stored && !(error instanceof SessionChanged)) await store?.dropWrite(stored)
    throw error
  }
}
