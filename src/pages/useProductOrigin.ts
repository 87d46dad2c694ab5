import { matchPath, useLocation } from 'react-router-dom'
import { paths, patterns } from '../paths.ts'

/** The list that led to a product: a category's, else the whole catalogue. */
export function useProductOrigin() {
  const { state } = useLocation()
  const from: unknown = state?.from
  return {
    from: isCategory(from) ? from : paths.products,
    /** Whether the entry before this one in the history is the product's own page. */
    onProduct: state?.onProduct === true,
  }
}

function isCategory(from: unknown): from is string {
  return typeof from === 'string' && matchPath(patterns.categoryProducts, from) !== null
}
