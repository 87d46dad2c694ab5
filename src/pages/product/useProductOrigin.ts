import { matchPath, useLocation } from 'react-router-dom'
import { paths, routePatterns } from '../../paths.ts'

/** The list that led to a product: a category's, else the whole catalogue. */
export function useProductOrigin() {
  const { state } = useLocation()
  const from: unknown = state?.from
  return {
    from: isList(from) ? from : paths.products,
    /** Whether the previous history entry is the product's page. */
    onProduct: state?.onProduct === true,
  }
}

/** The history may hold a path of an older version. */
function isList(from: unknown): from is string {
  if (typeof from !== 'string') return false
  const [list = ''] = from.split('?')
  return [paths.products, paths.toComplete, routePatterns.categoryProducts].some((pattern) =>
    matchPath(pattern, list),
  )
}
