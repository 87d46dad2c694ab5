import type { ScopedMutator } from 'swr'
import {
  type Price,
  type RecentPrices,
  recentPrices,
  type WrittenPrice,
  writtenPrice,
} from '../../../contract/prices.ts'
import { withPrice, withRecentPrice } from '../../../domain/offline/cachedPrices.ts'
import type { QueuedPrice } from '../../../domain/offline/kinds/price.ts'
import { answerCache } from '../../cache/answerCache.ts'
import { isPriceAnswer, keys } from '../../cache/keys.ts'
import { refreshAnswer } from '../../cache/prefetchAnswers.ts'
import { isRefusedAs } from '../../http/apiError.ts'
import { request } from '../../http/http.ts'
import { applyProduct, changeAnswer, changeLists } from '../applyToCache.ts'
import { isGone, WriteConflict } from '../writeOutcome.ts'
import type { Sender } from './sender.ts'

function applyPrice(mutate: ScopedMutator, written: WrittenPrice): void {
  const { price, product } = written
  const history = keys.productPrices(String(product.id))
  const known: readonly Price[] | undefined = answerCache().get(history)?.data?.items
  const former = known?.find(({ id }) => id === price.id)
  changeAnswer<{ items: readonly Price[] }>(
    mutate,
    history,
    (answer) => answer && { ...answer, items: withPrice(answer.items, price) },
  )
  changeAnswer<RecentPrices>(
    mutate,
    keys.prices,
    (memory) => memory && withRecentPrice(memory, written, former),
  )
}

/** Puts what the server answered to a price into the cache, where nothing needs to be asked again. */
export function applyWrittenPrice(mutate: ScopedMutator, written: WrittenPrice): void {
  const { product } = written
  changeLists(mutate, (rows) => rows.map((row) => (row.id === product.id ? product : row)))
  changeAnswer(mutate, keys.product(String(product.id)), () => product)
  applyPrice(mutate, written)
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
      // An earlier try was answered by nothing, and its price was deleted since.
      if (isRefusedAs(error, 'price-not-found', 'Price not found')) return { id: productId }
      if (isGone(error)) throw new WriteConflict({ kind: 'gone' })
      throw error
    }
  },
  applyAnswer(mutate, write, result, mayAsk) {
    applyProduct(mutate, write, result, mayAsk)
    const { price, product, repeated } = result
    if (price && product) applyPrice(mutate, { price, product, repeated })
    // It was deleted since: the answer says nothing of it.
    else mutate(isPriceAnswer).catch(() => undefined)
  },
  refresh: (mutate, token) => refreshAnswer(keys.prices, recentPrices, mutate, token),
}
