import { useCallback, useMemo, useState } from 'react'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { useProducts } from '../../data/products.ts'
import { needsPrices } from '../../domain/catalogue/productSort.ts'
import { lazyComponent } from '../../platform/page/lazyComponent.ts'
import { guessedCategories } from '../../platform/storage/lookupDrafts.ts'
import { MyProductsScreen } from '../../screens/catalogue/MyProductsScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useListSearch } from './useListSearch.ts'
import { useProductOrder } from './useProductOrder.ts'
import { useSeenPrices } from './useSeenPrices.ts'

const ProductTable = lazyComponent(
  async () => (await import('../../screens/catalogue/ProductTable.tsx')).ProductTable,
)

/** /products */
export function MyProductsPage() {
  const list = useListSearch()
  const { resource, retry } = useProducts()
  const prices = useSeenPrices(list.sort !== 'name' && needsPrices(list.sort))
  const products = resource.kind === 'ready' ? resource.value : null
  const { sorted, percentOf } = useProductOrder(list.sort, products, prices)
  const { seenOf, historyOf, today } = prices
  const table = useMemo(
    () => ({ load: () => ProductTable.preload(), prices: { historyOf, today, percentOf } }),
    [historyOf, today, percentOf],
  )
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
      table={table}
      onRetry={retry}
    />
  )
}
