import { useCallback, useMemo, useState } from 'react'
import { dashboardCopy, productListCopy } from '../../copy/catalogue.ts'
import { failureCopy } from '../../copy/failures/failures.ts'
import { useProducts } from '../../data/products.ts'
import { needsPrices } from '../../domain/catalogue/productSort.ts'
import { listAddress, paths } from '../../paths.ts'
import { LazyOverlay, lazyComponent } from '../../platform/page/lazyComponent.ts'
import { usePageTitle } from '../../platform/page/usePageTitle.ts'
import { guessedCategories } from '../../platform/storage/lookupDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import { MyProductsScreen } from '../../screens/catalogue/MyProductsScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useListSearch } from './useListSearch.ts'
import { useProductOrder } from './useProductOrder.ts'
import { useProductPanel } from './useProductPanel.ts'
import { useSeenPrices } from './useSeenPrices.ts'

const ProductTable = lazyComponent(
  async () => (await import('../../screens/catalogue/ProductTable.tsx')).ProductTable,
)

const ProductPanel = lazyComponent(
  async () => (await import('../product/ProductDetailPage.tsx')).ProductPanel,
)

/** /products */
export function MyProductsPage() {
  const { openId, ...list } = useListSearch()
  const { onOpen, onPress, onClose, isArrival } = useProductPanel(openId)
  usePageTitle(openId === null ? productListCopy.title : null)
  const { resource, retry } = useProducts()
  const prices = useSeenPrices(list.sort !== 'name' && needsPrices(list.sort))
  const products = resource.kind === 'ready' ? resource.value : null
  const { sorted, percentOf } = useProductOrder(list.sort, products, prices)
  const { seenOf, historyOf, today } = prices
  const table = useMemo(
    () => ({
      load: () => ProductTable.preload(),
      prices: { historyOf, today, percentOf },
      opening: { openId, onOpen: onPress },
    }),
    [historyOf, today, percentOf, openId, onPress],
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
      panel={
        <LazyOverlay
          component={ProductPanel}
          open={
            openId === null
              ? null
              : {
                  productId: openId,
                  list: listAddress(paths.products, list.sort, list.search),
                  onOpen,
                  onClose,
                  isArrival,
                }
          }
          onError={() => {
            notify('error', failureCopy.network)
            onClose()
          }}
        />
      }
      onClosePanel={onClose}
      onRetry={retry}
    />
  )
}
