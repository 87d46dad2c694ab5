import { useMemo } from 'react'
import type { Product } from '../../contract/products.ts'
import { useCached } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { compareProducts } from '../../domain/verdict/compareProducts.ts'
import { useToday } from '../../platform/page/useToday.ts'

/** A product among those that this device keeps; null while none compares. */
export function useComparison(product: ProductWithSync | null) {
  const catalogue = useCached<readonly Product[]>(keys.products)
  const { hasPrices, historyOf } = useRecentPrices()
  const today = useToday()
  return useMemo(
    () =>
      hasPrices && product && catalogue
        ? compareProducts(product, catalogue, historyOf, today)
        : null,
    [hasPrices, product, catalogue, historyOf, today],
  )
}
