import {
  describeLoad,
  type LoadAttempt,
  type LoadDescription,
} from '../copy/failures/describeLoad.ts'
import { failureOf, isSignedOut } from '../data/http/apiError.ts'
import type { Resource } from '../data/queries/useResource.ts'

type Waiting = Exclude<Resource<unknown>, { kind: 'ready' }>
type LoadState = { readonly kind: 'loading' } | ({ readonly kind: 'failed' } & LoadDescription)

export function toLoadState(resource: Waiting, attempt: LoadAttempt): LoadState {
  if (resource.kind === 'loading') return { kind: 'loading' }
  const { error } = resource
  // The sign-in page is about to replace the screen.
  if (isSignedOut(error)) return { kind: 'loading' }
  return { kind: 'failed', ...describeLoad(failureOf(error), attempt) }
}
