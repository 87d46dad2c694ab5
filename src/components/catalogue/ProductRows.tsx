import { useBreakpointValue } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Product } from '../../contract/products.ts'
import { layLines } from '../../domain/listLines.ts'
import { groupByLetter } from '../../domain/productList.ts'
import { NearRows } from './NearRows.tsx'

export interface ProductRowsProps {
  /** In the order of the list. */
  readonly products: readonly Product[]
  readonly from: string
}

/** Rows under their letters, in one column or two. */
export function ProductRows({ products, from }: ProductRowsProps) {
  const columns = useBreakpointValue({ base: 1, lg: 2 }, { ssr: false }) ?? 1
  const layout = useMemo(() => layLines(groupByLetter(products), columns), [products, columns])
  return (
    <div className="product-rows">
      <NearRows layout={layout} columns={columns} from={from} />
    </div>
  )
}
