import { ProductOthers } from '../../screens/product/ProductOthers.tsx'
import { usePageOthers } from '../prices/useOthersPrices.ts'

export function OthersOfProduct({ barcode }: { readonly barcode: string }) {
  const others = usePageOthers(barcode)
  return others && <ProductOthers {...others} />
}
