import { useDeferredValue, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { useCategory } from '../../data/catalogue/categories.ts'
import { useCategoryProducts } from '../../data/catalogue/products.ts'
import { isNotFound } from '../../data/http/apiError.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../platform/page/usePageTitle.ts'
import { CategoryProductsScreen } from '../../screens/catalogue/CategoryProductsScreen.tsx'
import type { ProductListState } from '../../screens/catalogue/ProductListScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useListSearch } from './useListSearch.ts'
import { useProductTable } from './useProductTable.tsx'

export function CategoryProductsPage() {
  const { categoryId = '' } = useParams()
  const { openId, ...list } = useListSearch()
  const category = useCategory(categoryId)
  const products = useCategoryProducts(categoryId)
  const known = category.resource.kind === 'ready' ? category.resource.value : null
  const [wasKnown] = useState(known !== null)

  usePageTitle(
    category.resource.kind === 'ready' && openId === null
      ? textOrFallback(category.resource.value.name, frameCopy.nameless)
      : null,
  )
  const {
    percentOf,
    hadRises: _,
    ...shown
  } = useProductTable(
    paths.categoryProducts(categoryId),
    { openId, ...list },
    products.resource.kind === 'ready' ? products.resource.value : null,
  )

  const isAlone = !wasKnown && products.resource.kind === 'loading'
  // A shorter title that came before the rows would move their places.
  const named = useDeferredValue(isAlone ? null : known)

  if (category.resource.kind === 'failed' && isNotFound(category.resource.error)) {
    return <Navigate to={paths.dashboard} replace />
  }

  function state(): ProductListState {
    if (category.resource.kind !== 'ready') {
      return toLoadState(category.resource, 'loadData')
    }
    if (products.resource.kind !== 'ready') {
      return toLoadState(products.resource, 'loadProducts')
    }
    return { kind: 'ready', products: products.resource.value }
  }

  function retry() {
    category.retry()
    products.retry()
  }

  return (
    <CategoryProductsScreen category={named} state={state()} {...list} {...shown} onRetry={retry} />
  )
}
