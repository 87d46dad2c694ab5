import { NewProductSheetScreen } from '../../screens/scanner/NewProductSheetScreen.tsx'
import { ProductCamera } from '../product/ProductCamera.tsx'
import { type NewProductInput, useNewProductSheet } from './useNewProductSheet.ts'

export function NewProductSheet(input: NewProductInput) {
  const { onShot, ...sheet } = useNewProductSheet(input)
  const camera = <ProductCamera onShot={onShot} onClose={() => sheet.onPanel(null)} />
  return <NewProductSheetScreen {...sheet} camera={camera} />
}
