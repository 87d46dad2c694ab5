import { PriceSheetScreen } from '../../screens/prices/PriceSheetScreen.tsx'
import { type PriceSheetInput, usePriceSheet } from './usePriceSheet.ts'

/** The sheet « Nouveau prix », over any page. */
export function PriceSheet(input: PriceSheetInput) {
  return <PriceSheetScreen {...usePriceSheet(input)} />
}
