import type { PriceBody } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { isFurtherCode } from '../packs/furtherCodes.ts'
import type { Packed } from '../packs/packSize.ts'
import { newestRegular, ofOwnPack } from './ownPrices.ts'
import type { PriceRecord } from './priceHistory.ts'
import { recordOfBody } from './priceRecords.ts'
import { centsPerPack, computeUnitPrice, priceUnits, UNIT_PRICE_SCALE } from './unitPrice.ts'

/** How a product's own price reads; null where it stays as it is. */
export type DisplayedPrice = Pick<Product, 'price' | 'unit_price' | 'unit'> | null

function displayed({ cents, packs = 1, amount }: PriceRecord): DisplayedPrice {
  return {
    price: centsPerPack(cents, packs) / 100,
    ...(amount && {
      unit_price: computeUnitPrice(cents, packs, amount) / UNIT_PRICE_SCALE,
      unit: priceUnits[amount.measure],
    }),
  }
}

/** The displayed price after a new one; null after a promotion, an older price or one of another pack. */
export function displayedPriceAfter(
  body: PriceBody,
  history: readonly PriceRecord[],
  product: Packed,
): DisplayedPrice {
  const price = recordOfBody(body)
  const isOther = isFurtherCode(product, body.code) || ofOwnPack([price], product).length === 0
  const newest = newestRegular(ofOwnPack(history, product))
  const isOlder = (newest?.seenOn ?? '') > price.seenOn
  return price.promo || isOther || isOlder ? null : displayed(price)
}

/** The displayed price of a product that has these prices; null where none of them sets it. */
export function displayedPriceOf(prices: readonly PriceBody[], product: Packed): DisplayedPrice {
  const records = prices.map(recordOfBody)
  for (const price of prices) {
    const shown = displayedPriceAfter(price, records, product)
    if (shown) return shown
  }
  return null
}

/** The displayed price once `prices` have become `next`; null where it stays. */
export function displayedPriceChange(
  prices: readonly PriceBody[],
  next: readonly PriceBody[],
  product: Packed,
): DisplayedPrice {
  const shown = displayedPriceOf(next, product)
  return JSON.stringify(shown) === JSON.stringify(displayedPriceOf(prices, product)) ? null : shown
}
