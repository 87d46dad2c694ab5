import { Navigate, useParams } from 'react-router-dom'
import { failureCopy } from '../copy/failures.ts'
import { isNotFound } from '../data/apiError.ts'
import { useCategory } from '../data/categories.ts'
import { useCategoryProducts } from '../data/products.ts'
import { paths } from '../paths.ts'
import { CategoryProductsScreen } from '../screens/products/CategoryProductsScreen.tsx'
import type { ProductListState } from '../screens/products/ProductListScreen.tsx'
import { useListSearch } from './useListSearch.ts'
import { waitingState } from './waitingState.ts'

/** /categories/:categoryId/products */
export function CategoryProductsPage() {
  const { categoryId = '' } = useParams()
  const search = useListSearch()
  const category = useCategory(categoryId)
  const products = useCategoryProducts(categoryId)

  if (category.resource.kind === 'failed' && isNotFound(category.resource.error)) {
    return <Navigate to={paths.dashboard} replace />
  }

  function state(): ProductListState {
    if (category.resource.kind !== 'ready') {
      return waitingState(category.resource, failureCopy.loadData)
    }
    if (products.resource.kind !== 'ready') {
      return waitingState(products.resource, failureCopy.loadProducts)
    }
    return { kind: 'ready', products: products.resource.value }
  }

  function retry() {
    category.retry()
    products.retry()
  }

  return (
    <CategoryProductsScreen
      category={category.resource.kind === 'ready' ? category.resource.value : null}
      state={state()}
      {...search}
      onRetry={retry}
    />
  )
}
