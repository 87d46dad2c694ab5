import { failureCopy } from '../copy/failures.ts'
import type { Resource } from '../data/cache/useResource.ts'
import { ApiError, FormatError, isSignedOut, NetworkError } from '../data/http/apiError.ts'

type Waiting = Exclude<Resource<unknown>, { kind: 'ready' }>
interface Failure {
  readonly message: string
  /** What lies under it, said more quietly. */
  readonly reason?: string
}
type LoadState = { readonly kind: 'loading' } | ({ readonly kind: 'failed' } & Failure)

/**
 * What a screen shows of a thing that is not there yet.
 * @param failure the sentence of a failed load, or how to say it from what went wrong
 */
export function toLoadState(
  resource: Waiting,
  failure: string | ((error: unknown) => Failure),
): LoadState {
  if (resource.kind === 'loading') return { kind: 'loading' }
  const { error } = resource
  // The sign-in page is about to take the screen's place.
  if (isSignedOut(error)) return { kind: 'loading' }
  const isTooOften = error instanceof ApiError && error.status === 429
  return {
    kind: 'failed',
    ...(typeof failure === 'string' ? { message: failure } : failure(error)),
    ...(isTooOften && { reason: failureCopy.tooManyRequests }),
  }
}

/** The sentence for categories that can't be loaded, with what lies under it. */
export function categoriesFailure(error: unknown): Failure {
  return { message: failureCopy.loadCategories(categoriesReason(error)) }
}

function categoriesReason(error: unknown): string {
  if (error instanceof FormatError) return failureCopy.categoriesFormat
  return error instanceof ApiError ? failureCopy.fetchCategories(error.status) : failureCopy.network
}

/** The sentences for a product that can't be loaded: what failed, and whether the server answered. */
export function productFailure(error: unknown): Failure {
  const reason = error instanceof NetworkError ? failureCopy.network : failureCopy.fetchProduct
  return { message: failureCopy.loadProduct, reason }
}
