import { failureCopy } from '../copy/failures.ts'
import { useProducts } from '../data/products.ts'
import { useFirstRows } from '../data/useFirstRows.ts'
import { MyProductsScreen } from '../screens/products/MyProductsScreen.tsx'
import { useListSearch } from './useListSearch.ts'
import { waitingState } from './waitingState.ts'

/** /products */
export function MyProductsPage() {
  const search = useListSearch()
  const { resource, retry } = useProducts()
  useFirstRows(resource.kind === 'ready' ? resource.value : null)
  return (
    <MyProductsScreen
      state={
        resource.kind === 'ready'
          ? { kind: 'ready', products: resource.value }
          : waitingState(resource, failureCopy.loadProducts)
      }
      {...search}
      onRetry={retry}
    />
  )
}
