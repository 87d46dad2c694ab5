import { NewProductSheetScreen } from '../../screens/scanner/NewProductSheetScreen.tsx'
import { type NewProductInput, useNewProductSheet } from './useNewProductSheet.ts'

export function NewProductSheet(input: NewProductInput) {
  return <NewProductSheetScreen {...useNewProductSheet(input)} />
}
