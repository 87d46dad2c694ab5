import { type Category, category, categoryList } from '../contract/categories.ts'
import { useLastSeen } from './cache/answerCache.ts'
import { keys } from './cache/keys.ts'
import { useResource } from './cache/useResource.ts'

/** All categories, in the server's order. */
export function useCategories() {
  return useResource(keys.categories, categoryList)
}

/** One category; a missing one fails with a 404. */
export function useCategory(id: string) {
  const seen = useLastSeen(keys.categories) as readonly Category[] | undefined
  return useResource(keys.category(id), category, {
    seed: seen?.find((known) => String(known.id) === id),
  })
}
