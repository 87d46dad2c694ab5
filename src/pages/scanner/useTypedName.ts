import { useNavigate } from 'react-router-dom'
import { useProducts } from '../../data/catalogue/products.ts'
import { searchProducts } from '../../domain/catalogue/productSearch.ts'
import { searchWholeWords } from '../../domain/catalogue/productsWithCode.ts'
import { blankProduct } from '../../forms/productForm.ts'
import { scannedProduct } from '../../forms/scannedProduct.ts'
import { paths } from '../../paths.ts'
import { useToday } from '../../platform/page/useToday.ts'
import type { ScannerScreenProps } from '../../screens/scanner/ScannerScreen.tsx'
import { blankEntry } from '../prices/initialEntry.ts'
import { useSingleMove } from '../useOverlayOpening.ts'

const MOST_FOUND = 5

type TypedName = NonNullable<ScannerScreenProps['typedName']>

/** A product of the price seen on `day`, by its typed name; a new one gets the whole form. */
export function useTypedName(onChoose: (id: number) => void, day: string | null): TypedName {
  const navigate = useNavigate()
  const move = useSingleMove()
  const today = useToday()
  const { resource } = useProducts()
  const products = resource.kind === 'ready' ? resource.value : []
  return {
    find(name) {
      const search = /\p{L}/u.test(name) ? searchProducts : searchWholeWords
      return search(products, name, MOST_FOUND)
    },
    onChoose,
    onNew(name) {
      const entry = { ...blankEntry(null, today), ...(day && { seenOn: day }) }
      const scanned = scannedProduct({ ...blankProduct, name }, entry, false)
      move(() => navigate(paths.addProduct, { state: { scanned } }))
    },
  }
}
