import { useMemo } from 'react'
import type { Product } from '../../contract/products.ts'
import { useCached } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useRecentPrices } from '../../data/recentPrices.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { compareProducts } from '../../domain/prices/compareProducts.ts'

/** A product among those that this device keeps; null while none compares. */
export function useComparison(product: ProductWithSync | null) {
  const catalogue = useCached<readonly Product[]>(keys.products)
  const { hasPrices, historyOf } = useRecentPrices()
  return useMemo(
    () =>
      hasPrices && product && catalogue
        ? compareProducts(product, catalogue, historyOf, civilDay(new Date()))
        : null,
    [hasPrices, product, catalogue, historyOf],
  )
}
