import type { ScopedMutator } from 'swr'
import {
  type Price,
  type RecentPrices,
  recentPrices,
  type WrittenPrice,
  writtenPrice,
} from '../../../contract/prices.ts'
import { withPrice, withRecentPrice } from '../../../domain/prices/cachedPrices.ts'
import type { QueuedPrice } from '../../../domain/prices/kinds/price.ts'
import { answerCache } from '../../cache/answerCache.ts'
import { isPriceAnswer, keys } from '../../cache/keys.ts'
import { isRefusedAs } from '../../http/apiError.ts'
import { refreshAnswer } from '../../queries/prefetchAnswers.ts'
import { request } from '../../session/request.ts'
import { applyProduct, changeAnswer } from '../../writes/applyToCache.ts'
import type { Sender } from '../../writes/kinds/sender.ts'
import { isGone, WriteConflict } from '../../writes/writeOutcome.ts'

/** Puts a price that the server has written, and `former` as it was, where prices are read. */
export function applyPrice(
  mutate: ScopedMutator,
  written: WrittenPrice,
  former: Price | undefined,
): void {
  const { price, product } = written
  changeAnswer<{ items: readonly Price[] }>(
    mutate,
    keys.productPrices(String(product.id)),
    (answer) => answer && { ...answer, items: withPrice(answer.items, price) },
  )
  changeAnswer<RecentPrices>(
    mutate,
    keys.prices,
    (memory) => memory && withRecentPrice(memory, written, former),
  )
}

/** Asks for the prices that verdicts read offline, and caches them. @throws as `request` */
export function refreshPrices(mutate: ScopedMutator, view: string): Promise<void> {
  return refreshAnswer(keys.prices, recentPrices, mutate, view)
}

function knownPrice({ id, product_id }: Price): Price | undefined {
  const items: readonly Price[] | undefined = answerCache().get(
    keys.productPrices(String(product_id)),
  )?.data?.items
  return items?.find((known) => known.id === id)
}

export const priceSender: Sender<QueuedPrice> = {
  async send({ productId, body, key }, { checkSession }) {
    checkSession()
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
      // The answer of an earlier try was lost, and the price was deleted since.
      if (isRefusedAs(error, 'price-not-found', 'Price not found')) return { id: productId }
      if (isGone(error)) throw new WriteConflict({ kind: 'gone' })
      throw error
    }
  },
  applyAnswer(mutate, write, result, mayAsk) {
    applyProduct(mutate, write, result, mayAsk)
    const { price, product, repeated } = result
    if (price && product) applyPrice(mutate, { price, product, repeated }, knownPrice(price))
    // It was deleted since, and the answer holds no price: the history is fetched.
    else mutate(isPriceAnswer).catch(() => undefined)
  },
  refresh: refreshPrices,
}
