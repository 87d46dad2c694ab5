import { describeFailure } from '../copy/failures/describeFailure.ts'
import type { LookupOutcome } from '../data/catalogue/foodDatabase.ts'
import type { Failure } from '../domain/failure.ts'
import type { LookupState } from '../screens/product/ProductFormScreen.tsx'

export function toLookupState(outcome: LookupOutcome): LookupState {
  if (outcome.kind === 'found') return { kind: 'found' }
  const failure: Failure = outcome.kind === 'failed' ? outcome.failure : { code: 'not-found' }
  const kind = failure.code === 'offline' ? 'offline' : outcome.kind
  return { kind, message: describeFailure(failure, 'lookUpBarcode').message }
}

/** Whether the food database may still know a code. */
export const isUnanswered = ({ kind }: LookupState) =>
  kind === 'looking-up' || kind === 'offline' || kind === 'failed'
