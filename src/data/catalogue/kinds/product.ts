import * as z from 'zod/mini'
import type { RecentPrices } from '../../../contract/prices.ts'
import { createdProduct, type Product, product } from '../../../contract/products.ts'
import type {
  QueuedAddition,
  QueuedChange,
  QueuedDeletion,
} from '../../../domain/catalogue/kinds/product.ts'
import { isAlreadyApplied, isUnchanged } from '../../../domain/catalogue/productComparison.ts'
import { afterWrite } from '../../../domain/offline/pendingProducts.ts'
import { withFirstPrice } from '../../../domain/prices/cachedPrices.ts'
import { withReadableBarcode } from '../../../domain/scanner/barcode.ts'
import { loadChunk } from '../../../platform/page/lazyComponent.ts'
import { answerCache } from '../../cache/answerCache.ts'
import { isPriceAnswer, keys } from '../../cache/keys.ts'
import { ApiError } from '../../http/apiError.ts'
import { uploadPhoto } from '../../photos/photoUpload.ts'
import { exchange, request } from '../../session/request.ts'
import { applyProduct, applyToLists, changeAnswer, changeLists } from '../../writes/applyToCache.ts'
import type { Sender, Sending } from '../../writes/kinds/sender.ts'
import { isGone, WriteConflict, type WriteResult } from '../../writes/writeOutcome.ts'

export const addSender: Sender<QueuedAddition> = {
  send: sendAddition,
  applyAnswer(mutate, write, result, mayAsk) {
    applyToLists(mutate, write, result, mayAsk)
    const { product } = result
    if (!product) return
    const { seen_on } = write.body
    changeAnswer<RecentPrices>(
      mutate,
      keys.prices,
      (memory) => memory && withFirstPrice(memory, product, seen_on),
    )
  },
}

export const changeSender: Sender<QueuedChange> = {
  send: sendChange,
  applyAnswer(mutate, write, result, mayAsk) {
    applyProduct(mutate, write, result, mayAsk)
    // The server records a new price, which the answer does not hold.
    if (write.base?.price !== write.body.price) mutate(isPriceAnswer).catch(() => undefined)
  },
  refresh: (mutate, view) =>
    loadChunk(() => import('../../prices/kinds/price.ts')).then(({ refreshPrices }) =>
      refreshPrices(mutate, view),
    ),
}

/** Deletes a product; a queued deletion stops at one that another device has changed. */
export const deleteSender: Sender<QueuedDeletion> = {
  send: sendDeletion,
  applyAnswer(mutate, write, { id }) {
    changeLists(mutate, (rows) => afterWrite(rows, write, id))
    changeAnswer<RecentPrices>(mutate, keys.prices, (recent) => {
      if (!recent) return recent
      const { [String(id)]: _, ...prices } = recent.prices
      return { ...recent, prices }
    })
    // `mutate` would blank the product's page before it is left.
    answerCache().delete(keys.product(String(id)))
    answerCache().delete(keys.productPrices(String(id)))
  },
}

/** Queues of earlier versions hold barcodes that are free texts. */
const readable = <W extends QueuedAddition | QueuedChange>(write: W): W => ({
  ...write,
  body: { ...write.body, ...withReadableBarcode(write.body) },
})

async function withPhotoSent<W extends QueuedAddition | QueuedChange>(
  write: W,
  { onProgress, checkSession }: Sending<W>,
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

async function sendAddition(
  write: QueuedAddition,
  sending: Sending<QueuedAddition>,
): Promise<WriteResult> {
  const { body, key } = await withPhotoSent(readable(write), sending)
  sending.checkSession()
  const answer = await request('/products', {
    method: 'POST',
    body,
    schema: z.union([product, createdProduct]),
    idempotencyKey: key,
    strict: true,
  })
  if (sending.checksVersion) await moveDraft(write.productId, answer.id)
  return { id: answer.id, product: 'name' in answer ? answer : undefined }
}

async function moveDraft(from: number, to: number): Promise<void> {
  const drafts = await loadChunk(() => import('../../../platform/storage/priceDrafts.ts')).catch(
    () => null,
  )
  drafts?.moveDraft(from, to)
}

function sendChange(write: QueuedChange, sending: Sending<QueuedChange>): Promise<WriteResult> {
  const path = keys.product(String(write.productId))
  let latest = readable(write)
  return overwrite(write, sending, {
    onGone() {
      throw new WriteConflict({ kind: 'gone' })
    },
    isAlreadyApplied: (now) => !latest.photo && isAlreadyApplied(latest.body, now),
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

function sendDeletion(
  write: QueuedDeletion,
  sending: Sending<QueuedDeletion>,
): Promise<WriteResult> {
  const done = { id: write.productId }
  return overwrite(write, sending, {
    onGone: () => done,
    isAlreadyApplied: () => false,
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

interface Overwrite {
  readonly onGone: () => WriteResult
  readonly isAlreadyApplied: (now: Product) => boolean
  readonly send: (headers: Record<string, string>) => Promise<WriteResult>
}

/** Where `checksVersion`, reads the product first and writes only over what the person saw (`If-Match`). */
async function overwrite(
  write: QueuedChange | QueuedDeletion,
  sending: Pick<Sending, 'checksVersion' | 'checkSession'>,
  { onGone, isAlreadyApplied, send }: Overwrite,
  isLastTry = false,
): Promise<WriteResult> {
  const { productId: id, base } = write
  if (!sending.checksVersion) return send({})
  sending.checkSession()
  const found = await fetchCurrent(keys.product(String(id)))
  if (!found) return onGone()
  const { product: now, tag } = found
  if (isAlreadyApplied(now)) return { id, product: now }
  if (base && !isUnchanged(base, now)) {
    throw new WriteConflict({ kind: 'changed', theirs: now })
  }
  try {
    return await send(tag ? { 'If-Match': tag } : {})
  } catch (error) {
    const hasChanged = error instanceof ApiError && error.status === 412
    if (isLastTry || !hasChanged) throw error
    return overwrite(write, sending, { onGone, isAlreadyApplied, send }, true)
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
