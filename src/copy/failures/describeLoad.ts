import type { Failure } from '../../domain/failure.ts'
import { loadFailureCopy } from './loadFailures.ts'

const loads = {
  loadProfile: loadFailureCopy.loadProfile,
  loadProduct: loadFailureCopy.loadProduct,
  loadData: loadFailureCopy.loadData,
  loadProducts: loadFailureCopy.loadProducts,
  loadPrices: loadFailureCopy.loadPrices,
} as const

export type LoadAttempt = keyof typeof loads | 'loadCategories'

const isTooMany = (failure: Failure) => failure.code === 'refused' && failure.status === 429

function categoriesReason(failure: Failure): string {
  if (failure.code === 'bad-answer') return loadFailureCopy.categoriesFormat
  return failure.code === 'refused'
    ? loadFailureCopy.fetchCategories(failure.status)
    : loadFailureCopy.network
}

export interface LoadDescription {
  readonly message: string
  readonly reason?: string
}

/** Why something was not loaded, in French. */
export function describeLoad(failure: Failure, attempt: LoadAttempt): LoadDescription {
  const message =
    attempt === 'loadCategories'
      ? loadFailureCopy.loadCategories(categoriesReason(failure))
      : loads[attempt]
  if (isTooMany(failure)) return { message, reason: loadFailureCopy.tooManyRequests }
  if (attempt !== 'loadProduct') return { message }
  const isLost = failure.code === 'network'
  return { message, reason: isLost ? loadFailureCopy.network : loadFailureCopy.fetchProduct }
}
