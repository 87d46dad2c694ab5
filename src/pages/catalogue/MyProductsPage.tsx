import { useCallback, useState } from 'react'
import { dashboardCopy, productListCopy } from '../../copy/catalogue.ts'
import { useProducts } from '../../data/catalogue/products.ts'
import { paths } from '../../paths.ts'
import { useIsHydrated } from '../../platform/page/useIsHydrated.ts'
import { usePageTitle } from '../../platform/page/usePageTitle.ts'
import { guessedCategories } from '../../platform/storage/lookupDrafts.ts'
import { MyProductsScreen } from '../../screens/catalogue/MyProductsScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useListSearch } from './useListSearch.ts'
import { useProductTable } from './useProductTable.tsx'

export function MyProductsPage() {
  const { openId, ...list } = useListSearch()
  usePageTitle(openId === null ? productListCopy.title : null)
  const { resource, retry } = useProducts()
  const products = resource.kind === 'ready' ? resource.value : null
  const { percentOf, hadRises, seenOf, ...shown } = useProductTable(
    paths.products,
    { openId, ...list },
    products,
  )
  const [guessedCodes] = useState(guessedCategories)
  const isHydrated = useIsHydrated()
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
      {...shown}
      guessedCodes={guessedCodes}
      hasRises={isHydrated && hadRises}
      seenOf={seenOrRisen}
      onRetry={retry}
    />
  )
}
