import { type Category, category, categoryList } from '../../contract/categories.ts'
import { useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'

/** All categories, in the server's order; not fetched where they are not wanted. */
export function useCategories(isWanted = true) {
  return useResource(isWanted ? keys.categories : null, categoryList)
}

/** One category; a missing one fails with a 404. */
export function useCategory(id: string) {
  const all = useCached<readonly Category[]>(keys.categories)
  return useResource(keys.category(id), category, {
    seed: all?.find((known) => String(known.id) === id),
  })
}
