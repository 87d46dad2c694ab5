import { useCallback, useState } from 'react'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { useProducts } from '../../data/products.ts'
import { guessedCategories } from '../../platform/storage/lookupDrafts.ts'
import { MyProductsScreen } from '../../screens/catalogue/MyProductsScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useListSearch } from './useListSearch.ts'
import { useProductOrder } from './useProductOrder.ts'
import { useSeenPrices } from './useSeenPrices.ts'

/** /products */
export function MyProductsPage() {
  const list = useListSearch()
  const { resource, retry } = useProducts()
  const prices = useSeenPrices(list.sort !== 'name')
  const products = resource.kind === 'ready' ? resource.value : null
  const { sorted, percentOf } = useProductOrder(list.sort, products, prices)
  const { seenOf } = prices
  const [guessedCodes] = useState(guessedCategories)
  const seenOrRisen = useCallback(
    (id: number) => {
      const percent = percentOf?.get(id)
      const risen = percent === undefined ? null : dashboardCopy.risen(percent)
      return [risen, seenOf(id)].filter(Boolean).join(' · ')
    },
    [percentOf, seenOf],
  )
  return (
    <MyProductsScreen
      state={
        resource.kind === 'ready'
          ? { kind: 'ready', products: resource.value }
          : toLoadState(resource, 'loadProducts')
      }
      {...list}
      sorted={sorted}
      guessedCodes={guessedCodes}
      seenOf={seenOrRisen}
      onRetry={retry}
    />
  )
}
