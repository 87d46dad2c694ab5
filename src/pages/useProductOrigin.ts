import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'

/** The list that led to a product, remembered on the way to its form and back. */
export function useProductOrigin() {
  const { state } = useLocation()
  const from: unknown = state?.from
  return {
    from: typeof from === 'string' ? from : paths.products,
    /** Whether the entry before this one in the history is the product's own page. */
    onProduct: state?.onProduct === true,
  }
}
