import { useBreakpointValue } from '@chakra-ui/react'
import { memo } from 'react'
import type { Product } from '../../contract/products.ts'
import { layLines } from '../../domain/catalogue/listLines.ts'
import { groupByLetter } from '../../domain/catalogue/productList.ts'
import { PrintedRows } from './PrintedRows.tsx'
import { usePrinting } from './usePrinting.ts'
import { VirtualRows } from './VirtualRows.tsx'

export interface ProductRowsProps {
  /** In the order of the list. */
  readonly products: readonly Product[]
  readonly from: string
}

/** Rows under their letters, in one column or two; on paper, all. A letter typed alone draws none anew. */
export const ProductRows = memo(function ProductRows({ products, from }: ProductRowsProps) {
  const printing = usePrinting()
  const columns = useBreakpointValue({ base: 1, lg: 2 }, { ssr: false }) ?? 1
  const groups = groupByLetter(products)
  const layout = layLines(groups, columns)
  if (printing) return <PrintedRows groups={groups} />
  return <VirtualRows layout={layout} columns={columns} from={from} />
})
