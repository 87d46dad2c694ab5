import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { productCopy } from '../../copy/product.ts'
import { ApiError } from '../../data/http/apiError.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../platform/toasts/notify.ts'

/** Whether the server answered 404: what was asked for is not there, or not this person's. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * A 404 on a product leads to the list (specification, section 7), with a word on why.
 * @param missing whether the product shown turned out to be missing
 * @returns the same way out, for a call that was answered 404
 */
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
