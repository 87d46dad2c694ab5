import { useMemo, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import { needsPrices } from '../../domain/catalogue/productSort.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import { listAddress } from '../../paths.ts'
import { LazyOverlay, lazyComponent } from '../../platform/page/lazyComponent.ts'
import { readHomeSummary } from '../../platform/storage/homeSummary.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { useListSearch } from './useListSearch.ts'
import { useProductOrder } from './useProductOrder.ts'
import { useProductPanel } from './useProductPanel.ts'
import { useSeenPrices } from './useSeenPrices.ts'

const ProductTable = lazyComponent(
  () => import('../../screens/catalogue/ProductTable.tsx'),
  'ProductTable',
)

const ProductPanel = lazyComponent(() => import('../product/ProductDetailPage.tsx'), 'ProductPanel')

/** The order of a list, the table that shows it on a wide screen, and the open product. @param path of the list */
export function useProductTable(
  path: string,
  { sort, search, openId }: ReturnType<typeof useListSearch>,
  products: readonly Product[] | null,
) {
  const { onOpen, onPress, onClose, isArrival } = useProductPanel(openId)
  const prices = useSeenPrices(sort !== 'name' && needsPrices(sort))
  const { sorted, percentOf } = useProductOrder(sort, products, prices)
  const { seenOf, historyOf, today } = prices
  const [stored] = useState(() => readHomeSummary(scopeOf(currentSession())))
  const table = useMemo(
    () => ({
      load: () => ProductTable.preload(),
      prices: { historyOf, today, percentOf },
      opening: { openId, onOpen: onPress },
      emptyColumns: stored?.emptyColumns ?? [],
    }),
    [stored, historyOf, today, percentOf, openId, onPress],
  )
  const list = listAddress(path, sort, search)
  const panel = (
    <LazyOverlay
      component={ProductPanel}
      open={openId === null ? null : { productId: openId, list, onOpen, onClose, isArrival }}
      onError={() => {
        notify('error', loadFailureCopy.network)
        onClose()
      }}
    />
  )
  const hadRises = Boolean(stored?.rising.length)
  return { sorted, percentOf, hadRises, seenOf, table, panel, onClosePanel: onClose }
}
