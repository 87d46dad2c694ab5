import { productPriceFacts } from '../../domain/verdict/productPrices.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { PriceSheetScreen } from '../../screens/prices/PriceSheetScreen.tsx'
import { useNameOffer } from './useNameOffers.ts'
import { useScanOthers } from './useOthersPrices.ts'
import { type PriceSheetInput, usePriceSheet } from './usePriceSheet.ts'

/** The sheet « Nouveau prix », over any page; it offers a name to a scanned product that has none. */
export function PriceSheet(input: PriceSheetInput) {
  const nameOffer = useNameOffer(input.code === undefined ? null : input.product)
  const others = useScanOthers(input.code, useRegularCount(input))
  return <PriceSheetScreen {...usePriceSheet(input)} nameOffer={nameOffer} others={others} />
}

function useRegularCount({ product, history }: PriceSheetInput): number | null {
  const today = useToday()
  return history && (productPriceFacts(product, history, today).facts?.regularCount ?? 0)
}
