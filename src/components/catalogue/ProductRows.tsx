import { memo, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '../../contract/products.ts'
import { layOutList } from '../../domain/catalogue/listLayout.ts'
import { groupByLetter } from '../../domain/catalogue/productList.ts'
import { breakpoints } from '../../theme/breakpoints.ts'
import { PrintedRows } from './PrintedRows.tsx'
import { VirtualRows } from './VirtualRows.tsx'

export interface ProductRowsProps {
  readonly products: readonly Product[]
  readonly from: string
  /** What stood in the place of the rows until they came. */
  readonly placeholder: RefObject<HTMLElement | null>
}

/** Rows grouped by letter, in one column or two; memoized so that typing a search does not rerender them. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { products, from, placeholder } = props
  const printing = usePrinting()
  const columns = useIsWide() ? 2 : 1
  const groups = groupByLetter(products)
  const layout = layOutList(groups, columns)
  if (printing) return <PrintedRows groups={groups} />
  return <VirtualRows layout={layout} columns={columns} from={from} placeholder={placeholder} />
})

const wide = `(min-width: ${breakpoints.lg})`

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

/** Whether the page is being printed; true before the browser lays it out for print. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = () => (media.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    if (media.matches) setPrinting(true)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
