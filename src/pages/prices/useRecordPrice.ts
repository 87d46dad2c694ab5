import type { PriceBody } from '../../contract/prices.ts'
import { type RecordedResult, useAddPrice } from '../../data/prices/prices.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { displayedPriceAfter } from '../../domain/prices/displayedPrice.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import { isKnownPrice } from '../../domain/prices/priceRecords.ts'
import { saveDraft, saveShopOfDay } from '../../platform/storage/priceDrafts.ts'

interface PriceToRecord {
  readonly product: ProductWithSync
  readonly history: readonly PriceRecord[] | null
  readonly body: PriceBody
  readonly today: string
}

/** Records a price of a known product, and forgets what was typed. The function throws as `submitWrite`. */
export function useRecordPrice(): (price: PriceToRecord) => Promise<RecordedResult> {
  const addPrice = useAddPrice()
  return async ({ product, history, body, today }) => {
    const { id: productId, name } = product
    const displayedPrice = displayedPriceAfter(body, history ?? [], product)
    const isKnown = isKnownPrice(body, history ?? [], product)
    const result = await addPrice({ productId, name, body, displayedPrice, isKnown })
    saveDraft(productId, null)
    saveShopOfDay(today, body.shop_name ?? null)
    return result
  }
}
