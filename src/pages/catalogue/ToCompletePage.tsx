import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import { useProducts } from '../../data/products.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import {
  ToCompleteScreen,
  type ToCompleteState,
} from '../../screens/catalogue/ToCompleteScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useNameOffers } from './useNameOffers.ts'

const none: readonly ProductWithSync[] = []

/** /to-complete */
export function ToCompletePage() {
  const { resource, retry } = useProducts()
  const names = useNameOffers(resource.kind === 'ready' ? resource.value : none)
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
      items: offers.map(({ product, offer, status, isTaking }) => {
        const { id, name, price, image_url, category } = product
        const imageUrl = image_url ?? null
        return { id, name, price, offer, imageUrl, categoryName: category.name, status, isTaking }
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
      onTake={take}
      onRefuse={refuseListed}
      onRetry={retry}
      onSearchAgain={searchAgain}
    />
  )
}
