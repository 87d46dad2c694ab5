import { useEffect } from 'react'
import { productFormCopy } from '../copy/productForm.ts'
import { useCategories } from '../data/categories.ts'
import { notify } from '../platform/notify.ts'
import type { CategoriesState } from '../screens/product/ProductFormScreen.tsx'
import { categoriesFailure, waitingState } from './waitingState.ts'

/** The categories that a product's form offers; none, or none to be had, is said in a toast too. */
export function useCategoryChoice() {
  const { resource, retry } = useCategories()
  const categories: CategoriesState =
    resource.kind === 'ready'
      ? { kind: 'ready', categories: resource.value }
      : waitingState(resource, categoriesFailure)
  const failure = categories.kind === 'failed' ? categories.message : null
  const none = resource.kind === 'ready' && resource.value.length === 0

  useEffect(() => {
    if (failure) notify('error', failure)
    if (none) notify('warning', productFormCopy.noCategories)
  }, [failure, none])

  return { categories, retry }
}
