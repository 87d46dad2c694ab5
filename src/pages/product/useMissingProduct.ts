import { useCallback, useEffect } from 'react'
import { productCopy } from '../../copy/product.ts'
import { notify } from '../../platform/toasts/notify.ts'

/** Leaves by `onGone`, with a toast, when the product is missing; returns that way out for a late 404. */
export function useMissingProduct(missing: boolean, onGone: () => void): () => void {
  const leave = useCallback(() => {
    notify('error', productCopy.notFound)
    onGone()
  }, [onGone])
  useEffect(() => {
    if (missing) leave()
  }, [missing, leave])
  return leave
}
