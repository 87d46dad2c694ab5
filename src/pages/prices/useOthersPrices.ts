import { useEffect, useEffectEvent, useState } from 'react'
import {
  askOthers,
  canAskOthers,
  knownOthers,
  openPricesSite,
  showsOthers,
} from '../../data/openPrices.ts'
import { type OthersPrices, othersCode } from '../../domain/prices/othersPrices.ts'
import { USUAL_FROM } from '../../domain/prices/priceHistory.ts'
import { useToday } from '../../platform/page/useToday.ts'
import type { SheetOthers } from '../../screens/prices/PriceSheetScreen.tsx'
import type { ProductOthersProps } from '../../screens/product/ProductDetailScreen.tsx'

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

/** The same on the page of a product, where a press asks. */
export function usePageOthers(
  barcode: string | null | undefined,
  regularCount: number | null,
): ProductOthersProps | null {
  const code = othersCode(barcode)
  const today = useToday()
  const [pressed, setPressed] = useState<string | null>(null)
  const isPressed = code !== null && pressed === code
  const answer = useAnswer(isPressed ? code : null)
  const site = openPricesSite()
  if (code === null || site === null || regularCount === null || !showsOthers()) return null
  if (regularCount >= USUAL_FROM) return null
  const onAsk = () => setPressed(code)
  const shared = { today, site, onAsk }
  if (isPressed) return { ...shared, state: answer }
  const known = knownOthers(code)
  if (known === null) return null
  return { ...shared, state: known ? { kind: 'found', prices: known } : { kind: 'offered' } }
}
