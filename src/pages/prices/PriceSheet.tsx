import { PriceSheetScreen } from '../../screens/prices/PriceSheetScreen.tsx'
import { useNameOffer } from './useNameOffers.ts'
import { type PriceSheetInput, usePriceSheet } from './usePriceSheet.ts'

/** The sheet « Nouveau prix », over any page; it offers a name to a scanned product that has none. */
export function PriceSheet(input: PriceSheetInput) {
  const nameOffer = useNameOffer(input.code === undefined ? null : input.product)
  return <PriceSheetScreen {...usePriceSheet(input)} nameOffer={nameOffer} />
}
