import { useCallback, useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import {
  type Price,
  type PriceBody,
  type PriceMemory,
  priceList,
  priceMemory,
  writtenPrice,
} from '../contract/prices.ts'
import type { QueuedPrice } from '../domain/offline/queuedWrite.ts'
import { knownPrices, recentShops, waitingPrices } from '../domain/prices/priceMemory.ts'
import { answerCache } from './cache/answerCache.ts'
import { isPriceAnswer, isProduct, isProductList, keys } from './cache/keys.ts'
import { useResource } from './cache/useResource.ts'
import { request } from './http/http.ts'
import { useHasPrices } from './useHasPrices.ts'
import { discardMine } from './writes/decideWrite.ts'
import { currentOutbox, useOutbox } from './writes/outbox.ts'
import { createWrite, type Submitted, submitWrite } from './writes/submitWrite.ts'

const SHOPS_OFFERED = 6

/** What this device knows of the prices of products, what waits included, and of the shops used last. */
export function usePriceBook() {
  const hasPrices = useHasPrices()
  useEffect(() => {
    if (hasPrices) void answerCache().hydrateLater(keys.prices)
  }, [hasPrices])
  const { resource } = useResource(hasPrices ? keys.prices : null, priceMemory)
  const { writes } = useOutbox()
  const memory: PriceMemory | undefined = resource.kind === 'ready' ? resource.value : undefined
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
export function usePriceMemory(productId: number) {
  const { hasPrices, historyOf, shops } = usePriceBook()
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
}

export interface NotedResult extends Submitted {
  /** Takes the price back, sent or not. @throws ApiError, NetworkError */
  readonly undo: () => Promise<void>
}

/** Notes a price, queued without a network. The function throws as `submitWrite`. */
export function useAddPrice(): (price: NewPrice) => Promise<NotedResult> {
  const { mutate } = useSWRConfig()
  const removePrice = useRemovePrice()
  return useCallback(
    async (price) => {
      const write = createWrite({ kind: 'price', ...price })
      const submitted = await submitWrite(write, mutate)
      return {
        ...submitted,
        async undo() {
          const queued = currentOutbox().writes.find(({ key }) => key === write.key)
          if (queued) await discardMine(queued)
          else if (submitted.priceId !== undefined) await removePrice(submitted.priceId)
        },
      }
    },
    [mutate, removePrice],
  )
}

/** Corrects a price that the server has. The function throws ApiError, FormatError, NetworkError */
export function useChangePrice(): (id: Price['id'], body: PriceBody) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id, body) => {
      const { product } = await request(`/prices/${id}`, {
        method: 'PUT',
        body,
        schema: writtenPrice,
        strict: true,
      })
      await mutate(keys.product(String(product.id)), product, { revalidate: false })
      await Promise.all([mutate(isPriceAnswer), mutate(isProductList)])
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
