import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import * as z from 'zod/mini'
import {
  createdProduct,
  type Product,
  type ProductChange,
  type ProductCreation,
  product,
} from '../../contract/products.ts'
import { localPhoto } from '../../platform/storage/localPhotos.ts'
import { isCategoryProducts, isProductList, keys } from '../cache/keys.ts'
import { request } from '../http/http.ts'
import { noteFailure } from '../http/reachability.ts'
import { enqueue, isCutOff, isQueueable, writeKey } from './enqueue.ts'
import { currentOutbox } from './outbox.ts'
import { uploadPhoto } from './photoUpload.ts'

type Rows = readonly Product[] | undefined

/** How a write ended: on the server, or in this device's queue until there is a network. */
export interface Written {
  /** Negative for a product that only this device knows yet. */
  readonly id: number
  readonly queued: boolean
}

/** Whether writes of a product wait already: a later one is not to overtake them. */
const isWaiting = (id: number) =>
  id < 0 || currentOutbox().writes.some(({ productId }) => productId === id)

/** A body whose photo, taken without a network, is sent first. */
async function withPhotoSent<Body extends ProductChange>(body: Body): Promise<Body> {
  const photo = localPhoto(body.image_url)
  if (!photo) return body
  const image = await uploadPhoto(photo)
  return { ...body, image_url: image, ...('image_data' in body && { image_data: image }) }
}

/** Sends a write; keeps it for later where no answer of ours comes. */
async function sendOrQueue(
  waits: boolean,
  send: () => Promise<number>,
  queue: (tried: boolean, cause?: unknown) => Promise<number>,
): Promise<Written> {
  if (waits || isCutOff()) return { id: await queue(false), queued: true }
  try {
    return { id: await send(), queued: false }
  } catch (error) {
    if (!isQueueable(error)) throw error
    noteFailure(error)
    return { id: await queue(true, error), queued: true }
  }
}

/**
 * Creates a product, then refreshes the lists that show it.
 * @throws ApiError, FormatError; NetworkError where this device can't keep it for later
 */
export function useCreateProduct(): (creation: ProductCreation) => Promise<Written> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (creation) => {
      const key = writeKey()
      return sendOrQueue(
        false,
        async () => {
          const { id } = await request('/products', {
            method: 'POST',
            body: await withPhotoSent(creation),
            schema: createdProduct,
            headers: { 'Idempotency-Key': key },
          })
          void mutate(keys.products)
          void mutate(keys.categoryProducts(String(creation.category_id)))
          return id
        },
        (tried, cause) =>
          enqueue(
            { kind: 'add', body: creation },
            { productId: 0, name: creation.name, key, tried },
            cause,
          ),
      )
    },
    [mutate],
  )
}

/** What `PUT` answers is the server's choice (specification, section 7): else the product is read. */
async function readChanged(key: string, answer: unknown): Promise<Product | undefined> {
  const sent = z.safeParse(product, answer)
  if (sent.success) return sent.data
  return request(key, { schema: product }).catch(() => undefined)
}

/**
 * Saves a product's new values, here and on the server: its page, its row in every list.
 * @returns a function of the new values and of the product that they change
 * @throws ApiError; NetworkError where this device can't keep it for later
 */
export function useChangeProduct() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id: string, change: ProductChange, base: Product | null): Promise<Written> => {
      const key = keys.product(id)
      const number = Number(id)
      async function send() {
        const body = await withPhotoSent(change)
        const schema = z.unknown()
        const answer = await request(key, { method: 'PUT', body, schema, strict: true })
        const changed = await readChanged(key, answer)
        const refresh = (row: Product) => (changed && row.id === changed.id ? changed : row)
        // Without the new values the old ones stay until they are asked for again, never a blank.
        void (changed ? mutate(key, changed) : mutate(key))
        void mutate(keys.products, (rows: Rows) => rows?.map(refresh))
        void mutate(isCategoryProducts, (rows: Rows) =>
          // A row whose category is another one now leaves this list.
          rows?.filter((row) => refresh(row).category.id === row.category.id).map(refresh),
        )
        return number
      }
      return sendOrQueue(isWaiting(number), send, (tried, cause) =>
        enqueue(
          { kind: 'change', body: change, base },
          { productId: number, name: change.name, key: writeKey(), tried },
          cause,
        ),
      )
    },
    [mutate],
  )
}

/**
 * Deletes a product; it leaves every list already loaded at once.
 * @returns a function of the product's id and of the product as it is shown
 * @throws ApiError; NetworkError where this device can't keep it for later
 */
export function useDeleteProduct() {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    async (id: string, shown: { base: Product | null; name: string }): Promise<Written> => {
      const number = Number(id)
      async function send() {
        await request(keys.product(id), { method: 'DELETE', strict: true })
        const others = (rows: readonly Product[]) => rows.filter((row) => String(row.id) !== id)
        // Not by mutate: its page would blank before it is left.
        cache.delete(keys.product(id))
        void mutate(isProductList, (rows: Rows) => rows && others(rows))
        return number
      }
      return sendOrQueue(isWaiting(number), send, (tried, cause) =>
        enqueue(
          { kind: 'delete', base: shown.base },
          { productId: number, name: shown.name, key: writeKey(), tried },
          cause,
        ),
      )
    },
    [cache, mutate],
  )
}
