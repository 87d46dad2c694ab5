import { category, categoryList } from '../contract/categories.ts'
import { keys } from './keys.ts'
import { useResource } from './useResource.ts'

/** All categories, in the server's order. */
export function useCategories() {
  return useResource(keys.categories, categoryList)
}

/** One category; a missing one fails with a 404. */
export function useCategory(id: string) {
  return useResource(keys.category(id), category)
}
