import { NewProductSheetScreen } from '../../screens/scanner/NewProductSheetScreen.tsx'
import { type NewProductInput, useNewProductSheet } from './useNewProductSheet.ts'

/** The sheet « Nouveau produit », over the scanner. */
export function NewProductSheet(input: NewProductInput) {
  return <NewProductSheetScreen {...useNewProductSheet(input)} />
}
