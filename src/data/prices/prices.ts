import { useCallback, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { type Price, type PriceBody, priceList } from '../../contract/prices.ts'
import {
  isRepeatedPrice,
  pricesAfterWrites,
  waitingPrices,
} from '../../domain/offline/queuedPrices.ts'
import { type DisplayedPrice, displayedPriceChange } from '../../domain/prices/displayedPrice.ts'
import type { QueuedPrice } from '../../domain/prices/kinds/price.ts'
import { bodyOf } from '../../domain/prices/priceRecords.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { answeredProduct } from '../catalogue/products.ts'
import { useResource } from '../queries/useResource.ts'
import { loadSender } from '../sending/senders.ts'
import { createWrite, type Submitted, submitWrite } from '../sending/submitWrite.ts'
import { discardMine, withdrawWrite } from '../writes/decideWrite.ts'
import type { Sending } from '../writes/kinds/sender.ts'
import { currentOutbox, outboxStore, useOutbox, writeLock } from '../writes/outbox.ts'
import { WriteConflict } from '../writes/writeOutcome.ts'
import { useHasPrices } from './useHasPrices.ts'

const isOnServer = (productId: number) => productId > 0

/** Every price of a product, newest first, as the queue will leave it, and what it will add. */
export function usePriceHistory(productId: number) {
  const hasPrices = useHasPrices()
  const key = hasPrices && isOnServer(productId) ? keys.productPrices(String(productId)) : null
  const { resource, retry } = useResource(key, priceList)
  const { writes } = useOutbox()
  const answered = resource.kind === 'ready' ? resource.value.items : null
  return useMemo(
    () => ({
      answered,
      prices: answered && pricesAfterWrites(answered, writes),
      failure: resource.kind === 'failed' ? resource.error : null,
      waiting: waitingPrices(writes, productId),
      retry,
    }),
    [answered, resource, writes, productId, retry],
  )
}

export interface NewPrice {
  readonly productId: number
  readonly name: string
  readonly body: PriceBody
  readonly displayedPrice: DisplayedPrice
  readonly ofAddition?: true
  /** Whether this device knows the same price of the same day and pack. */
  readonly isKnown?: boolean
}

export interface RecordedResult extends Submitted {
  /** Takes the price back, sent or not; one that the product had stays. @throws ApiError, NetworkError */
  readonly undo: () => Promise<void>
}

/** Records a price, queued without a network. The function throws as `submitWrite`. */
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
          if (submitted.price) await removePrice(submitted.price, price.name)
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
        const { writes, resolvedIds } = await readQueue(write.person)
        const queued = writes.find((each): each is QueuedPrice => each.key === write.key)
        if (queued && !queued.tried) return discardMine(queued)
        const resolved = resolvedIds.find(({ localId }) => localId === write.productId)
        const productId = queued?.productId ?? resolved?.id ?? write.productId
        const { send } = await loadSender(write)
        // The server answers a known idempotency key with the price that it has under it.
        const done = isOnServer(productId)
          ? await send({ ...write, productId }, atOnce).catch(unlessGone)
          : null
        if (queued) await discardMine(queued)
        if (done?.price && !done.repeated) await removePrice(done.price, write.name)
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

/** How the own price of a product reads after a change of its prices; null where it stays or is not known. */
function displayedAfterChange(
  productId: number,
  change: (prices: readonly Price[]) => readonly Price[],
): DisplayedPrice {
  const answer: { items: readonly Price[] } | undefined = answerCache().get(
    keys.productPrices(String(productId)),
  )?.data
  const product = answeredProduct(String(productId))
  if (!answer || !product) return null
  const { writes } = currentOutbox()
  const added = waitingPrices(writes, productId).map(({ body }) => body)
  const known = pricesAfterWrites(answer.items, writes)
  const all = (prices: readonly Price[]) => [...added, ...prices.map(bodyOf)]
  return displayedPriceChange(all(known), all(change(known)), product)
}

/** Corrects a price that the server has, queued without a network. The function throws as `submitWrite`. */
export function useChangePrice(): (
  former: Price,
  name: string,
  body: PriceBody,
) => Promise<Submitted> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (former, name, body) => {
      const { product_id: productId } = former
      const change = { kind: 'changePrice', productId, name, former, body } as const
      const write = createWrite({ ...change, displayedPrice: null })
      const displayedPrice = displayedAfterChange(productId, (prices) =>
        pricesAfterWrites(prices, [write]),
      )
      return submitWrite({ ...write, displayedPrice }, mutate)
    },
    [mutate],
  )
}

export interface RemovedResult extends Submitted {
  /** Takes back a deletion that still waits. @returns false where the server may have done it */
  readonly takeBack: () => Promise<boolean>
}

/** Deletes a price that the server has, queued without a network. The function throws as `submitWrite`. */
export function useRemovePrice(): (former: Price, name: string) => Promise<RemovedResult> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (former, name) => {
      const { product_id: productId } = former
      const displayedPrice = displayedAfterChange(productId, (prices) =>
        prices.filter(({ id }) => id !== former.id),
      )
      const write = createWrite({ kind: 'removePrice', productId, name, former, displayedPrice })
      const submitted = await submitWrite(write, mutate)
      return { ...submitted, takeBack: () => withdrawWrite(write) }
    },
    [mutate],
  )
}
