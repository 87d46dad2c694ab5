import { useEffect, useEffectEvent, useState } from 'react'
import {
  askOthers,
  canAskOthers,
  knownOthers,
  openPricesSite,
} from '../../data/prices/openPrices.ts'
import { type OthersPrices, othersCode } from '../../domain/prices/othersPrices.ts'
import { USUAL_FROM } from '../../domain/prices/priceHistory.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { showsOthers } from '../../platform/storage/othersPrices.ts'
import type { SheetOthers } from '../../screens/prices/PriceSheetScreen.tsx'
import type { ProductOthersProps } from '../../screens/product/ProductOthers.tsx'

interface Answer {
  readonly code: string
  readonly prices: OthersPrices | null | undefined
}

function useAnswer(code: string | null): SheetOthers['state'] {
  const today = useToday()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const prices = await askOthers(of, today, signal)
    if (!signal.aborted) setAnswer({ code: of, prices })
  })
  useEffect(() => {
    if (code === null) return undefined
    const controller = new AbortController()
    void ask(code, controller.signal)
    return () => controller.abort()
  }, [code])
  if (answer?.code !== code || !answer) return { kind: 'searching' }
  const { prices } = answer
  return prices ? { kind: 'found', prices } : { kind: prices === null ? 'none' : 'failed' }
}

type Decision = 'ask' | OthersPrices | null

/** What a sheet shows at once: what is kept, the room of what it asks, or nothing. */
function decide(code: string | null, regularCount: number): Decision {
  if (code === null || regularCount >= USUAL_FROM || !showsOthers()) return null
  const known = knownOthers(code)
  if (known !== undefined) return known
  return canAskOthers() ? 'ask' : null
}

/** What others paid for a scanned code; `regularCount` is that of one's own prices, null until it is known. */
export function useScanOthers(
  scanned: string | null | undefined,
  regularCount: number | null,
): SheetOthers | null {
  const code = othersCode(scanned)
  const [decision, setDecision] = useState<Decision>()
  if (decision === undefined && regularCount !== null) setDecision(decide(code, regularCount))
  const answer = useAnswer(decision === 'ask' ? code : null)
  const site = openPricesSite()
  if (!decision || site === null) return null
  return { state: decision === 'ask' ? answer : { kind: 'found', prices: decision }, site }
}

/** The same on the page of a product, where a press asks; null for a code that others cannot know. */
export function usePageOthers(barcode: string): ProductOthersProps | null {
  const code = othersCode(barcode)
  const today = useToday()
  const [pressed, setPressed] = useState<Decision>()
  const answer = useAnswer(pressed === 'ask' ? code : null)
  const site = openPricesSite()
  if (code === null || site === null) return null
  function onAsk() {
    const known = code === null ? null : knownOthers(code)
    setPressed(known === undefined ? 'ask' : known)
  }
  return { state: stateOf(pressed, answer), today, site, onAsk }
}

function stateOf(
  pressed: Decision | undefined,
  answer: SheetOthers['state'],
): ProductOthersProps['state'] {
  if (pressed === undefined) return { kind: 'offered' }
  if (pressed === null) return { kind: 'none' }
  return pressed === 'ask' ? answer : { kind: 'found', prices: pressed }
}
