import { useCallback, useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import {
  type Price,
  type PriceBody,
  priceList,
  type RecentPrices,
  recentPrices,
  writtenPrice,
} from '../contract/prices.ts'
import type { QueuedPrice } from '../domain/offline/kinds/price.ts'
import {
  isRepeatedPrice,
  knownPrices,
  recentShops,
  waitingPrices,
} from '../domain/prices/recentPrices.ts'
import { withLock } from '../platform/offline/webLocks.ts'
import { answerCache } from './cache/answerCache.ts'
import { isPriceAnswer, isProduct, isProductList, keys } from './cache/keys.ts'
import { useResource } from './cache/useResource.ts'
import { request } from './http/http.ts'
import { useHasPrices } from './useHasPrices.ts'
import { discardMine } from './writes/decideWrite.ts'
import type { Sending } from './writes/kinds/sender.ts'
import { currentOutbox, outboxStore, useOutbox, writeLock } from './writes/outbox.ts'
import { loadSender } from './writes/senders.ts'
import { createWrite, type Submitted, submitWrite } from './writes/submitWrite.ts'
import { WriteConflict } from './writes/writeOutcome.ts'

const SHOPS_OFFERED = 6

/** What this device knows of the prices of products, what waits included, and of the shops used last. */
export function useRecentPrices() {
  const hasPrices = useHasPrices()
  useEffect(() => {
    if (hasPrices) void answerCache().hydrateLater(keys.prices)
  }, [hasPrices])
  const { resource } = useResource(hasPrices ? keys.prices : null, recentPrices)
  const { writes } = useOutbox()
  const memory: RecentPrices | undefined = resource.kind === 'ready' ? resource.value : undefined
  return useMemo(
    () => ({
      hasPrices,
      historyOf: (productId: number) => knownPrices(memory, writes, productId),
      shops: recentShops(memory, writes, SHOPS_OFFERED),
    }),
    [hasPrices, memory, writes],
  )
}

/** The same of one product. */
export function useProductRecentPrices(productId: number) {
  const { hasPrices, historyOf, shops } = useRecentPrices()
  const history = useMemo(() => historyOf(productId), [historyOf, productId])
  return { hasPrices, history, shops }
}

const isOnServer = (productId: number) => productId > 0

/** Every price of a product that the server has, newest first, and what waits to be sent. */
export function usePriceHistory(productId: number) {
  const hasPrices = useHasPrices()
  const key = hasPrices && isOnServer(productId) ? keys.productPrices(String(productId)) : null
  const { resource, retry } = useResource(key, priceList)
  const { writes } = useOutbox()
  const waiting = useMemo(() => waitingPrices(writes, productId), [writes, productId])
  return { resource, waiting, retry }
}

export interface NewPrice {
  readonly productId: number
  readonly name: string
  readonly body: PriceBody
  readonly shown: QueuedPrice['shown']
  readonly ofAddition?: true
  /** Whether this device knows the same price of the same day and pack. */
  readonly isKnown?: boolean
}

export interface RecordedResult extends Submitted {
  /** Takes the price back, sent or not; one that the product had stays. @throws ApiError, NetworkError */
  readonly undo: () => Promise<void>
}

/** Notes a price, queued without a network. The function throws as `submitWrite`. */
export function useAddPrice(): (price: NewPrice) => Promise<RecordedResult> {
  const { mutate } = useSWRConfig()
  const removePrice = useRemovePrice()
  const withdrawPrice = useWithdrawPrice()
  return useCallback(
    async ({ isKnown = false, ...price }) => {
      const write = createWrite({ kind: 'price', ...price })
      const earlier = currentOutbox().writes
      const submitted = await submitWrite(write, mutate)
      if (submitted.queued && (isKnown || isRepeatedPrice(earlier, price))) {
        const queued = currentOutbox().writes.find(({ key }) => key === write.key)
        if (queued) await discardMine(queued)
        return { ...submitted, repeated: true, undo: async () => undefined }
      }
      return {
        ...submitted,
        async undo() {
          if (submitted.repeated) return
          if (submitted.price) await removePrice(submitted.price.id)
          else await withdrawPrice(write)
        },
      }
    },
    [mutate, removePrice, withdrawPrice],
  )
}

/** Takes back a price that was queued: from the queue, or from the server where the queue may have sent it. The function throws ApiError, NetworkError */
export function useWithdrawPrice(): (write: QueuedPrice) => Promise<void> {
  const removePrice = useRemovePrice()
  return useCallback(
    (write) =>
      withLock(writeLock(write), async () => {
        const { readQueue } = await outboxStore()
        const { writes, arrivals } = await readQueue(write.person)
        const queued = writes.find(({ key }) => key === write.key)
        if (queued && !queued.tried) return discardMine(queued)
        const arrival = arrivals.find(({ localId }) => localId === write.productId)
        const productId = queued?.productId ?? arrival?.id ?? write.productId
        const { send } = await loadSender(write)
        // The server answers a known idempotency key with the price that it has under it.
        const done = isOnServer(productId)
          ? await send({ ...write, productId }, atOnce).catch(unlessGone)
          : null
        if (queued) await discardMine(queued)
        if (done?.price && !done.repeated) await removePrice(done.price.id)
      }),
    [removePrice],
  )
}

const atOnce: Sending = {
  checksVersion: false,
  onProgress: () => undefined,
  checkSession: () => undefined,
}

function unlessGone(error: unknown): null {
  if (error instanceof WriteConflict) return null
  throw error
}

/** Corrects a price that the server has. The function throws ApiError, FormatError, NetworkError */
export function useChangePrice(): (id: Price['id'], body: PriceBody) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id, body) => {
      const call = { method: 'PUT', body, schema: writtenPrice, strict: true } as const
      const written = await request(`/prices/${id}`, call)
      const { applyWrittenPrice } = await import('./writes/kinds/price.ts')
      applyWrittenPrice(mutate, written)
    },
    [mutate],
  )
}

/** Deletes a price that the server has. The function throws ApiError, NetworkError */
export function useRemovePrice(): (id: Price['id']) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id) => {
      await request(`/prices/${id}`, { method: 'DELETE', strict: true })
      // The product's own price may have fallen back to an earlier one.
      await mutate((key) => isPriceAnswer(key) || isProductList(key) || isProduct(key))
    },
    [mutate],
  )
}
