import type { PriceBody } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { recordOfBody, shownAfter } from '../prices/recentPrices.ts'
import type { QueuedPrice } from './kinds/price.ts'

/** How a product's own price reads with these prices; null where none of them sets it. */
export function ownPrice(prices: readonly PriceBody[], product: Product): QueuedPrice['shown'] {
  const records = prices.map(recordOfBody)
  for (const price of prices) {
    const shown = shownAfter(price, records, product)
    if (shown) return shown
  }
  return null
}
