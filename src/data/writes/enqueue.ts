import type { Account } from '../../contract/accounts.ts'
import type { Category } from '../../contract/categories.ts'
import type { Product, ProductChange, ProductCreation } from '../../contract/products.ts'
import { type QueuedWrite, WRITE_FORMAT } from '../../domain/offline/queuedWrite.ts'
import { localPhoto } from '../../platform/storage/localPhotos.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { FormatError, NetworkError } from '../http/apiError.ts'
import { reachability } from '../http/reachability.ts'
import { outboxChanged, outboxPerson, outboxStore } from './outbox.ts'

type Wanted =
  | { readonly kind: 'add'; readonly body: ProductCreation }
  | { readonly kind: 'change'; readonly body: ProductChange; readonly base: Product | null }
  | { readonly kind: 'delete'; readonly base: Product | null }

/** What is known of a write besides what it asks for. */
interface Circumstances {
  readonly productId: number
  readonly name: string
  readonly key: string
  /** Whether it was sent already, and no answer came. */
  readonly tried: boolean
}

/** Whether a failed write can wait for a network: nobody of ours has answered it. */
export function isQueueable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof FormatError && !error.isJson)
}

/** Whether it is known beforehand that nothing can be sent. */
export function isCutOff(): boolean {
  return reachability() === 'offline' && navigator.onLine === false
}

/** A key of its own for a write; only pages served safely have the browser's own. */
export function writeKey(): string {
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

/** A body as it is kept: a photo of this device goes beside it, not into it. */
function withoutLocalPhoto<Body extends ProductChange>(body: Body) {
  const photo = localPhoto(body.image_url) ?? null
  return { photo, body: photo ? { ...body, image_url: null, image_data: null } : body }
}

/**
 * Takes a write into the queue of the person signed in.
 * @returns the product's id, negative for a new one
 * @throws the cause, where this device can't keep it
 */
export async function enqueue(
  wanted: Wanted,
  circumstances: Circumstances,
  cause: unknown = new NetworkError('No network'),
): Promise<number> {
  const person = outboxPerson()
  if (!person) throw cause
  const cached = <Data>(key: string) => answerCache().get(key)?.data as Data | undefined
  const categories = cached<readonly Category[]>(keys.categories) ?? []
  const member = cached<Account>(keys.account)
  const wantedCategory = wanted.kind === 'delete' ? null : wanted.body.category_id
  const write = {
    format: WRITE_FORMAT,
    order: 0,
    person,
    memberSince: member?.created_at ?? null,
    at: new Date().toISOString(),
    failures: 0,
    trouble: null,
    categoryName: categories.find(({ id }) => id === wantedCategory)?.name ?? '',
    ...circumstances,
    ...wanted,
    ...(wanted.kind !== 'delete' && withoutLocalPhoto(wanted.body)),
  } as QueuedWrite
  const { queueWrite } = await outboxStore().catch(() => {
    throw cause
  })
  const id = await queueWrite(write)
  if (id === null) throw cause
  keepStorage()
  await outboxChanged()
  return id
}
