import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { productCopy } from '../../copy/product.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../platform/toasts/notify.ts'

/** Leaves for the list, with a toast, when the product is missing; returns that way out for a late 404. */
export function useMissingProduct(missing: boolean): () => void {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    notify('error', productCopy.notFound)
    navigate(paths.products, { replace: true })
  }, [navigate])
  useEffect(() => {
    if (missing) leave()
  }, [missing, leave])
  return leave
}
