import type { ScopedMutator } from 'swr'
import { recentPrices, writtenPrice } from '../../contract/prices.ts'
import type { QueuedPrice } from '../../domain/offline/queuedWrite.ts'
import { keys } from '../cache/keys.ts'
import { refreshAnswer } from '../cache/prefetchAnswers.ts'
import { isRefusedAs } from '../http/apiError.ts'
import { request } from '../http/http.ts'
import { isGone, WriteConflict, type WriteResult } from './writeOutcome.ts'

/** Sends one price. @throws WriteConflict where its product is gone; as `request` */
export async function sendPrice({ productId, body, key }: QueuedPrice): Promise<WriteResult> {
  try {
    const { price, product, repeated } = await request(keys.productPrices(String(productId)), {
      method: 'POST',
      body,
      schema: writtenPrice,
      idempotencyKey: key,
      strict: true,
    })
    return { id: productId, product, price, repeated }
  } catch (error) {
    // An earlier try was answered by nothing, and its price was deleted since.
    if (isRefusedAs(error, 'price-not-found', 'Price not found')) return { id: productId }
    if (isGone(error)) throw new WriteConflict({ kind: 'gone' })
    throw error
  }
}

/** Asks for the prices that verdicts read offline, and caches them. @throws as `request` */
export function refreshPrices(mutate: ScopedMutator, token: string): Promise<void> {
  return refreshAnswer(keys.prices, recentPrices, mutate, token)
}
