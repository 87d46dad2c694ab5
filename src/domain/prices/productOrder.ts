import type { Product } from '../../contract/products.ts'
import { type HomeRise, riseOf } from './homeSummary.ts'
import type { PriceRecord } from './priceHistory.ts'
import { countedAlike, lastSeen } from './recentPrices.ts'

type HistoryOf = (id: number) => readonly PriceRecord[] | null

/** Products whose price was seen last first; those without a known price by when they were added. */
export function byLastSeen<P extends Product>(
  products: readonly P[],
  historyOf: HistoryOf,
): readonly P[] {
  return products
    .map((product) => {
      const day = lastSeen(historyOf(product.id))?.seenOn ?? product.created_at ?? ''
      return { product, day: day.slice(0, 10) }
    })
    .sort((a, b) => Number(a.day < b.day) - Number(a.day > b.day))
    .map(({ product }) => product)
}

/** What rose by a tenth and more, most first. */
export function rises(
  products: readonly Product[],
  historyOf: HistoryOf,
  today: string,
): readonly HomeRise[] {
  return products
    .flatMap((product) => {
      const paid = (historyOf(product.id) ?? []).filter(({ cents }) => cents > 0)
      return riseOf(product, countedAlike(paid, product), today) ?? []
    })
    .sort((a, b) => b.percent - a.percent)
}
