import { useEffect } from 'react'
import { dashboardCopy } from '../copy/catalogue.ts'
import { useCategories } from '../data/catalogue/categories.ts'
import { notify } from '../platform/toasts/notify.ts'
import { toLoadState } from './toLoadState.ts'

/** Loads the categories; a toast shows why they are missing, and goes by itself, as the page shows it too. */
export function useShownCategories() {
  const { resource, retry } = useCategories()
  const categories =
    resource.kind === 'ready'
      ? ({ kind: 'ready', categories: resource.value } as const)
      : toLoadState(resource, 'loadCategories')
  const failure = categories.kind === 'failed' ? categories.message : null
  useEffect(() => {
    if (failure) notify('error', failure, 'product')
  }, [failure])
  return { categories, retry }
}

/** The categories that a form offers; a toast warns when there are none. */
export function useCategoryChoice() {
  const { categories, retry } = useShownCategories()
  const none = categories.kind === 'ready' && categories.categories.length === 0
  useEffect(() => {
    if (none) notify('warning', dashboardCopy.none)
  }, [none])
  return { categories, retry }
}
