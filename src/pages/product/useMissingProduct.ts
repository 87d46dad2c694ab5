import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { productCopy } from '../../copy/product.ts'
import { ApiError } from '../../data/http/apiError.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../platform/toasts/notify.ts'

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

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
