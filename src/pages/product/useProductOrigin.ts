import { matchPath, useLocation } from 'react-router-dom'
import { paths, routePatterns } from '../../paths.ts'

/** The list that led to a product: a category's, else the whole catalogue. */
export function useProductOrigin() {
  const { state } = useLocation()
  const from: unknown = state?.from
  return {
    from: isList(from) ? from : paths.products,
    /** Whether the entry before this one in the history is the product's own page. */
    onProduct: state?.onProduct === true,
  }
}

/** One of ours: what the history holds may be of an older app. */
function isList(from: unknown): from is string {
  if (typeof from !== 'string') return false
  const [list = ''] = from.split('?')
  return [paths.products, routePatterns.categoryProducts].some((pattern) =>
    matchPath(pattern, list),
  )
}
