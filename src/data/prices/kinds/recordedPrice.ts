import { type Price, type RecentPrices, writtenPrice } from '../../../contract/prices.ts'
import { replaceRecentPrice } from '../../../domain/prices/cachedPrices.ts'
import type {
  QueuedPriceChange,
  QueuedPriceRemoval,
} from '../../../domain/prices/kinds/recordedPrice.ts'
import { keys } from '../../cache/keys.ts'
import { isRefusedAs } from '../../http/apiError.ts'
import { request } from '../../session/request.ts'
import { applyProduct, changeAnswer } from '../../writes/applyToCache.ts'
import type { Sender } from '../../writes/kinds/sender.ts'
import { WriteConflict } from '../../writes/writeOutcome.ts'
import { applyPrice, refreshPrices } from './price.ts'

const isPriceGone = (error: unknown) => isRefusedAs(error, 'price-not-found', 'Price not found')

const pathOf = ({ id }: Price) => `/prices/${id}`

export const changePriceSender: Sender<QueuedPriceChange> = {
  async send({ productId, former, body }, { checksVersion, checkSession }) {
    checkSession()
    const call = { method: 'PUT', body, schema: writtenPrice, strict: true } as const
    try {
      const { price, product } = await request(pathOf(former), call)
      return { id: productId, product, price }
    } catch (error) {
      if (checksVersion && isPriceGone(error)) throw new WriteConflict({ kind: 'gone' })
      throw error
    }
  },
  applyAnswer(mutate, write, result, mayAsk) {
    applyProduct(mutate, write, result, mayAsk)
    const { price, product } = result
    if (price && product) applyPrice(mutate, { price, product }, write.former)
  },
  refresh: refreshPrices,
}

export const removePriceSender: Sender<QueuedPriceRemoval> = {
  async send({ productId: id, former }, { checksVersion, checkSession }) {
    checkSession()
    try {
      await request(pathOf(former), { method: 'DELETE', strict: true })
    } catch (error) {
      if (!(checksVersion && isPriceGone(error))) throw error
    }
    return { id }
  },
  applyAnswer(mutate, write, result, mayAsk) {
    const { former, productId } = write
    changeAnswer<{ items: readonly Price[] }>(
      mutate,
      keys.productPrices(String(productId)),
      (answer) => answer && { items: answer.items.filter(({ id }) => id !== former.id) },
    )
    changeAnswer<RecentPrices>(
      mutate,
      keys.prices,
      (recent) => recent && replaceRecentPrice(recent, former, null),
    )
    // The answer is empty: the product is fetched, whose own price may have changed.
    applyProduct(mutate, write, result, mayAsk)
  },
  refresh: refreshPrices,
}
