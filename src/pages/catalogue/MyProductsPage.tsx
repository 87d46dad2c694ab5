import { useProducts } from '../../data/products.ts'
import { MyProductsScreen } from '../../screens/catalogue/MyProductsScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useListSearch } from './useListSearch.ts'

export function MyProductsPage() {
  const search = useListSearch()
  const { resource, retry } = useProducts()
  return (
    <MyProductsScreen
      state={
        resource.kind === 'ready'
          ? { kind: 'ready', products: resource.value }
          : toLoadState(resource, 'loadProducts')
      }
      {...search}
      onRetry={retry}
    />
  )
}
