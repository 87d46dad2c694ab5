import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import { useProducts } from '../../data/catalogue/products.ts'
import { likelyCategories } from '../../domain/catalogue/productCompletion.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import {
  ToCompleteScreen,
  type ToCompleteState,
} from '../../screens/catalogue/ToCompleteScreen.tsx'
import { useNameOffers } from '../prices/useNameOffers.ts'
import { toLoadState } from '../toLoadState.ts'

const none: readonly ProductWithSync[] = []

export function ToCompletePage() {
  const { resource, retry } = useProducts()
  const products = resource.kind === 'ready' ? resource.value : none
  const names = useNameOffers(products)
  const { offers, left, failure, isOffline, take, refuse, searchAgain } = names

  function state(): ToCompleteState {
    if (resource.kind !== 'ready') return toLoadState(resource, 'loadProducts')
    const stopped = isOffline
      ? { message: toCompleteCopy.offline, canRetry: false }
      : failure && { message: describeFailure(failure, 'lookUpBarcode').message, canRetry: true }
    return {
      kind: 'ready',
      left: stopped ? 0 : left,
      stopped: left > 0 || failure ? (stopped ?? null) : null,
      items: offers.map((item) => {
        const { product, offer } = item
        const first = [...(offer?.category ? [offer.category] : []), product.category]
        return { ...item, categories: likelyCategories(first, products) }
      }),
    }
  }

  function refuseListed(id: number) {
    const listed = offers.find(({ product }) => product.id === id)
    if (listed) refuse(listed.product)
  }

  return (
    <ToCompleteScreen
      state={state()}
      onSave={take}
      onRefuse={refuseListed}
      onRetry={retry}
      onSearchAgain={searchAgain}
    />
  )
}
