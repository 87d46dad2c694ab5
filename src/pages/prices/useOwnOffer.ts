import { useEffect, useMemo } from 'react'
import type { Product } from '../../contract/products.ts'
import type { Offer } from '../../domain/prices/priceHistory.ts'
import type { ScannedOffer } from '../../screens/prices/PriceSheetScreen.tsx'

export interface ScanPair {
  /** The product that was scanned before this one. */
  readonly beside?: ScannedOffer | null
  /** Told what is asked for the product, as far as it is typed. */
  readonly onOffer?: (scanned: ScannedOffer) => void
}

interface Offered extends ScanPair {
  readonly product: Pick<Product, 'id' | 'name'>
}

/** What is asked for a product, told whenever it changes. */
export function useOwnOffer(
  { product, onOffer }: Offered,
  offer: Offer | null,
): ScannedOffer | null {
  const { id, name } = product
  const wanted = JSON.stringify(offer)
  const own = useMemo(() => {
    const asked: Offer | null = JSON.parse(wanted)
    return asked && { id, name, offer: asked }
  }, [id, name, wanted])
  useEffect(() => {
    if (own) onOffer?.(own)
  }, [own, onOffer])
  return own
}
