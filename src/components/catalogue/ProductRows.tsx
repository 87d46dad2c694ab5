import { memo, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '../../contract/products.ts'
import { layOutList } from '../../domain/catalogue/listLayout.ts'
import { groupByLetter, inOneGroup } from '../../domain/catalogue/productList.ts'
import { breakpoints } from '../../theme/breakpoints.ts'
import { PrintedRows } from './PrintedRows.tsx'
import { VirtualRows } from './VirtualRows.tsx'

export interface ProductRowsProps {
  readonly products: readonly Product[]
  /** Of a list in an order of its own, which has no letters. */
  readonly label: string | null
  readonly from: string
  readonly seenOf: (id: number) => string
  /** What stood in the place of the rows until they came. */
  readonly placeholder: RefObject<HTMLElement | null>
}

/** Rows grouped by letter or in an order of their own, in one column or two; memoized so that typing a search does not rerender them. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { products, label, from, seenOf, placeholder } = props
  const printing = usePrinting()
  const columns = useIsWide() ? 2 : 1
  const groups = label === null ? groupByLetter(products) : inOneGroup(products)
  const layout = layOutList(groups, columns)
  if (printing) return <PrintedRows groups={groups} />
  const list = { layout, columns, label, from, seenOf, placeholder }
  return <VirtualRows {...list} />
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
