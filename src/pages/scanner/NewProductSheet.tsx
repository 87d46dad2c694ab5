import { NewProductSheetScreen } from '../../screens/scanner/NewProductSheetScreen.tsx'
import { useScanOthers } from '../prices/useOthersPrices.ts'
import { ProductCamera } from '../product/ProductCamera.tsx'
import { type NewProductInput, useNewProductSheet } from './useNewProductSheet.ts'

export function NewProductSheet(input: NewProductInput) {
  const { onShot, ...sheet } = useNewProductSheet(input)
  const camera = <ProductCamera onShot={onShot} onClose={() => sheet.actions.onPanel(null)} />
  const others = useScanOthers(input.code, 0)
  return <NewProductSheetScreen {...sheet} camera={camera} others={others} />
}
