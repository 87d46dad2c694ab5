import { useEffect, useState } from 'react'
import { type LookupOutcome, lookUpBarcode } from '../../data/catalogue/foodDatabase.ts'
import type { LookupState } from '../../screens/product/ProductFormScreen.tsx'
import { toLookupState } from '../toLookupState.ts'

/** The answer of the food database to a code, null until it comes, and the state of the lookup on screen. */
export function useLookup(code: string, isWanted: boolean) {
  const [outcome, setOutcome] = useState<LookupOutcome | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const answer = await lookUpBarcode(code, signal)
      if (signal.aborted) return
      setOutcome(answer)
      if (answer.kind === 'failed') {
        window.addEventListener('online', () => void ask(), { once: true, signal })
      }
    }
    void ask()
    return () => controller.abort()
  }, [code, isWanted])
  const state: LookupState = outcome ? toLookupState(outcome) : { kind: 'looking-up' }
  return { outcome, lookup: isWanted ? state : ({ kind: 'none' } as const) }
}
