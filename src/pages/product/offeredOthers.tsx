import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { USUAL_FROM } from '../../domain/prices/priceHistory.ts'
import { LazyOverlay, lazyComponent } from '../../platform/page/lazyComponent.ts'
import { showsOthers } from '../../platform/storage/othersPrices.ts'
import type { ProductDetailScreenProps } from '../../screens/product/ProductDetailScreen.tsx'

const OthersOfProduct = lazyComponent(() => import('./OthersOfProduct.tsx'), 'OthersOfProduct')

const nothing = () => undefined

/** What others paid, where that is wanted and fewer than three regular prices are one's own. */
export function offeredOthers(
  product: ProductWithSync | null,
  prices: ProductDetailScreenProps['prices'],
): ProductDetailScreenProps['others'] {
  const { barcode, id } = product ?? {}
  if (!barcode || !/^(\d{8}|\d{13})$/.test(barcode) || !showsOthers()) return null
  if (!prices || prices.isLoading || prices.failure) return null
  if ((prices.summary.facts?.regularCount ?? 0) >= USUAL_FROM) return null
  return (
    <LazyOverlay
      component={OthersOfProduct}
      open={{ key: `${id} ${barcode}`, barcode }}
      onError={nothing}
    />
  )
}
