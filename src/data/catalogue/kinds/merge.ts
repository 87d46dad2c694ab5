import type { Price, RecentPrices } from '../../../contract/prices.ts'
import { type Product, product } from '../../../contract/products.ts'
import type { QueuedMerge } from '../../../domain/catalogue/kinds/merge.ts'
import { moveRecentPrices } from '../../../domain/prices/cachedPrices.ts'
import { answerCache } from '../../cache/answerCache.ts'
import { keys } from '../../cache/keys.ts'
import { refreshPrices } from '../../prices/kinds/price.ts'
import { request } from '../../session/request.ts'
import { changeAnswer, changeLists } from '../../writes/applyToCache.ts'
import type { Sender } from '../../writes/kinds/sender.ts'
import { isGone, WriteConflict } from '../../writes/writeOutcome.ts'

export const mergeSender: Sender<QueuedMerge> = {
  async send({ mainId: id, other, key }, { checkSession }) {
    checkSession()
    const path = keys.product(String(id))
    try {
      const call = { method: 'POST', body: { other_id: other.id }, idempotencyKey: key } as const
      const merged = await request(`${path}/merge`, { ...call, schema: product, strict: true })
      return { id, product: merged }
    } catch (error) {
      if (!isGone(error)) throw error
      // Only a missing main product needs a decision.
      const main = await request(path, { schema: product }).catch((failure: unknown) => {
        throw isGone(failure) ? new WriteConflict({ kind: 'gone' }) : failure
      })
      return { id, product: main }
    }
  },
  applyAnswer(mutate, { mainId, other }, { product: merged }) {
    if (!merged) return
    changeLists(mutate, (rows) =>
      rows.filter(({ id }) => id !== other.id).map((row) => (row.id === mainId ? merged : row)),
    )
    changeAnswer<Product>(mutate, keys.product(String(mainId)), () => merged)
    changeAnswer<Product | null>(mutate, keys.product(String(other.id)), () => null)
    answerCache().delete(keys.productPrices(String(other.id)))
    changeAnswer<RecentPrices>(
      mutate,
      keys.prices,
      (recent) => recent && moveRecentPrices(recent, other, merged),
    )
    // The answer holds no prices: a history on screen is fetched.
    changeAnswer<{ items: readonly Price[] }>(
      mutate,
      keys.productPrices(String(mainId)),
      (history) => history,
      true,
    )
  },
  refresh: refreshPrices,
}
