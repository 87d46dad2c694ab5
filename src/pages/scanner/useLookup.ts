import { useEffect, useState } from 'react'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { type LookupOutcome, lookUpBarcode } from '../../data/foodDatabase.ts'
import type { LookupState } from '../../screens/product/ProductFormScreen.tsx'

/** What the food database says of a code, null until it answers, and how the asking is shown. */
export function useLookup(code: string, isWanted: boolean) {
  const [outcome, setOutcome] = useState<LookupOutcome | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    void lookUpBarcode(code, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setOutcome(answer)
    })
    return () => controller.abort()
  }, [code, isWanted])
  const lookup: LookupState = isWanted ? lookupState(outcome) : { kind: 'none' }
  return { outcome, lookup }
}

function lookupState(outcome: LookupOutcome | null): LookupState {
  if (!outcome) return { kind: 'looking-up' }
  if (outcome.kind === 'found') return { kind: 'found' }
  const isUnknown = outcome.kind === 'not-found'
  const failure = isUnknown ? ({ code: 'not-found' } as const) : outcome.failure
  return { kind: outcome.kind, message: describeFailure(failure, 'lookUpBarcode').message }
}
