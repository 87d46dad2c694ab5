import { useEffect, useMemo } from 'react'
import type { Offer } from '../../domain/prices/priceHistory.ts'
import type { PriceEntryModel, ScannedOffer } from '../../screens/prices/PriceSheetScreen.tsx'

export interface ScanComparison {
  readonly compareWith?: ScannedOffer | null
  readonly onOffer?: (scanned: ScannedOffer) => void
}

/** Reports the offer of a scanned product whenever it changes; returns both offers once both have a price. */
export function useScanComparison(
  { compareWith, onOffer }: ScanComparison,
  { id, name }: Pick<ScannedOffer, 'id' | 'name'>,
  offer: Offer | null,
): PriceEntryModel['comparison'] {
  const wanted = JSON.stringify(offer)
  const own = useMemo(() => {
    const offer: Offer | null = JSON.parse(wanted)
    return offer && { id, name, offer }
  }, [id, name, wanted])
  useEffect(() => {
    if (own) onOffer?.(own)
  }, [own, onOffer])
  return own && compareWith ? { own, other: compareWith } : null
}
